import type { Database } from '../../db/client'
import { bookKeys } from '../../db/keys/book-keys'
import { books } from '../../db/schema/books'
import { loans } from '../../db/schema/loans'
import { type ReadingState, readings } from '../../db/schema/readings'
import { foldName } from '../../i18n/fold-letters'
import { any, word } from './growing-rooms'

export async function fillBooks({ orm }: Database, size: number): Promise<void> {
  const now = Date.now()
  for (let start = 0; start < size; start += 100) {
    const at = new Date(now - (size - start) * 60_000)
    const rows = Array.from({ length: 100 }, (_, index) => ({
      slug: `boek-${start + index}`,
      book_name: `${word()} ${word()} zeldzaam${start + index}`,
      author_name: `${word()} ${any(size / 10)}`,
      serie_name: index % 10 === 0 ? `Reeks ${Math.floor((start + index) / 50)}` : null,
      place: any(3) === 0 ? 'Gang' : `Kast ${any(400)}`,
      created_at: at,
      updated_at: at,
    }))
    await orm.insert(books).values(rows.map((row) => ({ ...row, ...bookKeys(row) })))
  }
}

export async function fillLoans({ orm }: Database, size: number): Promise<void> {
  const total = size * 1.5
  for (let start = 0; start < total; start += 50) {
    const rows = Array.from({ length: 50 }, (_, index) => {
      const number = start + index
      const isOut = number < total / 10
      const borrower = `Lener ${number % Math.ceil(size / 13)}`
      return {
        id: crypto.randomUUID(),
        book_id: isOut ? number + 1 : 1 + any(size),
        borrower,
        borrower_key: foldName(borrower),
        lent_on: day(2025),
        due_on: any(10) === 0 ? null : day(2026),
        returned_on: isOut ? null : day(2026),
      }
    })
    await orm.insert(loans).values(rows)
  }
}

/** Of one user: 100 in 2026, the rest in the nineteen years before. */
export async function fillReadings(
  { orm }: Database,
  userId: string,
  size: number,
  shelved: number,
): Promise<void> {
  const at = new Date()
  for (let start = 0; start < size; start += 50) {
    const rows = Array.from({ length: 50 }, (_, index) => ({
      id: crypto.randomUUID(),
      user_id: userId,
      book_id: 1 + ((7 * (start + index)) % shelved),
      state: states[(start + index) % 200] ?? ('finished' as const),
      finished: day(start < 100 ? 2026 : 2007 + (index % 19)),
      stars: any(3) === 0 ? null : 1 + any(20),
      review: (start + index) % 5 === 0 ? 'Een boek om te houden. '.repeat(8) : null,
      created_at: at,
      updated_at: at,
    }))
    await orm.insert(readings).values(rows)
  }
}

/** Of two hundred readings ten were stopped, and one lasts. */
const states: readonly ReadingState[] = [
  'reading',
  ...Array.from({ length: 10 }, () => 'stopped' as const),
]

function day(year: number): string {
  return new Date(Date.UTC(year, 0, 1 + any(365))).toISOString().slice(0, 10)
}
