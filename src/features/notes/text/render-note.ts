import type { Token } from 'markdown-it'
import { type LinkMarks, markLinks } from './mark-links'
import { inlineText, taskLabel as labelOf, readMarkdown, writeHtml } from './markdown'
import { sanitise } from './sanitise'
import { isDone, isTask, taskBox } from './tasks'

export interface NoteOptions {
  /** Origin of the site: links to other origins get `rel` attributes. */
  origin: string
  tagHref?: (tag: string) => string
  /** Address of the page, to make links absolute where the text is read elsewhere. */
  base?: string
  /** Text of the site's owner: its links get no `nofollow`. */
  isOwn?: boolean
  taskLabel: (text: string) => string
  /** Whether task boxes are submit buttons of the form `note-tasks`. */
  isTickable: boolean
  topHeading?: 2 | 3 | 4
  marks?: LinkMarks
}

export function renderNote(text: string, options: NoteOptions): string {
  return renderMarked(text, options).html
}

export function renderMarked(text: string, options: NoteOptions) {
  const { isTickable, taskLabel, topHeading = 3, marks } = options
  const tokens = readMarkdown(text)
  const names = marks ? markLinks(tokens, marks) : []
  let taskCount = 0
  joinLevels(tokens, topHeading)
  for (const token of tokens) {
    for (const child of token.children ?? []) {
      if (!marks) finishLink(child, options)
      else if (child.type.startsWith('tag_')) child.tag = 'span'
    }
    if (!isTask(token)) continue
    const value = `${taskCount++}:${isDone(token) ? 0 : 1}:${labelOf(token)}`
    const label = taskLabel(inlineText(token))
    token.children?.unshift(...taskBox(token, { value, label, isTickable }))
  }
  return { html: sanitise(writeHtml(tokens)), names }
}

/** Renumbers headings without gaps, so that each is one level below its parent. */
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
