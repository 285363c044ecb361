import { cutAtWord } from './cut-at-word'
import { plainText } from './plain-text'

const longestTitle = 80

/** What a note without a title is called: its first line, or undefined when nothing is written. */
export function titleOf(text: string): string | undefined {
  const [line = ''] = plainText(text).trimStart().split('\n', 1)
  return cutAtWord(line.replace(/\s+/g, ' ').trim(), longestTitle) || undefined
}
