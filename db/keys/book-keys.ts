import type { Client, InStatement, Row } from '@libsql/client'
import { spellWords } from '../../i18n/fold-letters'
import { authorKey } from './author-key'
import { facetsOf } from './book-facets'
import { sortKey } from './sort-key'

export async function fillBookKeys(client: Client): Promise<void> {
  const { rows: columns } = await client.execute(
    `SELECT name FROM pragma_table_info('books') WHERE name = 'facets'`,
  )
  while (columns.length > 0) {
    const { rows } = await client.execute(
      `SELECT id, title, subtitle, author, series, place, categories, remark, language
        FROM books WHERE title_key IS NULL LIMIT 500`,
    )
    if (rows.length === 0) return
    await client.batch(rows.map(updateKeys), 'write')
  }
}

function updateKeys(row: Row): InStatement {
  const text = (name: string) => (row[name] === null ? null : String(row[name]))
  const { title_key, author_key, series_key, twin_key, spelled_out, facets } = bookKeys({
    book_name: String(row.title),
    subtitle: text('subtitle'),
    author_name: text('author'),
    serie_name: text('series'),
    place: text('place'),
    categories: text('categories'),
    remark: text('remark'),
    language: text('language'),
  })
  const spelled = spelled_out && JSON.stringify(spelled_out)
  return {
    sql: `UPDATE books SET title_key = ?, author_key = ?, series_key = ?, twin_key = ?, spelled_out = ?,
        facets = ?
      WHERE id = ? AND title_key IS NULL`,
    args: [
      title_key,
      author_key,
      series_key,
      twin_key,
      spelled,
      facets && JSON.stringify(facets),
      Number(row.id),
    ],
  }
}

type Text = string | null | undefined

interface BookTexts {
  book_name: string
  subtitle?: Text
  author_name?: Text
  serie_name?: Text
  place?: Text
  categories?: Text
  remark?: Text
  language?: Text
}

export function bookKeys(book: BookTexts) {
  const { book_name, subtitle, author_name, serie_name, place, categories, remark } = book
  const author_key = author_name ? authorKey(author_name, book.language ?? '') : null
  const facets = facetsOf(book)
  const searched = { title: book_name, subtitle, author: author_name, series: serie_name }
  return {
    title_key: sortKey(book_name),
    author_key,
    series_key: serie_name ? sortKey(serie_name) : null,
    twin_key: twinKey(book),
    spelled_out: spellOut({ ...searched, place, categories, remark }),
    facets: facets.length === 0 ? null : facets,
  }
}

/** The same for the names of an author in either order. */
export function twinKey({
  book_name,
  author_name,
  language,
}: Pick<BookTexts, 'book_name' | 'author_name' | 'language'>): string {
  const author = author_name ? authorKey(author_name, language ?? '') : ''
  return `${bare(sortKey(book_name))}|${sortedLetters(author)}`
}

/** Texts with words that the search index does not fold itself; these are appended, folded. */
function spellOut(texts: Record<string, Text>): Record<string, string> | null {
  const spelled = Object.entries(texts).flatMap(([name, text]) => {
    const words = spellWords(text ?? '')
    return words === '' ? [] : [[name, `${text} ${words}`] as const]
  })
  return spelled.length === 0 ? null : Object.fromEntries(spelled)
}

function sortedLetters(key: string): string {
  return [...bare(key)].toSorted().join('')
}

function bare(key: string): string {
  return key.replace(/[ ~]/g, '')
}
