import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { bookKeys } from '../../../db/keys/book-keys'
import { borrowerKey } from '../../../db/keys/borrower-key'
import { books } from '../../../db/schema/books'
import { loans } from '../../../db/schema/loans'
import { booksAboutWork } from './books/books-about-work'
import { childrensBooks } from './books/childrens-books'
import { cookery } from './books/cookery'
import type { DemoBook } from './books/demo-book'
import { demoLoans } from './books/demo-loans'
import { dutchNovels } from './books/dutch-novels'
import { englishNovels } from './books/english-novels'
import { essays } from './books/essays'
import { europeanNovels } from './books/european-novels'
import { hetBureau } from './books/het-bureau'
import { spanishBooks } from './books/spanish-books'

const demoBooks: DemoBook[] = [
  ...dutchNovels,
  ...hetBureau,
  ...englishNovels,
  ...europeanNovels,
  ...spanishBooks,
  ...booksAboutWork,
  ...essays,
  ...cookery,
  ...childrensBooks,
]

export async function fillDemoBooks({ orm }: Database, now: Date): Promise<void> {
  if ((await orm.$count(books)) > 0) return
  await orm.batch([
    orm.insert(books).values(
      demoBooks.map(({ addedDaysAgo, ...book }) => {
        const created_at = daysFrom(now, -addedDaysAgo)
        return { ...book, ...bookKeys(book), created_at, updated_at: created_at }
      }),
    ),
    orm.insert(loans).values(
      demoLoans.map(({ slug, borrower, lentDaysAgo, dueInDays, returnedDaysAgo }) => ({
        id: crypto.randomUUID(),
        book_id: sql`(select ${books.id} from ${books} where ${books.slug} = ${slug})`,
        borrower,
        borrower_key: borrowerKey(borrower),
        lent_on: dateOf(daysFrom(now, -lentDaysAgo)),
        due_on: dueInDays === null ? null : dateOf(daysFrom(now, dueInDays)),
        returned_on: returnedDaysAgo === null ? null : dateOf(daysFrom(now, -returnedDaysAgo)),
      })),
    ),
  ])
}

function daysFrom(now: Date, days: number): Date {
  const then = new Date(now)
  then.setUTCDate(then.getUTCDate() + days)
  return then
}

function dateOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
