import type { Token } from 'markdown-it'
import { cutAtWord } from '../../../ui/words/cut-at-word'
import { inlineText } from './markdown'
import { isTask } from './tasks'

const maxTitle = 80

export function plainText(tokens: readonly Token[]): string {
  return tokens.map(textOf).filter(Boolean).join('\n')
}

export function proseOf(tokens: readonly Token[]): string {
  return outside(tokens, /^(heading|table|bullet_list|ordered_list)_(open|close)$/)
    .filter((token) => token.type === 'inline' && !isTask(token))
    .map(({ children }) => inlineText({ children: children?.filter(isNoPicture) ?? [] }).trim())
    .filter(Boolean)
    .join('\n')
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

function isNoPicture({ type }: Token): boolean {
  return type !== 'image'
}

function textOf(token: Token): string {
  if (token.type === 'inline') return inlineText(token).trim()
  return token.type === 'fence' || token.type === 'code_block' ? token.content.trim() : ''
}
