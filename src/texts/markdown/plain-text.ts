import type { Token } from 'markdown-it'
import { cutAtWord } from '../../ui/cut-at-word'
import { addressText, inlineText } from './markdown'
import { isTask } from './plugins/tasks'

const maxTitle = 80

export function plainText(tokens: readonly Token[]): string {
  return tokens.map(textOf).filter(Boolean).join('\n')
}

/** The searchable text, with hidden parts such as the addresses of links. */
export function searchedText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => (token.type === 'inline' ? withAddresses(token).trim() : textOf(token)))
    .filter(Boolean)
    .join('\n')
}

export function proseOf(tokens: readonly Token[]): string {
  return outside(tokens, /^(heading|table|bullet_list|ordered_list|footnote_block)_(open|close)$/)
    .filter((token) => token.type === 'inline' && !isTask(token))
    .map(({ children }) => inlineText({ children: children?.filter(isNoPicture) ?? [] }).trim())
    .filter(Boolean)
    .join('\n')
}

/** Everything but tables, whose cells make no sense without their columns, and footnotes. */
export function linesOf(tokens: readonly Token[]): string {
  return plainText(outside(tokens, /^(table|footnote_block)_(open|close)$/))
}

export function titleOf(text: string): string | undefined {
  const [line = ''] = text.trimStart().split('\n', 1)
  return cutAtWord(line.replace(/\s+/g, ' ').trim(), maxTitle) || undefined
}

function withAddresses({ children }: Token): string {
  const texts: string[] = []
  let shown: Token[] = []
  let behind: string[] = []
  function show(): void {
    const text = inlineText({ children: shown })
    const unseen = behind.filter((one) => !text.includes(one))
    texts.push(text, ...unseen.map((one) => ` ${one} `))
    shown = []
    behind = []
  }
  for (const token of children ?? []) {
    if (/^(?:wiki_)?link_open$/.test(token.type)) {
      show()
      behind = namesBehind(token)
    }
    shown.push(token)
    const picture = token.type === 'text' ? token.attrGet('src') : null
    if (picture !== null) behind.push(addressText(String(picture)))
    if (/^(?:wiki_)?link_close$/.test(token.type)) show()
  }
  show()
  return texts.join('')
}

function namesBehind(link: Token): string[] {
  const { type, info, markup } = link
  if (type === 'wiki_link_open') return [info]
  // Their text is the address itself.
  if (markup === 'linkify' || markup === 'autolink') return []
  return [link.attrGet('href'), link.attrGet('title')].flatMap((name) =>
    name ? [addressText(String(name))] : [],
  )
}

function outside(tokens: readonly Token[], blocks: RegExp): Token[] {
  let depth = 0
  return tokens.filter(({ type, nesting }) => {
    if (blocks.test(type)) depth += nesting
    return depth === 0
  })
}

function isNoPicture({ type }: Token): boolean {
  return type !== 'image'
}

function textOf(token: Token): string {
  if (token.type === 'inline') return inlineText(token).trim()
  return token.type === 'fence' || token.type === 'code_block' ? token.content.trim() : ''
}
