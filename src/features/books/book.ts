/** A book in a list, as `fetchBooks` answers. What is not known is null. */
export interface BookSummary {
  slug: string
  book_name: string
  subtitle: string | null
  author_name: string | null
  serie_name: string | null
  serie_number: number | null
  volume: string | null
  /** Thirteen digits. */
  isbn: string | null
  /** BCP 47: of the title, too. */
  language: string | null
  /** Null for whoever is no admin. */
  remark: string | null
  /** Of its picture, where there is one. */
  cover: { id: string; width: number; height: number } | null
  /** While it is lent. */
  loan: LoanSummary | null
}

export interface LoanSummary {
  /** ISO date until when; null where nothing was agreed. */
  due_on: string | null
  /** Who has it: for admins only, and null for everybody else. */
  borrower: string | null
}

/** One book, as `fetchBook` answers. */
export interface BookDetail extends Omit<BookSummary, 'loan' | 'remark'> {
  /** While it is lent, with the ISO date since when. */
  loan: (LoanSummary & { lent_on: string }) | null
  publisher: string | null
  /** ISO year, month or day. */
  published: string | null
  pages: number | null
  description: string | null
  categories: string[]
  /** Where it stands. */
  place: string | null
  copies: number
  /** The other books of its series, in order. */
  series: BookSummary[]
  /** Null for whoever is no admin. */
  keeping: BookKeeping | null
}

/** What is nobody's business but the owner's. */
export interface BookKeeping {
  /** ISO date. */
  bought_on: string | null
  bought_at: string | null
  price: string | null
  condition: string | null
  remark: string | null
  /** Names of those who borrowed any book before, the latest first. */
  borrowers: string[]
  /** The latest first. */
  loans: Loan[]
}

export interface Loan {
  id: string
  borrower: string
  /** ISO dates. */
  lent_on: string
  due_on: string | null
  returned_on: string | null
}

/** One page of the shelf. */
export interface BooksPage {
  books: BookSummary[]
  /** From 1; the last one when there are not so many as was asked for. */
  page: number
  per_page: number
  total: number
  /** Whether there are more than `total`, which nobody counted. */
  is_more: boolean
}

/** A book off the shelf, which can be put back for a while. */
export interface DeletedBook {
  id: string
  book_name: string
  author_name: string | null
  /** ISO date and time in UTC. */
  deleted_at: string
}
