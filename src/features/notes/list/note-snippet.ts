import { snippetAroundHit } from '../../../ui/hits'
import { writtenWords } from './user-tokens'

const snippetSize = { before: 60, max: 200 }

export function noteSnippet(tokens: string, words: readonly string[]): string | undefined {
  return snippetAroundHit(writtenWords(tokens), words, snippetSize)
}
