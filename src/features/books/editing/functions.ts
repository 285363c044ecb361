import type { TranslationFunctions } from '../../../../i18n/i18n-types'
import { attempt } from '../../../http/functions/attempt'
import { serverFunction } from '../../../http/functions/server-function'
import { changedMeanwhile, HttpError, invalid } from '../../../http/http-error'
import { deviceOf } from '../../../http/session/device-of'
import { paths } from '../../../paths'
import { fetchBook } from '../book/functions'
import { savedBookOutput } from '../book-output'
import { type LookUpAnswer, lookUpOutput } from '../catalogues/output'
import { chooseCover } from '../covers/functions'
import { addBookInput, editBookInput, lookUpInput } from './input'
import { findDuplicate, insertBook, updateBook } from './queries'

export const fetchBookFromGoogleBooks = serverFunction('fetchBookFromGoogleBooks', {
  access: 'admin',
  input: lookUpInput,
  output: lookUpOutput,
  run: (c, query): Promise<LookUpAnswer> => c.var.lookUp(query, c.req.raw.signal),
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
  async run(c, { slug, version, cover_id, cover_url, ...book }) {
    const { db, log, now, sharedBooks } = c.var
    const cover = await chooseCover(c, { cover_id, cover_url })
    if (cover instanceof HttpError) return cover
    const changed = { ...book, cover_id: cover.id, device: deviceOf(c) }
    if (!(await updateBook(db, { slug, version }, changed, now()))) {
      const present = await attempt(c, fetchBook, { slug })
      return present instanceof HttpError ? present : changedMeanwhile(present)
    }
    await sharedBooks.catchUp(log)
    return { slug, is_cover_missing: cover.isMissing }
  },
})

function sayDuplicate(
  { bookForm }: TranslationFunctions,
  duplicate: { slug: string; book_name: string },
) {
  const problem = bookForm.double({ title: duplicate.book_name })
  return invalid({ is_double_meant: problem }, { is_double_meant: paths.book(duplicate.slug) })
}
