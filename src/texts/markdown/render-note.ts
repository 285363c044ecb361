import type { Token } from 'markdown-it'
import type { Locales } from '../../../i18n/i18n-types'
import { paths } from '../../paths'
import { quoteTokens } from './curly-quotes'
import { finishWikiLinks, type WikiLinkOptions } from './finish-wiki-links'
import { dropTitle, leadToHeadings, nameHeadings } from './headings'
import { inlineText, taskLabel as labelOf, readMarkdown, writeHtml } from './markdown'
import { type ShownPictures, showImage } from './plugins/images'
import { type LinkMarks, markLinks } from './plugins/mark-links'
import { notePicturesIn, showNotePicture } from './plugins/note-pictures'
import { isDone, isTask, taskBox } from './plugins/tasks'
import { sanitise } from './sanitise'
import type { TextWords } from './text-words'

export interface NoteOptions {
  /** Origin of the site: links to other origins get `rel` attributes. */
  origin: string
  tagHref?: (tag: string) => string
  wikiLinks?: WikiLinkOptions
  /** Address of the page, to make links absolute where the text is read elsewhere. */
  base?: string
  /** Text of the site's owner: its links get no `nofollow`. */
  isOwn?: boolean
  words: TextWords
  /** Whether task boxes are submit buttons of the form `note-tasks`. */
  isTickable: boolean
  topHeading?: 2 | 3 | 4
  marks?: LinkMarks
  /** Those beside a file of the owner's. */
  pictures?: ShownPictures | undefined
  /** Where a note's pictures are; by default at their addresses in it. */
  picturesAt?: string | undefined
  /** Of an article: its quotes are that language's. In a note they stay as they were typed. */
  language?: Locales
  /** Of an article, where it stands above the text: a first line that says it again is left out. */
  title?: string
}

export function renderNote(text: string, options: NoteOptions): string {
  return renderMarked(text, options).html
}

export function renderMarked(text: string, options: NoteOptions) {
  const {
    base,
    isTickable,
    words,
    topHeading = 3,
    marks,
    language,
    title,
    pictures,
    picturesAt = paths.notePicture(''),
    wikiLinks,
  } = options
  const tokens = readMarkdown(text, pictures)
  if (language) quoteTokens(tokens, language)
  if (title) dropTitle(tokens, title)
  const names = marks ? markLinks(tokens, marks) : []
  const shown = pictures ? [] : notePicturesIn(tokens)
  for (const { image, picture } of shown) showImage(image, showNotePicture(picture, picturesAt))
  let taskCount = 0
  joinLevels(tokens, topHeading)
  const { steps, find } = marks ? { steps: [], find: () => undefined } : nameHeadings(tokens)
  const page = base ?? options.origin + (language ? paths.article('') : paths.note(''))
  for (const token of tokens) {
    const written = isTask(token) ? { text: inlineText(token), label: labelOf(token) } : undefined
    finishWikiLinks(token.children ?? [], wikiLinks)
    leadToHeadings(token.children ?? [], find, page)
    for (const child of token.children ?? []) {
      if (!marks) finishLink(child, options)
      else if (child.type.startsWith('tag_')) child.tag = 'span'
    }
    if (!written) continue
    const value = `${taskCount++}:${isDone(token) ? 0 : 1}:${written.label}`
    const label = written.text || words.task
    token.children?.unshift(...taskBox(token, { value, label, isTickable }))
  }
  return {
    html: sanitise(writeHtml(tokens, { words, base }), pictures !== undefined || shown.length > 0),
    names,
    headings: language ? steps : [],
  }
}

/** Without gaps, so that each heading is one level below its parent. */
function joinLevels(tokens: readonly Token[], top: number): void {
  const around: number[] = []
  for (const token of tokens) {
    if (token.type === 'heading_open') {
      const written = Number(token.tag.slice(1))
      while ((around.at(-1) ?? 0) >= written) around.pop()
      around.push(written)
    }
    if (token.type.startsWith('heading')) token.tag = `h${Math.min(top - 1 + around.length, 6)}`
  }
}

function finishLink(token: Token, { origin, tagHref, base, isOwn = false }: NoteOptions): void {
  if (token.type.startsWith('tag_') && tagHref === undefined) token.tag = 'span'
  if (token.type === 'tag_open' && tagHref) {
    token.attrSet('href', tagHref(token.info))
    token.attrSet('class', 'tag')
  }
  if (token.type !== 'link_open') return
  const address = String(token.attrGet('href'))
  if (leadsOutside(address, origin) && !isOwn) {
    token.attrSet('rel', 'noopener noreferrer nofollow ugc')
  }
  if (base !== undefined) token.attrSet('href', URL.parse(address, base)?.href ?? address)
}

function leadsOutside(address: string, origin: string): boolean {
  return /^https?:/i.test(address) && URL.parse(address)?.origin !== origin
}
