import type { Context } from 'hono'
import { twinKey } from '../../../../db/keys/book-keys'
import type { AppEnv } from '../../../http/app-env'
import { attempt } from '../../../http/functions/attempt'
import { errorMessage, HttpError } from '../../../http/http-error'
import type { ShelvedBook } from '../catalogues/output'
import { findWithIsbn } from '../editing/find-with-isbn'
import { writeCandidate } from '../editing/form-values'
import { fetchBookFromGoogleBooks } from '../editing/functions'
import type { TypedIsbn } from './read-isbns'

export interface FoundBook {
  isbn: string
  /** As the form sends it back. */
  candidate: string
  isTicked: boolean
  /** The same title was found for a number above. */
  isLikeAbove?: boolean
  problem?: string | undefined
}

export interface BookHere {
  isbn: string
  book: ShelvedBook
  problem?: string | undefined
}

/** The same number once more. */
export interface SecondCopy {
  isbn: string
  /** The first is 2. */
  place: number
}

export type IsbnRow =
  | ({ state: 'found' } & FoundBook)
  | ({ state: 'here' } & BookHere)
  | ({ state: 'twice' } & SecondCopy)
  | { state: 'failed'; typed: string; problem: string }
  | { state: 'wrong' | 'unknown' | 'later'; typed: string }

/** A page that is swapped in sends nothing until it is whole, and a silent connection is closed. */
const timeForAll = 20_000

/** One after another, so that the catalogues are not flooded. */
export async function lookUpSeveral(
  c: Context<AppEnv>,
  numbers: readonly TypedIsbn[],
  time = timeForAll,
): Promise<IsbnRow[]> {
  const start = performance.now()
  const places = new Map<string, number>()
  const titles = new Set<string>()
  const rows: IsbnRow[] = []
  for (const { typed, isbn } of numbers) {
    const isLate = performance.now() - start > time
    const place = (places.get(isbn ?? '') ?? 0) + 1
    if (isbn === undefined) rows.push({ state: 'wrong', typed })
    else if (place > 1) rows.push({ state: 'twice', isbn, place })
    else rows.push(isLate ? { state: 'later', typed } : await lookUpOne(c, typed, isbn, titles))
    if (isbn !== undefined) places.set(isbn, place)
  }
  return rows
}

async function lookUpOne(
  c: Context<AppEnv>,
  typed: string,
  isbn: string,
  titles: Set<string>,
): Promise<IsbnRow> {
  const known = await findWithIsbn(c, isbn)
  if (known) {
    const { slug, book_name, ownership, copies } = known
    return { state: 'here', isbn, book: { slug, book_name, ownership, copies } }
  }
  const answer = await attempt(c, fetchBookFromGoogleBooks, { title: '', isbn })
  if (answer instanceof HttpError) {
    return { state: 'failed', typed, problem: errorMessage(c, answer) }
  }
  const { candidates } = answer
  const candidate = candidates.find((one) => one.isbn === isbn) ?? candidates[0]
  if (!candidate) {
    return answer.source === null
      ? { state: 'failed', typed, problem: c.var.LL.bookForm.noneAnswered() }
      : { state: 'unknown', typed }
  }
  const twin = twinKey(candidate)
  const isLikeAbove = titles.has(twin)
  titles.add(twin)
  const isTicked = candidate.on_shelf === null && !isLikeAbove
  const json = writeCandidate({ ...candidate, isbn }, isbn)
  return { state: 'found', isbn, candidate: json, isTicked, isLikeAbove }
}
