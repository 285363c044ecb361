import { z } from 'zod'
import type { BookDetail } from '../book/book'
import { bookInput } from './input'

type FormValues = Record<string, string>

export function formValues(book: BookDetail): FormValues {
  return textsOf({ ...book, ...book.admin, cover_id: book.cover?.id ?? null })
}

/** What the chosen book does not say stays as it was typed, but for another one's picture. */
export function chooseCandidate({ candidate = '', ...typed }: FormValues): FormValues {
  const known = Object.entries(textsOf(parse(candidate))).filter(([, text]) => text !== '')
  return { ...typed, cover_url: '', ...Object.fromEntries(known) }
}

/** Behind a catalogue's picture, the book's own comes back. */
export function leaveOutCover(values: FormValues): FormValues {
  return { ...values, [values.cover_url ? 'cover_url' : 'cover_id']: '' }
}

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
    // A button that is not ours.
    return {}
  }
}
