import { sql } from 'drizzle-orm'
import type { Database } from './client'
import { booksAboutWork } from './demo/books-about-work'
import { childrensBooks } from './demo/childrens-books'
import { cookery } from './demo/cookery'
import type { DemoBook } from './demo/demo-book'
import { demoLoans } from './demo/demo-loans'
import { dutchNovels } from './demo/dutch-novels'
import { englishNovels } from './demo/english-novels'
import { essays } from './demo/essays'
import { europeanNovels } from './demo/european-novels'
import { hetBureau } from './demo/het-bureau'
import { spanishBooks } from './demo/spanish-books'
import { bookKeys } from './keys/book-keys'
import { borrowerKey } from './keys/borrower-key'
import { books } from './schema/books'
import { loans } from './schema/loans'

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
