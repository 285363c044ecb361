import { z } from 'zod'
import type { TranslationFunctions } from '../../../../i18n/i18n-types'
import { attempt } from '../../../http/functions/attempt'
import { serverFunction } from '../../../http/functions/server-function'
import { changedMeanwhile, HttpError, invalid } from '../../../http/http-error'
import { typedNumber } from '../../../http/input/fields'
import { deviceOf } from '../../../http/session/device-of'
import { paths } from '../../../paths'
import { fetchBook } from '../book/functions'
import { lookUpOutput, type ShelvedAnswer } from '../catalogues/output'
import { chooseCover } from '../covers/functions'
import { bookSlug } from '../input'
import { savedBookOutput, slugOutput } from '../output'
import { isBookAt } from '../queries'
import { addBookInput, editBookInput, lookUpInput } from './input'
import {
  changeBooks,
  type Duplicate,
  findDuplicate,
  insertBook,
  listShelved,
  updateBook,
} from './queries'

export const fetchBookFromGoogleBooks = serverFunction('fetchBookFromGoogleBooks', {
  access: 'admin',
  input: lookUpInput,
  output: lookUpOutput,
  async run(c, query): Promise<ShelvedAnswer> {
    const answer = await c.var.lookUp(query, c.req.raw.signal)
    return { ...answer, candidates: await listShelved(c.var.db, answer.candidates) }
  },
})

export const addBook = serverFunction('addBook', {
  writes: 'texts',
  access: 'admin',
  input: addBookInput,
  output: savedBookOutput,
  async run(c, { is_double_meant, ...input }) {
    const { db, now, LL } = c.var
    const isTold = !is_double_meant
    const known = isTold ? await findDuplicate(db.orm, input) : undefined
    if (known) return sayDuplicate(LL, known)
    const { cover_id, cover_url, ...book } = input
    const cover = await chooseCover(c, { cover_id, cover_url })
    if (cover instanceof HttpError) return cover
    const written = { ...book, cover_id: cover.id, device: deviceOf(c) }
    const added = await insertBook(db, written, isTold, now())
    if ('duplicate' in added) return sayDuplicate(LL, added.duplicate)
    await c.var.sharedBooks.catchUp(c.var.log)
    return { slug: added.slug, is_cover_missing: cover.isMissing }
  },
})

export const editBook = serverFunction('editBook', {
  writes: 'texts',
  access: 'admin',
  input: editBookInput,
  output: savedBookOutput,
  async run(c, { slug, version, cover_id, cover_url, is_back, ...book }) {
    const { LL, locale, db, log, now, sharedBooks, today } = c.var
    const cover = await chooseCover(c, { cover_id, cover_url })
    if (cover instanceof HttpError) return cover
    const changed = { ...book, cover_id: cover.id, device: deviceOf(c) }
    const saved = await updateBook(
      db,
      { slug, version, backOn: is_back ? today : undefined },
      changed,
      now(),
    )
    if (typeof saved === 'object') {
      const names = new Intl.ListFormat(locale).format(saved.borrowers)
      return invalid({ is_back: LL.bookForm.isStillLent({ names }) })
    }
    if (!saved) {
      const present = await attempt(c, fetchBook, { slug })
      return present instanceof HttpError ? present : changedMeanwhile(present)
    }
    await sharedBooks.catchUp(log)
    return { slug, is_cover_missing: cover.isMissing }
  },
})

export const addCopy = serverFunction('addCopy', {
  writes: 'texts',
  access: 'admin',
  input: z.strictObject({
    slug: bookSlug,
    copies: typedNumber(z.int().min(1).max(999)).describe('How many there are with it.'),
  }),
  output: slugOutput,
  async run(c, { slug, copies }) {
    const { db, log, now, sharedBooks } = c.var
    const present = await attempt(c, fetchBook, { slug })
    if (present instanceof HttpError) return present
    const isOwned = present.ownership === 'owned'
    // What is sent twice adds one.
    if (isOwned && present.copies === copies) return { slug }
    if (copies !== present.copies + (isOwned ? 1 : 0)) return changedMeanwhile(present)
    const owned = { ownership: 'owned', copies } as const
    await changeBooks(db, isBookAt(slug), () => owned, { device: deviceOf(c), now: now() })
    await sharedBooks.catchUp(log)
    return { slug }
  },
})

function sayDuplicate({ books, bookForm }: TranslationFunctions, duplicate: Duplicate) {
  const { ownership, book_name: title } = duplicate
  const problem =
    ownership === 'owned'
      ? bookForm.double({ title })
      : bookForm.isListed({ title, list: books.ownerships[ownership]() })
  return invalid({ is_double_meant: problem }, { is_double_meant: paths.book(duplicate.slug) })
}
