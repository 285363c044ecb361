import type { Database } from '../../../../db/client'
import { type CsvRow, csv, jsonArray } from '../../../http/document/export-formats'
import type { ZipEntry } from '../../../http/document/zip'
import { allBooks, allCovers, allLoans, allTrashedBooks } from './queries'

/** The whole shelf with its loans and covers, which is an admin's. */
export async function* exportBooks(db: Database, lastModified: Date): AsyncIterable<ZipEntry> {
  yield { name: 'books/books.json', input: jsonArray(allBooks(db)), lastModified }
  yield { name: 'books/books.csv', input: csv(bookRows(db)), lastModified }
  yield { name: 'books/loans.json', input: jsonArray(allLoans(db)), lastModified }
  yield { name: 'books/loans.csv', input: csv(allLoans(db)), lastModified }
  yield { name: 'books/deleted-books.json', input: jsonArray(allTrashedBooks(db)), lastModified }
  for await (const { id, bytes, stored_at } of allCovers(db)) {
    yield { name: `books/covers/${id}.webp`, input: bytes, lastModified: stored_at }
  }
}

async function* bookRows(db: Database): AsyncIterable<CsvRow> {
  for await (const { cover_id, created_at, updated_at, ...book } of allBooks(db)) {
    yield {
      ...book,
      cover: cover_id && `covers/${cover_id}.webp`,
      created_at: created_at.toISOString(),
      updated_at: updated_at.toISOString(),
    }
  }
}
