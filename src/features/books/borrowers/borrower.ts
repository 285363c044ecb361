/** Somebody who borrows, in the list of all that do. */
export interface BorrowerSummary {
  /** As it was written last. */
  name: string
  /** How many they ever borrowed, and how many of these are out. */
  loans: number
  out: number
  /** ISO date of the first that is to come back; null where nothing is, or nothing was agreed. */
  due_on: string | null
}

export interface BorrowersList {
  borrowers: BorrowerSummary[]
  /** From 1. */
  page: number
  per_page: number
  total: number
  /** ISO date and time since when whoever asks has a calendar link; null without. */
  calendar_since: string | null
}

/** Somebody with all that they borrowed. */
export interface Borrower {
  name: string
  /** The first to come back first. */
  out: BorrowerLoan[]
  /** One page of what came back, the latest first. */
  past: BorrowerLoan[]
  page: number
  per_page: number
  total: number
}

export interface BorrowerLoan {
  id: string
  slug: string
  book_name: string
  author_name: string | null
  borrower: string
  /** ISO dates. */
  lent_on: string
  due_on: string | null
  returned_on: string | null
}
