import { foldLetters } from '../../i18n/fold-letters'
import { respell } from './respell'
import type { Dictionary } from './vocabulary'

const few = 2

interface Corrected<Found> {
  found: Found
  /** The words that were searched for instead, if those typed found nothing. */
  corrected: string | null
  /** Words that find more, if those typed found only a few. */
  suggestion: string | null
}

interface Search<Found> {
  dictionary: Dictionary
  words: readonly string[]
  knownElsewhere?: ReadonlySet<string> | undefined
  find(words: string): Promise<Found>
  texts(found: Found): (string | null)[]
}

export async function correctSearch<Found extends { total: number }>(
  found: Found,
  { dictionary, words, knownElsewhere = new Set(), find, texts }: Search<Found>,
): Promise<Corrected<Found>> {
  const isNothing = found.total === 0
  if (found.total <= few) {
    for (const variant of await respell(dictionary, words, {
      isDoubtful: !isNothing,
      knownElsewhere,
    })) {
      const other = await find(variant.join(' '))
      if (other.total <= found.total) continue
      const written = writeAsFound(variant, texts(other))
      if (isNothing) return { found: other, corrected: written, suggestion: null }
      return { found, corrected: null, suggestion: written }
    }
  }
  return { found, corrected: null, suggestion: null }
}

export function writeAsFound(words: readonly string[], texts: readonly (string | null)[]): string {
  const written = new Map<string, string>()
  for (const text of texts) {
    for (const word of text?.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []) {
      if (!written.has(foldLetters(word))) written.set(foldLetters(word), word)
    }
  }
  return words.map((word) => written.get(word) ?? word).join(' ')
}
