import type { Token } from 'markdown-it'
import { inlineText, readMarkdown } from './markdown'

/** What one reads of a note, each block on a line of its own: for search, titles and excerpts. */
export function plainText(text: string): string {
  return readMarkdown(text).map(textOf).filter(Boolean).join('\n')
}

function textOf(token: Token): string {
  if (token.type === 'inline') return inlineText(token).trim()
  return token.type === 'fence' || token.type === 'code_block' ? token.content.trim() : ''
}
