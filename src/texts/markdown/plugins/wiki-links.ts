import type { MarkdownIt, StateCore, StateInline, Token } from 'markdown-it'
import { nameKey } from '../../../../db/keys/name-key'

interface LinkTarget {
  id: string
  name: string
  place: 'open' | 'archive' | 'trash'
}

/** By the key of the name; null if no note has that name. */
export type LinkTargets = Readonly<Record<string, LinkTarget | 'several' | null>>

/** Further links of a note are not resolved. */
const maxLinks = 200
const source = String.raw`\[\[([^[\]|\n]{1,300})(?:\|([^[\]\n]{1,300}))?\]\](?!\()`
const linkHere = new RegExp(source, 'y')
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * `[[name]]` and `[[name|text]]` become text between `wiki_link_open`, whose `info` is the name,
 * and `wiki_link_close`.
 */
export function wikiLinks(markdown: MarkdownIt): void {
  markdown.inline.ruler.before('link', 'wiki_link', readLink)
  // After addresses are made links, which a name may look like.
  markdown.core.ruler.push('wiki_links', expandLinks)
}

/** An id names its note, also where several are called the same. */
export function linkKey(name: string): string {
  const written = name.trim()
  return isNoteId(written) ? written.toLowerCase() : nameKey(written)
}

export function isNoteId(name: string): boolean {
  return uuid.test(name.trim())
}

/** A `#` that a space or the end follows is the name's own, as in `C# notes`. */
const withHeading = /^(|.*?\S)#(?=\S)(?:.*#(?=\S))?(.+)$/s

/**
 * `[[name#heading]]`, or `[[#heading]]` of the note itself. A note whose whole name that is comes
 * before.
 */
export function meantBy(written: string, targets: LinkTargets): { name: string; heading: string } {
  const [, name, heading] = withHeading.exec(written) ?? []
  if (name === undefined || heading === undefined || targets[linkKey(written)]) {
    return { name: written, heading: '' }
  }
  return { name, heading }
}

export function linksOf(tokens: readonly Token[]): string[] {
  const open = tokens
    .flatMap(({ children }) => children ?? [])
    .filter(({ type }) => type === 'wiki_link_open')
  return first(open.map(({ info }) => info))
}

/** Also of what stands in code, for it is not read as Markdown. */
export function linksIn(text: string): string[] {
  if (!text.includes('[[')) return []
  return first(Array.from(text.matchAll(new RegExp(source, 'g')), ([, name = '']) => name))
}

function first(names: readonly string[]): string[] {
  const meant = names.flatMap((written) => [written, meantBy(written, {}).name])
  return [...new Set(meant.filter(Boolean).map(linkKey))].slice(0, maxLinks)
}

function readLink(state: StateInline, isSilent: boolean): boolean {
  if (state.linkLevel > 0 || !state.src.startsWith('[[', state.pos)) return false
  linkHere.lastIndex = state.pos
  const [written, name = '', text = ''] = linkHere.exec(state.src) ?? []
  if (written === undefined || name.trim() === '') return false
  if (!isSilent) {
    const token = state.push('wiki_link', 'a', 0)
    token.info = name.trim()
    token.content = text.trim()
  }
  state.pos += written.length
  return true
}

function expandLinks({ tokens, Token }: StateCore): void {
  for (const block of tokens) {
    block.children &&= block.children.flatMap((token) => {
      if (token.type !== 'wiki_link') return token
      const open = new Token('wiki_link_open', 'a', 1)
      open.info = token.info
      open.markup = token.content === '' ? '' : '|'
      const text = new Token('text', '', 0)
      text.content = token.content || token.info
      return [open, text, new Token('wiki_link_close', 'a', -1)]
    })
  }
}
