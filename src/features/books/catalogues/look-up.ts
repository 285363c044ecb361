import { foldLetters } from '../../../../i18n/fold-letters'
import { parseIsbn } from '../isbn'
import { askGoogleBooks, type GoogleBooksOptions } from './google-books'
import { askOpenLibrary, type OpenLibraryOptions } from './open-library'
import type { BookCandidate, BookSource, LookUpAnswer } from './output'
import type { BookQuery, SourceAnswer } from './source'

export type LookUp = (query: BookQuery, signal?: AbortSignal) => Promise<LookUpAnswer>

declare module 'hono' {
  interface ContextVariableMap {
    lookUp: LookUp
  }
}

interface LookUpOptions {
  googleBooks: GoogleBooksOptions
  openLibrary: OpenLibraryOptions
  /** For each of the two catalogues. */
  timeout?: number
  /** At most, before the first retry of Google Books. */
  retryDelay?: number
  /** Open Library allows more requests to clients that identify themselves. */
  userAgent?: string
}

export function createLookUp({
  googleBooks,
  openLibrary,
  timeout = 4000,
  retryDelay = 300,
  userAgent = 'Thuis',
}: LookUpOptions): LookUp {
  async function askGoogle(
    query: BookQuery,
    signal?: AbortSignal,
  ): Promise<SourceAnswer | undefined> {
    const { url, key } = googleBooks
    if (!key) return undefined
    return askGoogleBooks(query, { url, key, retryDelay, timeout, userAgent, signal })
  }

  return async (typed, signal) => {
    const query = tidy(typed)
    if (query === undefined) return { candidates: [], source: null, detour: null }
    const first = await askGoogle(query, signal)
    if (first && knows(first)) return answerOf(first, 'googleBooks', null)
    const detour = first === undefined ? 'noKey' : 'trouble' in first ? first.trouble : null
    const second = await askOpenLibrary(query, { ...openLibrary, timeout, userAgent, signal })
    if (knows(second) || detour !== null) return answerOf(second, 'openLibrary', detour)
    return {
      candidates: [],
      source: 'googleBooks',
      detour: 'trouble' in second ? 'noOpenLibrary' : null,
    }
  }
}

function tidy({ title, author, isbn }: BookQuery): BookQuery | undefined {
  const number = parseIsbn(isbn ?? '')
  if (number !== undefined) return { isbn: number }
  const words = { title: title?.trim() ?? '', author: author?.trim() ?? '' }
  return words.title || words.author ? words : undefined
}

function knows(answer: SourceAnswer): boolean {
  return 'candidates' in answer && answer.candidates.length > 0
}

function answerOf(
  answer: SourceAnswer,
  source: BookSource,
  detour: LookUpAnswer['detour'],
): LookUpAnswer {
  if ('trouble' in answer) return { candidates: [], source: null, detour }
  return { candidates: withoutDuplicates(answer.candidates), source, detour }
}

function withoutDuplicates(candidates: BookCandidate[]): BookCandidate[] {
  return candidates.filter(
    (one, index) =>
      !candidates.some((other, place) => {
        if (one.isbn !== null) return place < index && other.isbn === one.isbn
        return (other.isbn !== null || place < index) && nameOf(other) === nameOf(one)
      }),
  )
}

function nameOf({ book_name, author_name }: BookCandidate): string {
  return foldLetters(`${book_name}|${author_name ?? ''}`).replace(/[^\p{L}\p{N}|]/gu, '')
}
