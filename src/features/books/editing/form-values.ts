import { z } from 'zod'
import type { Values } from '../../../records/edit/save-edit'
import { type ShelvedCandidate, shelvedCandidate } from '../catalogues/output'
import { leaveTaken, takenFacts } from '../catalogues/taken-facts'
import type { BookDetail } from '../output'
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

/** Of the empty form: a select and a check box send something anyway. */
const untouched: FormValues = { ownership: 'owned', is_unlisted: 'false' }

export function isTyped(name: string, value: string): boolean {
  return value !== '' && value !== untouched[name]
}

/** Keeps typed values where the candidate has none, except the `cover_url` of another candidate. */
export function chooseCandidate({ candidate = '', ...typed }: FormValues): FormValues {
  const { row = '', other_editions, ...said } = readCandidate(candidate)
  const taken = takenFacts(other_editions, typed, row)
  const known = Object.entries(textsOf({ ...said, ...taken })).filter(([, text]) => text !== '')
  return { ...leaveTaken(typed), cover_url: '', ...Object.fromEntries(known) }
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

/** As a button or a hidden field sends it. */
export function writeCandidate(candidate: ShelvedCandidate, row: string): string {
  return JSON.stringify({ ...candidate, row })
}

const sentCandidate = z.object(shelvedCandidate.shape).extend({ row: z.string() }).partial()

export function readCandidate(sent: string): z.infer<typeof sentCandidate> {
  try {
    return sentCandidate.safeParse(JSON.parse(sent)).data ?? {}
  } catch {
    return {}
  }
}
