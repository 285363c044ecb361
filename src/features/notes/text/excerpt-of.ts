import { cutAtWord } from './cut-at-word'
import { plainText } from './plain-text'

/** How a note begins, on one line. */
export function excerptOf(text: string, most = 200): string {
  return cutAtWord(plainText(text).replace(/\s+/g, ' '), most)
}
