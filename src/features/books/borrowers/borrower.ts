export interface BorrowerSummary {
  /** As it was written first. */
  name: string
  loans: number
  /** Of these. */
  out: number
  /** ISO date of the first that is due; null where none is. */
  due_on: string | null
}

export interface BorrowersList {
  borrowers: BorrowerSummary[]
  page: number
  per_page: number
  total: number
  /** ISO date and time; null while whoever asks has no calendar link. */
  calendar_since: string | null
}

export interface Borrower {
  name: string
  out: BorrowerLoan[]
  past: BorrowerLoan[]
  page: number
  per_page: number
  total: number
}

export interface BorrowerLoan {
  id: string
  /** Null while the book is in the trash. */
  slug: string | null
  book_name: string
  author_name: string | null
  borrower: string
  /** ISO dates. */
  lent_on: string
  due_on: string | null
  returned_on: string | null
  version: number
}
