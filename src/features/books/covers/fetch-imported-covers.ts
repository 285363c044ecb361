import type { AppDependencies } from '../../../http/app-env'
import { smallSteps } from '../../../http/load/small-steps'
import type { Background } from '../../../http/process/background'
import { createService, type Service } from '../../../http/process/service'
import { drawCover } from './draw-cover'
import { insertCover } from './queries'
import { findBookWithoutCover, listImportsWithoutCovers, markLookedFor } from './uncovered-queries'

/** The catalogues are lent, and their quota is also that of people who look up a book. */
const booksAtOnce = 5
const pause = 60_000
const pauseAfterNoAnswer = 3_600_000

type Given = Pick<AppDependencies, 'db' | 'now' | 'log' | 'lookUp' | 'fetchCover' | 'sharedBooks'>

export function importedCoversService(
  background: Background,
  given: Given,
  delay: number,
): Service {
  let isAnswered = true
  return createService(background, {
    name: 'Fetching covers',
    delay,
    pause: () => (isAnswered ? pause : pauseAfterNoAnswer),
    async run(signal) {
      isAnswered = await fetchImportedCovers(given, signal)
    },
  })
}

/**
 * For some of the books that files have brought in. Each is looked up once, whatever the answer.
 * @returns false if no catalogue answered, and the rest has to wait
 */
export async function fetchImportedCovers(given: Given, signal?: AbortSignal): Promise<boolean> {
  const { db, now, log, sharedBooks } = given
  const rest = smallSteps('covers', signal)
  let asked = 0
  for (const { id } of await listImportsWithoutCovers(db, now())) {
    for (;;) {
      if (asked === booksAtOnce) return true
      const book = await findBookWithoutCover(db, id)
      const found = book && (await findCover(given, book.isbn, signal))
      signal?.throwIfAborted()
      if (typeof found === 'object') await insertCover(db, found, now())
      await markLookedFor(db, id, book, typeof found === 'object' ? found.id : null)
      if (typeof found === 'object') await sharedBooks.catchUp(log)
      if (found === 'noAnswer') return false
      await rest()
      if (book === undefined) break
      asked += 1
    }
  }
  return true
}

async function findCover(
  { lookUp, fetchCover }: Pick<Given, 'lookUp' | 'fetchCover'>,
  isbn: string,
  signal: AbortSignal | undefined,
) {
  const { candidates, source } = await lookUp({ isbn }, signal)
  if (source === null) return 'noAnswer'
  const url = candidates.find((candidate) => candidate.isbn === isbn)?.cover_url
  const bytes = url ? await fetchCover(url) : undefined
  const drawn = bytes && (await drawCover(bytes))
  return typeof drawn === 'object' ? drawn : 'none'
}
