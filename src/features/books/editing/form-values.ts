import { z } from 'zod'
import type { BookDetail } from '../book/book'
import { bookInput } from './input'

type FormValues = Record<string, string>

/** A book as its form shows it, before anything is typed. */
export function formValues(book: BookDetail): FormValues {
  return textsOf({ ...book, ...book.admin, cover_id: book.cover?.id ?? null })
}

/**
 * Fills a form with a book from a catalogue, as it came back in the button that was pressed. What
 * that book does not say stays as it was typed, but for another one's picture. It is checked when
 * it is saved.
 */
export function chooseCandidate({ candidate = '', ...typed }: FormValues): FormValues {
  const known = Object.entries(textsOf(parse(candidate))).filter(([, text]) => text !== '')
  return { ...typed, cover_url: '', ...Object.fromEntries(known) }
}

/** Behind a catalogue's picture, the book's own comes back into sight. */
export function leaveOutCover(values: FormValues): FormValues {
  return { ...values, [values.cover_url ? 'cover_url' : 'cover_id']: '' }
}

/** Those fields of a book that the form has. */
function textsOf(book: object): FormValues {
  const fields = Object.entries(book)
    .filter(([name, value]) => Object.hasOwn(bookInput.shape, name) && value !== null)
    .map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : String(value)])
  return Object.fromEntries(fields)
}

function parse(candidate: string): object {
  try {
    return z.record(z.string(), z.unknown()).safeParse(JSON.parse(candidate)).data ?? {}
  } catch {
    // Somebody else's button.
    return {}
  }
}
