import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { load } from '../../../http/functions/server-function'
import { booksSearch } from '../input'
import { fetchBooks } from '../list/functions'

/** On the shelf. */
export async function findWithIsbn(c: Context<AppEnv>, isbn: string, except?: string) {
  const { books } = await load(c, fetchBooks, booksSearch.parse({ query: isbn }))
  return books.find((book) => book.isbn === isbn && book.slug !== except)
}
