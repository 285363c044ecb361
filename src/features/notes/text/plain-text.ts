import type { Token } from 'markdown-it'
import { inlineText } from './markdown'
import { isTask } from './tasks'

const maxTitle = 80

/** What one reads of a note, each block on a line of its own: for search, titles and excerpts. */
export function plainText(tokens: readonly Token[]): string {
  return tokens.map(textOf).filter(Boolean).join('\n')
}

/** The paragraphs that stand in no list and in no table, each on a line of its own. */
export function proseOf(tokens: readonly Token[]): string {
  const prose = outside(tokens, /^(heading|table|bullet_list|ordered_list)_(open|close)$/)
  return plainText(prose.filter((token) => token.type === 'inline' && !isTask(token)))
}

/** All but the tables, whose cells say nothing without their columns. */
export function linesOf(tokens: readonly Token[]): string {
  return plainText(outside(tokens, /^table_(open|close)$/))
}

/** What a note without a title is called: its first line, or undefined when nothing is written. */
export function titleOf(text: string): string | undefined {
  const [line = ''] = text.trimStart().split('\n', 1)
  return cutAtWord(line.replace(/\s+/g, ' ').trim(), maxTitle) || undefined
}

/** At most so many characters, an ellipsis included; a word that is too long itself is cut. */
export function cutAtWord(line: string, max: number): string {
  if (line.length <= max) return line
  const begin = line.slice(0, max - 1)
  const words = line[max - 1] === ' ' ? begin : begin.replace(/ [^ ]*$/, '')
  return `${words.replace(/[\ud800-\udbff]$/, '').replace(/[\s.,:;–-]+$/, '')}…`
}

function outside(tokens: readonly Token[], blocks: RegExp): Token[] {
  let depth = 0
  return tokens.filter(({ type, nesting }) => {
    if (blocks.test(type)) depth += nesting
    return depth === 0
  })
}

function textOf(token: Token): string {
  if (token.type === 'inline') return inlineText(token).trim()
  return token.type === 'fence' || token.type === 'code_block' ? token.content.trim() : ''
}
