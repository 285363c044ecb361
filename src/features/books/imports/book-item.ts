import type { readingStates } from '../../../../db/schema/readings'
import type { readingFormats } from '../readings/input'

/** A book of another program’s file, with what its owner made of it. */
export interface BookItem {
  book: { [Text in BookText]?: string | undefined } & {
    book_name: string
    serie_number?: number | undefined
    pages?: number | undefined
    copies?: number | undefined
  }
  /** ISO day on which it was added there. */
  added?: string | undefined
  /** Where it stands in the program, in its own word. */
  shelf: string
  /** Undefined where the file does not say. */
  isOwned?: boolean | undefined
  readings: ReadingItem[]
  /** To somebody who still has it. */
  loan?: LoanItem | undefined
}

/** With ISO days. */
export interface LoanItem {
  borrower: string
  lent_on: string
  due_on?: string | undefined
}

export type BookText =
  | 'subtitle'
  | 'author_name'
  | 'serie_name'
  | 'volume'
  | 'isbn'
  | 'publisher'
  | 'published'
  | 'language'
  | 'description'
  | 'categories'
  | 'place'
  | 'bought_on'
  | 'bought_at'
  | 'price'
  | 'condition'
  | 'remark'

export interface ReadingItem {
  state: (typeof readingStates)[number]
  started?: string | undefined
  finished?: string | undefined
  page?: number | undefined
  percent?: number | undefined
  stars?: number | undefined
  review?: string | undefined
  format?: (typeof readingFormats)[number] | undefined
}

/** What becomes of the books of one shelf. */
export const shelfAnswers = ['owned', 'wanted', 'elsewhere', 'left'] as const

export type ShelfAnswer = (typeof shelfAnswers)[number]
