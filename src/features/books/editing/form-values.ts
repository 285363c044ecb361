import { z } from 'zod'
import type { Values } from '../../../records/edit/save-edit'
import type { BookDetail } from '../book-output'
import { bookInput } from './input'

type FormValues = Record<string, string>

export function editedBook({ admin, cover, ...book }: BookDetail) {
  const values = bookValues({ ...book, ...admin, cover_id: cover?.id ?? null })
  return { version: admin?.version ?? 0, values }
}

export function bookValues(book: object): Values {
  const empty = Object.fromEntries(Object.keys(bookInput.shape).map((name) => [name, '']))
  return foldCover({ ...empty, ...textsOf(book) })
}

export function foldCover({ cover_id = '', cover_url = '', ...values }: Values): Values {
  return { ...values, cover: [cover_url, cover_id].filter(Boolean).join('\n') }
}

export function unfoldCover({ cover = '', ...values }: Values): FormValues {
  const parts = cover.split('\n')
  const cover_url = parts.find(isAddress) ?? ''
  return { ...values, cover_url, cover_id: parts.find((part) => !isAddress(part)) ?? '' }
}

function isAddress(cover: string): boolean {
  return URL.canParse(cover)
}

/** Keeps typed values where the candidate has none, except the `cover_url` of another candidate. */
export function chooseCandidate({ candidate = '', ...typed }: FormValues): FormValues {
  const known = Object.entries(textsOf(parse(candidate))).filter(([, text]) => text !== '')
  return { ...typed, cover_url: '', ...Object.fromEntries(known) }
}

/** Removes the catalogue's picture first, which brings the stored one back. */
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
    return {}
  }
}
