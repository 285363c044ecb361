import type { RowOf } from '../../../../db/batches'
import type { Database } from '../../../../db/client'
import type { covers } from '../../../../db/schema/books'
import { type CsvRow, csv, jsonArray } from '../../../http/document/export-formats'
import type { ZipEntry } from '../../../http/document/zip'
import { jsonOfVersions } from '../../../records/versions/versions'
import { allBooks, allCovers, allLoans, allTrashedBooks, versionsOfBooks } from './queries'

export async function* exportBooks(db: Database, lastModified: Date): AsyncIterable<ZipEntry> {
  yield { name: 'books/books.json', input: jsonArray(allBooks(db)), lastModified }
  yield {
    name: 'books/books.csv',
    input: csv(allBooks(db), (book) => [rowOfBook(book)]),
    lastModified,
  }
  yield { name: 'books/loans.json', input: jsonArray(allLoans(db)), lastModified }
  yield { name: 'books/loans.csv', input: csv(allLoans(db), (loan) => [loan]), lastModified }
  yield { name: 'books/deleted-books.json', input: jsonArray(allTrashedBooks(db)), lastModified }
  const versions = jsonOfVersions(versionsOfBooks(db))
  yield { name: 'versions/books.json', input: versions, lastModified }
  for await (const covers of allCovers(db)) yield* covers.map(fileOfCover)
}

function fileOfCover({ id, bytes, stored_at }: typeof covers.$inferSelect): ZipEntry {
  return { name: coverFile(id), input: bytes, lastModified: stored_at }
}

export function coverFile(id: string): string {
  return `books/covers/${id}.webp`
}

function rowOfBook({
  cover_id,
  created_at,
  updated_at,
  ownership_since,
  ...book
}: RowOf<ReturnType<typeof allBooks>>): CsvRow {
  return {
    ...book,
    cover: cover_id && `covers/${cover_id}.webp`,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    ownership_since: ownership_since?.toISOString() ?? null,
  }
}
