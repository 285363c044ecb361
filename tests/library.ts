import type { AppDependencies } from '../src/app'
import { inviteFirstAdmin } from '../src/features/account/first-admin'
import type { BookDetail, BooksPage } from '../src/features/books/book'
import type { FunctionId } from '../src/islands/contracts'
import { origin } from './harness'
import { openSite } from './residents'

/** A house with an empty shelf, somebody who keeps it, and somebody who reads. */
export async function openLibrary(overrides: Partial<AppDependencies> = {}) {
  const house = await openSite(overrides)
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

  /** Puts a book on the shelf and gives its slug. */
  async function add(book: { book_name: string } & Record<string, unknown>): Promise<string> {
    return (await (await write(admin, 'addBook', book)).json()).slug
  }

  async function book(slug: string, cookie = user): Promise<BookDetail> {
    return (await read(cookie, 'fetchBook', { slug })).json()
  }

  return {
    ...house,
    admin,
    user,
    read,
    write,
    add,
    book,
    /** Puts a book on the shelf, lends it, and gives its slug and the loan's id. */
    async lend(book_name: string, borrower: string, due_on: string | null = null) {
      const slug = await add({ book_name, copies: 9 })
      await write(admin, 'lendBook', { slug, borrower, due_on })
      const loan = (await book(slug, admin)).keeping?.loans[0]
      return { slug, id: loan?.id ?? '' }
    },
    /** The page as somebody sees it, the admin unless said. */
    async page(path: string, cookie = admin): Promise<string> {
      return (await house.ask(path, { Cookie: cookie })).text()
    },
    async shelf(search: object = {}, cookie = user): Promise<BooksPage> {
      return (await read(cookie, 'fetchBooks', search)).json()
    },
    /** The titles that somebody finds, in order. */
    async titles(search: object = {}, cookie = user): Promise<string[]> {
      const { books }: BooksPage = await (await read(cookie, 'fetchBooks', search)).json()
      return books.map(({ book_name }) => book_name)
    },
  }
}
