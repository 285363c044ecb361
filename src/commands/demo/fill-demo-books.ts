import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { bookKeys } from '../../../db/keys/book-keys'
import { books } from '../../../db/schema/books'
import { loans } from '../../../db/schema/loans'
import { foldName } from '../../../i18n/fold-letters'
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

/** @returns whether there were none */
export async function fillDemoBooks({ orm }: Database, now: Date): Promise<boolean> {
  if ((await orm.$count(books)) > 0) return false
  await orm.batch([
    orm.insert(books).values(demoBooks.map((book) => storedBook(book, now))),
    orm.insert(loans).values(
      demoLoans.map(({ slug, borrower, email, lentDaysAgo, dueInDays, returnedDaysAgo }) => ({
        id: crypto.randomUUID(),
        book_id: sql`(select ${books.id} from ${books} where ${books.slug} = ${slug})`,
        borrower,
        borrower_key: foldName(borrower),
        ...(email && { borrower_email: email, borrower_locale: 'nl' as const }),
        lent_on: dateOf(daysFrom(now, -lentDaysAgo)),
        due_on: dueInDays === null ? null : dateOf(daysFrom(now, dueInDays)),
        returned_on: returnedDaysAgo === null ? null : dateOf(daysFrom(now, -returnedDaysAgo)),
      })),
    ),
  ])
  return true
}

export function storedBook({ addedDaysAgo, ...book }: DemoBook, now: Date) {
  const created_at = daysFrom(now, -addedDaysAgo)
  return { ...book, ...bookKeys(book), created_at, updated_at: created_at }
}

function daysFrom(now: Date, days: number): Date {
  const then = new Date(now)
  then.setUTCDate(then.getUTCDate() + days)
  return then
}

function dateOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
