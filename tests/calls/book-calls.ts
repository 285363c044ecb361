import { expect } from 'bun:test'
import { books, loans } from '../../db/schema/books'
import { picture } from '../stand-ins/picture'
import { asAdmin, type GoodCalls, house } from './calling-house'

export const bookCalls = {
  fetchBooks: { as: 'user', answer: expect.objectContaining({ page: 1, per_page: 16 }) },
  fetchBook: {
    as: 'user',
    data: async () => ({ slug: (await lentBook()).slug }),
    answer: expect.objectContaining({ book_name: 'Oeroeg', keeping: null }),
  },
  fetchBookFromGoogleBooks: {
    as: 'admin',
    data: { title: 'Oeroeg' },
    answer: { candidates: [], source: null, detour: 'noKey' },
  },
  addCover: {
    as: 'admin',
    data: async () => ({ picture: (await picture('png')).toBase64() }),
    answer: { id: expect.stringMatching(/^[\da-f]{64}$/), width: 8, height: 12 },
  },
  addBook: {
    as: 'admin',
    data: { book_name: 'De aanslag' },
    answer: { slug: 'de-aanslag', is_cover_missing: false },
  },
  editBook: {
    as: 'admin',
    data: async () => ({ slug: (await lentBook()).slug, book_name: 'Sleuteloog' }),
    answer: { slug: expect.any(String), is_cover_missing: false },
  },
  deleteBook: {
    as: 'admin',
    data: async () => ({ slug: (await lentBook()).slug }),
    answer: { undo: expect.any(String) },
  },
  restoreBook: { as: 'admin', data: deletedBook, answer: { slug: expect.any(String) } },
  fetchDeletedBooks: { as: 'admin', answer: expect.any(Array) },
  lendBook: {
    as: 'admin',
    data: async () => ({ slug: (await lentBook()).slug, borrower: 'Fatima' }),
    answer: null,
  },
  returnBook: { as: 'admin', data: async () => ({ id: (await lentBook()).loan }), answer: null },
  reopenLoan: { as: 'admin', data: returnedLoan, answer: { slug: expect.any(String) } },
  fetchBorrowers: { as: 'admin', answer: expect.objectContaining({ page: 1, per_page: 50 }) },
  fetchBorrower: {
    as: 'admin',
    data: async () => {
      await lentBook()
      return { name: 'Bram' }
    },
    answer: expect.objectContaining({ name: 'Bram', page: 1 }),
  },
  makeLoanCalendar: {
    as: 'admin',
    answer: { address: expect.stringMatching(/\/books\/_calendar\/[\w-]{43}\.ics$/) },
  },
  removeLoanCalendar: { as: 'admin', answer: null },
} satisfies GoodCalls

/** A book on the shelf, with a loan that is out. */
async function lentBook(): Promise<{ slug: string; loan: string }> {
  const slug = crypto.randomUUID()
  const at = new Date()
  const [book] = await house.db.orm
    .insert(books)
    .values({ slug, title: 'Oeroeg', copies: 2, createdAt: at, updatedAt: at })
    .returning()
  const bookId = book?.id ?? 0
  await house.db.orm
    .insert(loans)
    .values({ id: slug, bookId, borrower: 'Bram', borrowerKey: 'bram', lentOn: '2026-11-01' })
  return { slug, loan: slug }
}

async function returnedLoan(): Promise<{ id: string }> {
  const { loan: id } = await lentBook()
  await asAdmin('returnBook', { id })
  return { id }
}

async function deletedBook(): Promise<{ id: string }> {
  const { slug } = await lentBook()
  const { undo }: { undo: string } = await asAdmin('deleteBook', { slug })
  return { id: undo }
}
