import type { AppDependencies } from '../src/app'
import { inviteFirstAdmin } from '../src/features/account/first-admin'
import type { BookDetail, BooksPage } from '../src/features/books/book'
import type { FunctionId } from '../src/islands/contracts'
import { origin } from './harness'
import { openHouse } from './residents'

/** A house with an empty shelf, somebody who keeps it, and somebody who reads. */
export async function openLibrary(overrides: Partial<AppDependencies> = {}) {
  const house = await openHouse(overrides)
  const link = new URL((await inviteFirstAdmin(house.db, origin)) ?? '')
  const admin = await house.signUp(
    'admin@voordeur.example',
    link.searchParams.get('invitation') ?? '',
  )
  const user = await house.signUp('user@voordeur.example')

  async function read(cookie: string, id: string, data: object): Promise<Response> {
    const payload = encodeURIComponent(JSON.stringify(data))
    return house.ask(`/_server/${id}?createServerFn&payload=${payload}`, { Cookie: cookie })
  }

  function write(cookie: string, id: FunctionId, data: object): Promise<Response> {
    return house.call(id, data, { Cookie: cookie })
  }

  return {
    ...house,
    admin,
    user,
    read,
    write,
    /** Puts a book on the shelf and gives its slug. */
    async add(book: { book_name: string } & Record<string, unknown>): Promise<string> {
      return (await (await write(admin, 'addBook', book)).json()).slug
    },
    async shelf(search: object = {}, cookie = user): Promise<BooksPage> {
      return (await read(cookie, 'fetchBooks', search)).json()
    },
    /** The titles that somebody finds, in order. */
    async titles(search: object = {}, cookie = user): Promise<string[]> {
      const { books }: BooksPage = await (await read(cookie, 'fetchBooks', search)).json()
      return books.map(({ book_name }) => book_name)
    },
    async book(slug: string, cookie = user): Promise<BookDetail> {
      return (await read(cookie, 'fetchBook', { slug })).json()
    },
  }
}
