import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { users } from '../../../db/schema/account'
import { bookRequests } from '../../../db/schema/book-requests'
import { books } from '../../../db/schema/books'
import { loans } from '../../../db/schema/loans'
import { foldName } from '../../../i18n/fold-letters'
import { isoDatePart } from '../../ui/dates/dates'
import { dayInMilliseconds } from '../../ui/dates/days'
import { wantedBooks } from './books/wanted-books'
import { demoReader } from './demo-accounts'
import { storedBook } from './fill-demo-books'

const borrowed = { slug: 'austerlitz', lentDaysAgo: 12, dueInDays: 16 }

const asked = {
  slug: 'ficciones',
  askedDaysAgo: 1,
  days: 28,
  message: 'Voor op reis, als het mag. Ik leg er een kaft om.',
}

/** What is wanted, what the reader has borrowed, and what she asks for. */
export async function fillDemoWishes({ orm }: Database, now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * dayInMilliseconds)
  const dayAt = (days: number) => isoDatePart(at(days), 'UTC')
  const idOf = (slug: string) =>
    sql`(select ${books.id} from ${books} where ${books.slug} = ${slug})`
  await orm.insert(books).values(wantedBooks.map((book) => storedBook(book, now)))
  const [reader] = await orm.select().from(users).where(eq(users.email, demoReader))
  if (!reader) return
  const { id: user_id, name } = reader
  await orm.batch([
    orm.insert(loans).values({
      id: crypto.randomUUID(),
      book_id: idOf(borrowed.slug),
      borrower: name,
      borrower_key: foldName(name),
      borrower_id: user_id,
      lent_on: dayAt(-borrowed.lentDaysAgo),
      due_on: dayAt(borrowed.dueInDays),
    }),
    orm.insert(bookRequests).values({
      id: crypto.randomUUID(),
      book_id: idOf(asked.slug),
      user_id,
      days: asked.days,
      message: asked.message,
      asked_at: at(-asked.askedDaysAgo),
    }),
  ])
}
