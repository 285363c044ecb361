import { books, covers } from '../../../../db/schema/books'
import type { loans } from '../../../../db/schema/loans'

export const summaryColumns = {
  slug: books.slug,
  book_name: books.book_name,
  subtitle: books.subtitle,
  author_name: books.author_name,
  serie_name: books.serie_name,
  serie_number: books.serie_number,
  volume: books.volume,
  isbn: books.isbn,
  language: books.language,
  categories: books.categories,
  place: books.place,
  copies: books.copies,
}

export const detailColumns = {
  ...summaryColumns,
  publisher: books.publisher,
  published: books.published,
  pages: books.pages,
  description: books.description,
}

/** For admins only. */
export const adminColumns = {
  bought_on: books.bought_on,
  bought_at: books.bought_at,
  price: books.price,
  condition: books.condition,
  remark: books.remark,
  version: books.version,
}

export const coverColumns = { id: covers.id, width: covers.width, height: covers.height }

/** As they are stored: one a line. */
export function splitCategories(categories: string | null): string[] {
  return categories?.split('\n') ?? []
}

type Row = typeof books.$inferSelect
type Cover = Pick<typeof covers.$inferSelect, keyof typeof coverColumns>

/** What is not known is null. */
export interface BookSummary extends Omit<Pick<Row, keyof typeof summaryColumns>, 'categories'> {
  categories: string[]
  /** Null for whoever is no admin. */
  remark: string | null
  cover: Cover | null
  /** Copies that are at home. */
  available: number
  /** While it is lent. */
  loan: LoanSummary | null
}

export interface LoanSummary {
  /** ISO date until when; null where nothing was agreed. */
  due_on: string | null
  /** Null for whoever is no admin. */
  borrower: string | null
}

export interface BookDetail extends Omit<Pick<Row, keyof typeof detailColumns>, 'categories'> {
  categories: string[]
  cover: Cover | null
  /** Copies that are at home. */
  available: number
  /** While it is lent. */
  loan: CurrentLoan | null
  /** The last one that has ended. */
  last_loan: PastLoan | null
  series: BookSummary[]
  /** Null for whoever is no admin. */
  admin: BookAdminDetail | null
}

export interface CurrentLoan extends LoanSummary {
  /** ISO date. */
  lent_on: string
}

export interface PastLoan {
  /** Null for whoever is no admin. */
  borrower: string | null
  /** ISO dates. */
  lent_on: string
  returned_on: string
}

export interface BookAdminDetail extends Pick<Row, keyof typeof adminColumns> {
  /** Names of those who borrowed any book before, the latest first. */
  borrowers: string[]
  loans: Loan[]
}

export type Loan = Omit<typeof loans.$inferSelect, 'book_id' | 'trashed_id' | 'borrower_key'>
