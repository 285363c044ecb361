import { createClient } from '@libsql/client'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/libsql'
import { spellWords } from '../../i18n/fold-letters'
import type { Database } from '../client'
import { matchExpression } from './match-expression'
import type { Vocabulary } from './vocabulary'

export interface IndexedText {
  title: string
  text: string
}

export const textVocabulary: Vocabulary = {
  table: 'text_terms',
  columns: ['title', 'text'],
  prefix: '',
}

/** Of texts that are in no table: in memory, with the same rules of words as those of the rooms. */
export interface TextIndex extends Pick<Database, 'orm'> {
  /** @returns places in the list of texts, best first */
  find(
    words: readonly string[],
    options: { max: number; isAny?: boolean },
  ): Promise<{ places: number[]; total: number }>
}

const rowsAtOnce = 100

export async function openTextIndex(texts: readonly IndexedText[]): Promise<TextIndex> {
  const client = createClient({ url: ':memory:' })
  const spelled = new Map<string, readonly string[]>()
  const withSpellings = (text: string) => `${text} ${spellWords(text, spelled)}`
  const rows = texts.map(({ title, text }, place) => [
    place,
    withSpellings(title),
    withSpellings(text),
  ])
  // As JSON they take a fifth longer.
  const insertions = Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, at) => {
    const some = rows.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce)
    const places = some.map(() => '(?, ?, ?)').join(', ')
    return {
      sql: `INSERT INTO text_words (rowid, title, text) VALUES ${places}`,
      args: some.flat(),
    }
  })
  await client.batch(
    [
      `CREATE VIRTUAL TABLE text_words USING fts5(
        title, text, content = '', tokenize = 'unicode61 remove_diacritics 2'
      )`,
      `CREATE VIRTUAL TABLE text_terms USING fts5vocab('text_words', 'col')`,
      ...insertions,
    ],
    'write',
  )
  const orm = drizzle({ client })
  return {
    orm,
    async find(words, { max, isAny = false }) {
      const expression = matchExpression(words, { isAny })
      if (expression === undefined) return { places: [], total: 0 }
      const found = await orm.all<{ place: number; total: number }>(sql`
        select place, count(*) over () as total from (
          select rowid as place, bm25(text_words, 10, 1) as score
          from text_words where text_words match ${expression}
        ) order by score, place limit ${max}`)
      return { places: found.map(({ place }) => place), total: found[0]?.total ?? 0 }
    },
  }
}
