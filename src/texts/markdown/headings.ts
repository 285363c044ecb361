import type { Token } from 'markdown-it'
import { slug } from '../../content/slug'
import { paths, splitLocale } from '../../paths'
import { hasHit } from '../../ui/hits'
import { readMarkdown } from './markdown'
import { isFootnoteId } from './plugins/footnotes'
import { isNoteId } from './plugins/wiki-links'

export interface Heading {
  id: string
  words: string
}

/** @returns the id of the heading that a fragment names, written without its `#` */
type FindHeading = (fragment: string) => string | undefined

const prefix = 'h-'

/**
 * A fragment is the heading's name as GitHub has it in addresses, its words or its id.
 * @returns the headings of the highest level as `steps`
 */
export function nameHeadings(tokens: readonly Token[]): { steps: Heading[]; find: FindHeading } {
  const [names, ids] = [new Map<string, string>(), new Map<string, string>()]
  const counts = new Map<string, number>()
  const steps: Heading[] = []
  for (const [index, token] of tokens.entries()) {
    const words = wordsOf(tokens[index + 1]?.children ?? [])
    if (token.type !== 'heading_open' || words === '') continue
    const id = unique(idOf(words), ids, counts)
    ids.set(id, id)
    names.set(unique(nameOf(words), names, counts), id)
    token.attrSet('id', id)
    if (token.tag === 'h2') steps.push({ id, words })
  }
  return { steps, find: (fragment) => names.get(nameOf(decoded(fragment))) ?? ids.get(fragment) }
}

/**
 * @param title of an article, whose text does not repeat it
 * @returns the fragments that name no heading
 */
export function missingHeadings(
  body: string,
  title: string | undefined,
  fragments: readonly string[],
): string[] {
  const tokens = readMarkdown(body)
  if (title) dropTitle(tokens, title)
  const { find } = nameHeadings(tokens)
  return fragments.filter((fragment) => find(fragment) === undefined)
}

/** @returns the id of the heading below which one of the words stands first, or of which it is part */
export function headingAbove(body: string, words: readonly string[]): string | undefined {
  if (!maybeHeading.test(body)) return undefined
  const tokens = readMarkdown(body)
  nameHeadings(tokens)
  let id: string | undefined
  for (const token of tokens) {
    if (token.type === 'heading_open') id = String(token.attrGet('id') ?? '') || undefined
    if (token.type !== 'inline' && token.type !== 'fence') continue
    if (hasHit(token.content, words)) return id
  }
  return undefined
}

/** Reading Markdown takes a hundred times as long as this. */
const maybeHeading = /#(?:[ \t]|$)|^[ \t>]*(?:=+|-+)[ \t]*$/m

/** Whether it can lead to nothing but a heading. */
export function isOfHeading(fragment: string): boolean {
  return fragment !== '' && fragment !== 'top' && !isFootnoteId(fragment)
}

/** @param page whose headings these are; links to other notes and articles lead to theirs */
export function leadToHeadings(links: readonly Token[], find: FindHeading, page: string): void {
  for (const link of links.filter(({ type }) => /^(?:wiki_)?link_open$/.test(type))) {
    const [path = '', fragment = ''] = String(link.attrGet('href') ?? '').split(/#(.*)/s)
    if (!isOfHeading(fragment)) continue
    const there = path === '' ? undefined : textAt(path, page)
    const id = path === '' ? find(fragment) : there && idIn(fragment)
    if (id !== undefined) link.attrSet('href', `${path}#${id}`)
  }
}

/** @returns the note or the article that an address leads to */
export function textAt(
  address: string,
  page: string,
): { note?: string; article?: string } | undefined {
  const url = URL.parse(address, page)
  if (!url || url.origin !== URL.parse(page)?.origin) return undefined
  const [, room, name = ''] = /^\/(\w+)\/([\w-]+)$/.exec(splitLocale(url.pathname).path) ?? []
  if (`/${room}` === paths.writing) return { article: name }
  return `/${room}` === paths.notes && isNoteId(name) ? { note: name } : undefined
}

function idIn(fragment: string): string {
  return fragment.startsWith(prefix) ? fragment : idOf(decoded(fragment))
}

function idOf(words: string): string {
  return prefix + slug(nameOf(words) || words)
}

function nameOf(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
}

function unique(
  name: string,
  taken: ReadonlyMap<string, string>,
  counts: Map<string, number>,
): string {
  let own = name
  for (let count = counts.get(name) ?? 1; taken.has(own); count++) {
    own = `${name}-${count}`
    counts.set(name, count)
  }
  return own
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

export function dropTitle(tokens: Token[], title: string): void {
  const children = tokens[1]?.children ?? []
  const lineBreak = children.findIndex(({ type }) => /^(?:soft|hard)break$/.test(type))
  const line = lineBreak < 0 ? children : children.slice(0, lineBreak)
  const isWhole = line.reduce((depth, { nesting }) => depth + nesting, 0) === 0
  const isLinked = line.some(({ type }) => type === 'link_open' || type === 'image')
  if (!isWhole || isLinked || wordsOf(line).replace(/\s+/g, ' ') !== title) return
  if (lineBreak >= 0) children.splice(0, lineBreak + 1)
  else if (tokens.length > 3) tokens.splice(0, 3)
}

function wordsOf(line: readonly Token[]): string {
  return line
    .map(({ content }) => content)
    .join('')
    .trim()
}
