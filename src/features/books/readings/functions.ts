import type { Context } from 'hono'
import { z } from 'zod'
import type { TranslationFunctions } from '../../../../i18n/i18n-types'
import type { AppEnv } from '../../../http/app-env'
import { serverFunction } from '../../../http/functions/server-function'
import { changedMeanwhile, type HttpError, invalid, notFound } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { saysAlready } from '../../../records/edit/says-already'
import { formatNumber, formatPartOfDate } from '../../../ui/dates/dates'
import {
  newReadingInput,
  type ReadingFields,
  readingEditInput,
  readingSearch,
  readingsSearch,
} from './input'
import type { BookReading, DeletedReading, ReadingsList } from './output'
import { deletedReadingsOutput, readingOutput, readingPlaceOutput, readingsOutput } from './output'
import * as queries from './queries'

export const fetchReadings = serverFunction('fetchReadings', {
  input: readingsSearch.prefault({}),
  output: readingsOutput,
  async run(c, search): Promise<ReadingsList> {
    const { rows, page, total } = await queries.listReadings(c.var.db, currentUser(c).id, search)
    return { readings: rows, page, per_page: search.per_page, total }
  },
})

export const fetchReading = serverFunction('fetchReading', {
  input: readingSearch,
  output: readingOutput,
  async run(c, { id }): Promise<BookReading | HttpError> {
    return (await queries.findReading(c.var.db, currentUser(c).id, id)) ?? notFound()
  },
})

export const addReading = serverFunction('addReading', {
  writes: 'texts',
  input: newReadingInput,
  output: readingPlaceOutput,
  async run(c, { id = crypto.randomUUID(), slug, ...fields }) {
    const { db, now, LL } = c.var
    const userId = currentUser(c).id
    const book = await queries.findReadBook(db, slug)
    if (!book) return notFound()
    const problems = problemsOf(c.var, fields, book.pages)
    if (problems) return invalid(problems)
    const reading = { ...fields, id, bookId: book.id }
    if (await queries.insertReading(db, userId, reading, now())) {
      await showAtDoor(c, userId)
      return { id, slug }
    }
    const present = await queries.findReading(db, userId, id)
    if (present && saysAlready(present, fields)) return { id, slug }
    const open = await queries.findOpenReading(db, userId, slug)
    if (open && saysAlready(open, fields)) return { id: open.id, slug }
    return invalid({ state: LL.readings.isOpen() })
  },
})

export const editReading = serverFunction('editReading', {
  writes: 'texts',
  input: readingEditInput,
  output: readingPlaceOutput,
  async run(c, { id, version, ...fields }) {
    const { db, now, LL } = c.var
    const userId = currentUser(c).id
    const reading = await queries.findReading(db, userId, id)
    if (!reading) return notFound()
    if (reading.version !== version) return changedMeanwhile(reading)
    const { slug } = reading
    if (saysAlready(reading, fields)) return { id, slug }
    const problems = problemsOf(c.var, fields, reading.pages)
    if (problems) return invalid(problems)
    if (await queries.updateReading(db, userId, { ...fields, id, version }, now())) {
      await showAtDoor(c, userId)
      return { id, slug }
    }
    const present = await queries.findReading(db, userId, id)
    if (present?.version === version) return invalid({ state: LL.readings.isOpen() })
    return present ? changedMeanwhile(present) : notFound()
  },
})

export const deleteReading = serverFunction('deleteReading', {
  input: readingSearch,
  output: readingPlaceOutput,
  async run(c, { id }) {
    const { db, now } = c.var
    const userId = currentUser(c).id
    const reading = await queries.findReading(db, userId, id)
    if (!reading || !(await queries.trashReading(db, userId, id, now()))) return notFound()
    await showAtDoor(c, userId)
    return { id, slug: reading.slug }
  },
})

export const fetchDeletedReadings = serverFunction('fetchDeletedReadings', {
  input: z.undefined(),
  output: deletedReadingsOutput,
  async run(c): Promise<DeletedReading[]> {
    const { db, now } = c.var
    const rows = await queries.listTrashedReadings(db, currentUser(c).id, now())
    return rows.map((row) => ({ ...row, deleted_at: row.deleted_at.toISOString() }))
  },
})

export const restoreReading = serverFunction('restoreReading', {
  input: readingSearch,
  output: readingPlaceOutput,
  async run(c, { id }) {
    const { db, now } = c.var
    const userId = currentUser(c).id
    const restored = await queries.restoreTrashedReading(db, userId, id, now())
    await showAtDoor(c, userId)
    return restored ? { id, slug: restored.slug } : notFound()
  },
})

/** The front door shows at once what its reader lets it show, and no longer. */
async function showAtDoor({ var: { sharedBooks, log } }: Context<AppEnv>, userId: string) {
  if (sharedBooks.shows(userId)) await sharedBooks.catchUp(log)
}

interface Told {
  LL: TranslationFunctions
  locale: Parameters<typeof formatPartOfDate>[0]
  today: string
}

/** Where two values cannot both be right, the sentence asks which of them is wrong. */
function problemsOf(
  { LL, locale, today }: Told,
  { state, started, finished, page }: ReadingFields,
  pages: number | null,
): Record<string, string> | undefined {
  const words = LL.readings
  if (started !== null && isBefore(today, started)) return { started: words.isToCome() }
  if (finished !== null && isBefore(today, finished)) return { finished: words.isToCome() }
  if (state === 'reading' && finished !== null) return { finished: words.isNotOver() }
  if (started !== null && finished !== null && isBefore(finished, started)) {
    return { finished: words.isBeforeStart({ started: formatPartOfDate(locale, started) }) }
  }
  if (page !== null && pages !== null && page > pages) {
    return { page: words.isBeyond({ count: formatNumber(locale, pages), pages }) }
  }
  return undefined
}

/** A year is before none of its months or days. */
function isBefore(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length)
  return one.slice(0, length) < other.slice(0, length)
}
