import { serverFunction } from '../../../http/functions/server-function'
import { HttpError, invalid, notFound } from '../../../http/http-error'
import type { LookUpAnswer } from '../catalogues/look-up'
import { chooseCover } from '../covers/choose-cover'
import { addBookInput, editBookInput, lookUpInput } from './input'
import { findDoubles, insertBook, updateBook } from './queries'

export const fetchBookFromGoogleBooks = serverFunction('fetchBookFromGoogleBooks', {
  access: 'admin',
  input: lookUpInput,
  run: (c, query): Promise<LookUpAnswer> => c.var.lookUp(query),
})

export const addBook = serverFunction('addBook', {
  access: 'admin',
  input: addBookInput,
  async run(c, { is_double_meant, ...input }) {
    const { db, now, LL } = c.var
    const [double] = is_double_meant ? [] : await findDoubles(db, input)
    if (double) {
      return invalid({ is_double_meant: LL.bookForm.double({ title: double.book_name }) })
    }
    const { cover_id, cover_url, ...book } = input
    const cover = await chooseCover(c, { cover_id, cover_url })
    if (cover instanceof HttpError) return cover
    const slug = await insertBook(db, { ...book, cover_id: cover.id }, now())
    return { slug, is_cover_missing: cover.isMissing }
  },
})

export const editBook = serverFunction('editBook', {
  access: 'admin',
  input: editBookInput,
  async run(c, { slug, cover_id, cover_url, ...book }) {
    const cover = await chooseCover(c, { cover_id, cover_url })
    if (cover instanceof HttpError) return cover
    const changed = { ...book, cover_id: cover.id }
    const isKnown = await updateBook(c.var.db, slug, changed, c.var.now())
    return isKnown ? { slug, is_cover_missing: cover.isMissing } : notFound()
  },
})
