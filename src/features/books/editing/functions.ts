import { serverFunction } from '../../../http/functions/server-function'
import { HttpError, invalid, notFound } from '../../../http/http-error'
import type { BookDependencies } from '../book-dependencies'
import type { LookUpAnswer } from '../catalogues/look-up'
import { chooseCover } from '../covers/functions'
import { addBookInput, editBookInput, lookUpInput } from '../input'
import { findDoubles, insertBook, updateBook } from './queries'

/** What an admin may do with the books. */
export function keepingFunctions(dependencies: BookDependencies) {
  const { db, lookUp, now } = dependencies

  const fetchBookFromGoogleBooks = serverFunction('fetchBookFromGoogleBooks', {
    access: 'admin',
    input: lookUpInput,
    run: (_, query): Promise<LookUpAnswer> => lookUp(query),
  })

  const addBook = serverFunction('addBook', {
    access: 'admin',
    input: addBookInput,
    async run(c, { is_double_meant, ...input }) {
      const [double] = is_double_meant ? [] : await findDoubles(db, input)
      if (double) {
        return invalid({ is_double_meant: c.var.LL.bookForm.double({ title: double.title }) })
      }
      const cover = await chooseCover(c, input, dependencies)
      if (cover instanceof HttpError) return cover
      const slug = await insertBook(db, { ...input, cover_id: cover.id }, now())
      return { slug, is_cover_missing: cover.isMissing }
    },
  })

  const editBook = serverFunction('editBook', {
    access: 'admin',
    input: editBookInput,
    async run(c, { slug, ...input }) {
      const cover = await chooseCover(c, input, dependencies)
      if (cover instanceof HttpError) return cover
      const isKnown = await updateBook(db, slug, { ...input, cover_id: cover.id }, now())
      return isKnown ? { slug, is_cover_missing: cover.isMissing } : notFound()
    },
  })

  return { fetchBookFromGoogleBooks, addBook, editBook }
}
