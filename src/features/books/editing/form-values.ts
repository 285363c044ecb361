import type { BookDetail } from '../book'
import { bookInput } from '../input'

/** A book as its form shows it, before anything is typed. */
export function formValues(book: BookDetail): Record<string, string> {
  const { keeping, cover } = book
  const categories = book.categories.join(', ')
  const all = { ...book, ...keeping, categories, cover_id: cover?.id ?? null }
  const fields = Object.entries(all).filter(
    ([name, value]) => Object.hasOwn(bookInput.shape, name) && value !== null,
  )
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]))
}
