import { type SQL, sql } from 'drizzle-orm'
import { foldLetters } from '../../i18n/fold-letters'
import { isPlainWord } from '../../i18n/query-words'
import type { Database } from '../client'

export interface Vocabulary {
  table: 'book_terms' | 'note_terms' | 'workout_terms' | 'text_terms'
  columns: readonly string[]
  prefix: string
}

type Orm = Pick<Database['orm'], 'all'>

/** The words of a place, among which those are found that were meant. */
export interface Dictionary {
  /** Those with which a word begins. */
  known(beginnings: readonly string[]): Promise<Set<string>>
  /** @param isHasty only looks at words that begin alike */
  nearest(typed: string, isHasty?: boolean): Promise<string | undefined>
  /** Without what stands nearly everywhere, which would hide the rest. */
  rarest(words: readonly string[]): Promise<string[]>
}

export function dictionaryOf({ orm }: { orm: Orm }, vocabulary: Vocabulary): Dictionary {
  return {
    known: (beginnings) => findKnown(orm, vocabulary, beginnings),
    nearest: (typed, isHasty) => findNearest(orm, vocabulary, typed, isHasty),
    rarest: (words) => findRarest(orm, vocabulary, words),
  }
}

/** Of names that are in no index. */
export function dictionaryOfTexts(texts: readonly string[]): Dictionary {
  const words = new Map<string, number>()
  for (const word of texts.flatMap((text) => foldLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [])) {
    words.set(word, (words.get(word) ?? 0) + 1)
  }
  return {
    known: async (beginnings) =>
      new Set(beginnings.filter((one) => words.keys().some((word) => word.startsWith(one)))),
    async nearest(typed) {
      const [first = ''] = typed
      const isShort = typed.length <= maxShort
      const rows = Array.from(words, ([term, documents]) => ({ term, documents })).filter(
        ({ term }) => !isShort || term.startsWith(first),
      )
      return chooseNearest(noVocabulary, typed, maxErrorsIn(typed), rows)
    },
    rarest: async (words) => [...words],
  }
}

const noVocabulary = { prefix: '' }

/** The first of them decides what was meant. */
export function joinDictionaries(...all: readonly Dictionary[]): Dictionary {
  return {
    async known(beginnings) {
      const known = await Promise.all(all.map((one) => one.known(beginnings)))
      return new Set(known.flatMap((words) => [...words]))
    },
    async nearest(typed, isHasty) {
      for (const one of all) {
        const nearest = await one.nearest(typed, isHasty)
        if (nearest !== undefined) return nearest
      }
      return undefined
    },
    rarest: async (words) => (await all[0]?.rarest(words)) ?? [...words],
  }
}

async function findKnown(
  orm: Orm,
  vocabulary: Vocabulary,
  beginnings: readonly string[],
): Promise<Set<string>> {
  if (beginnings.length === 0) return new Set()
  const asked = beginnings.map((beginning) => {
    return sql`select ${beginning} as known where exists (${scan(vocabulary, beginning, 1)})`
  })
  const rows = await orm.all<{ known: string }>(sql.join(asked, sql` union all `))
  return new Set(rows.map(({ known }) => known))
}

const enoughTexts = 200

/** The rarest word, and others until they may stand in `enoughTexts`. */
async function findRarest(
  orm: Orm,
  { table, columns, prefix }: Vocabulary,
  words: readonly string[],
): Promise<string[]> {
  const plain = words.filter(isPlainWord)
  if (plain.length < 2) return [...words]
  const names = sql.join(
    columns.map((name) => sql`${name}`),
    sql`, `,
  )
  const counts = plain.map((word) => {
    const [term = ''] = foldLetters(word).match(/[\p{L}\p{N}]+/u) ?? []
    return sql`select coalesce(sum(doc), 0) as texts from ${sql.identifier(table)}
      where term = ${prefix + term} and col in (${names})`
  })
  const rows = await orm.all<{ texts: number }>(sql.join(counts, sql` union all `))
  const counted = plain.map((word, at) => ({ word, texts: rows[at]?.texts ?? 0 }))
  const left = new Set<string>()
  let sum = 0
  for (const { word, texts } of counted.toSorted((one, other) => one.texts - other.texts)) {
    if (sum > 0 && sum + texts > enoughTexts) left.add(word)
    sum += texts
  }
  return words.filter((word) => !left.has(word))
}

async function findNearest(
  orm: Orm,
  vocabulary: Vocabulary,
  typed: string,
  isHasty = false,
): Promise<string | undefined> {
  const letters = [...typed]
  const [first = '', second = '', third = ''] = letters
  const alike = [first + second + third, first + second]
  const isShort = letters.length <= maxShort
  const steps: [beginnings: Iterable<string>, maxScanned: number][] = isShort
    ? [
        [new Set([...alike, first + third]), 600],
        [[first], 3000],
      ]
    : [
        [new Set([...alike, second + first, second + third, first + third]), 600],
        [[''], 3000],
      ]
  const max = maxErrorsIn(typed)
  for (const [step, maxScanned] of isHasty ? steps.slice(0, 1) : steps) {
    const scans = Array.from(step, (beginning) => {
      return sql`select * from (${candidates(vocabulary, letters, beginning, max, maxScanned)})`
    })
    const rows = await orm.all<Candidate>(sql.join(scans, sql` union all `))
    const nearest = chooseNearest(vocabulary, typed, max, rows)
    if (nearest !== undefined) return nearest
  }
  return undefined
}

/** Up to this length the first letter must be correct: too many other words differ only in it. */
const maxShort = 6

interface Candidate {
  term: string
  documents: number
}

/** Words of similar length, or longer ones, because the user may still be typing. */
function candidates(
  vocabulary: Vocabulary,
  letters: readonly string[],
  beginning: string,
  max: number,
  maxScanned: number,
): SQL {
  const length = letters.length + vocabulary.prefix.length
  return sql`
    select term, sum(doc) as documents from (${scan(vocabulary, beginning, maxScanned)})
    where length(term) >= ${length - max} and (${sql.join(pieces(letters, max), sql` or `)})
    group by term order by abs(length(term) - ${length}) limit 50`
}

function scan({ table, columns, prefix }: Vocabulary, beginning: string, max: number): SQL {
  const from = prefix + beginning
  const names = sql.join(
    columns.map((name) => sql`${name}`),
    sql`, `,
  )
  return sql`select term, doc from ${sql.identifier(table)}
    where term >= ${from} and term < ${`${from}\u{10ffff}`} and col in (${names}) limit ${max}`
}

/** With at most `max` errors, at least one piece remains intact; a swap may break two of them. */
function pieces(letters: readonly string[], max: number): SQL[] {
  const size = Math.max(1, Math.floor(letters.length / (max + 2)))
  const starts = Array.from({ length: max + 2 }, (_, index) => index * size)
  return starts.map((start) => sql`instr(term, ${letters.slice(start, start + size).join('')}) > 0`)
}

function maxErrorsIn(typed: string): number {
  return [...typed].length < 6 ? 1 : 2
}

function chooseNearest(
  { prefix }: Pick<Vocabulary, 'prefix'>,
  typed: string,
  max: number,
  rows: readonly Candidate[],
): string | undefined {
  const scored = rows.map(({ term, documents }) => {
    const word = term.slice(prefix.length)
    const { whole, beginning } = editDistance(typed, word)
    // Skips exact beginnings, which were found already, and shorter words for short input.
    const isCut = typed.length <= 4 && word.length < typed.length
    if (beginning === 0 || isCut) return { word, documents, score: Number.POSITIVE_INFINITY }
    // Ranked between one and two errors.
    const begun = typed.length > 4 && beginning === 1 ? 1.5 : Number.POSITIVE_INFINITY
    return { word, documents, score: whole <= max ? Math.min(whole, begun) : begun }
  })
  const [best] = scored
    .filter(({ score }) => Number.isFinite(score))
    .toSorted((one, other) => one.score - other.score || other.documents - one.documents)
  return best?.word
}

interface EditDistance {
  whole: number
  /** To the nearest beginning of the other word. */
  beginning: number
}

/** Optimal string alignment: Damerau–Levenshtein without editing a letter twice. */
function editDistance(typed: string, word: string): EditDistance {
  const [from, to] = [[...typed], [...word]]
  let before: number[] = []
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [row, letter] of from.entries()) {
    const current = [row + 1]
    for (const [column, other] of to.entries()) {
      const replaced = (previous[column] ?? 0) + (letter === other ? 0 : 1)
      const changed = Math.min(previous[column + 1] ?? 0, current[column] ?? 0) + 1
      const isSwapped =
        row > 0 && column > 0 && letter === to[column - 1] && from[row - 1] === other
      const swapped = isSwapped ? (before[column - 1] ?? 0) + 1 : replaced
      current.push(Math.min(replaced, changed, swapped))
    }
    before = previous
    previous = current
  }
  return { whole: previous.at(-1) ?? 0, beginning: Math.min(...previous) }
}
