import { snippetAroundHit } from '../../../ui/hits'
import { withoutPrefixes } from './user-tokens'

const snippetSize = { before: 60, max: 200 }

/** Where in a note one sees what was looked for; undefined when it is in its name alone. */
export function noteSnippet(tokens: string, words: readonly string[]): string | undefined {
  return snippetAroundHit(withoutPrefixes(tokens), words, snippetSize)
}
