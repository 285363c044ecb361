import type { Token } from 'markdown-it'
import { cutAtWord } from '../../../ui/words/cut-at-word'
import { inlineText } from './markdown'
import { isTask } from './tasks'

const maxTitle = 80

export function plainText(tokens: readonly Token[]): string {
  return tokens.map(textOf).filter(Boolean).join('\n')
}

export function proseOf(tokens: readonly Token[]): string {
  const prose = outside(tokens, /^(heading|table|bullet_list|ordered_list)_(open|close)$/)
  return plainText(prose.filter((token) => token.type === 'inline' && !isTask(token)))
}

/** Everything but tables, whose cells make no sense without their columns. */
export function linesOf(tokens: readonly Token[]): string {
  return plainText(outside(tokens, /^table_(open|close)$/))
}

export function titleOf(text: string): string | undefined {
  const [line = ''] = text.trimStart().split('\n', 1)
  return cutAtWord(line.replace(/\s+/g, ' ').trim(), maxTitle) || undefined
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
