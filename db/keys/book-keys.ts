import type { Client, InStatement, Row } from '@libsql/client'
import { authorKey } from './author-key'
import { sortKey } from './sort-key'

/** Computes the keys of books that have none: of a shelf that is older than they are. */
export async function fillBookKeys(client: Client): Promise<void> {
  const { rows: columns } = await client.execute(
    `SELECT name FROM pragma_table_info('books') WHERE name = 'title_key'`,
  )
  while (columns.length > 0) {
    const { rows } = await client.execute(
      `SELECT id, title, author, series, language FROM books WHERE title_key IS NULL LIMIT 500`,
    )
    if (rows.length === 0) return
    await client.batch(rows.map(updateKeys), 'write')
  }
}

function updateKeys(row: Row): InStatement {
  const text = (name: string) => (row[name] === null ? null : String(row[name]))
  const { title_key, author_key, series_key, twin_key } = bookKeys({
    book_name: String(row.title),
    author_name: text('author'),
    serie_name: text('series'),
    language: text('language'),
  })
  return {
    sql: 'UPDATE books SET title_key = ?, author_key = ?, series_key = ?, twin_key = ? WHERE id = ?',
    args: [title_key, author_key, series_key, twin_key, Number(row.id)],
  }
}

interface BookNames {
  book_name: string
  author_name?: string | null | undefined
  serie_name?: string | null | undefined
  language?: string | null | undefined
}

/** By which a book is sorted, and by which its doubles are found: written whenever its names are. */
export function bookKeys({ book_name, author_name, serie_name, language }: BookNames) {
  const author_key = author_name ? authorKey(author_name, language ?? '') : null
  return {
    title_key: sortKey(book_name),
    author_key,
    series_key: serie_name ? sortKey(serie_name) : null,
    twin_key: `${bare(sortKey(book_name))}|${letters(author_key ?? '')}`,
  }
}

/** In whichever order somebody writes first and last names. */
function letters(key: string): string {
  return [...bare(key)].toSorted().join('')
}

function bare(key: string): string {
  return key.replace(/[ ~]/g, '')
}
