export interface Summary {
  name: string
  columns: string
  computed: string
  /** `differs` is 0 while what is stored is what is computed. */
  differs: string
}

const counted = `SELECT user_id, place, value, count(*)
  FROM notes, json_each(json_insert(tags, '$[#]', '')) GROUP BY user_id, place, value`

const noteCounts = summary(
  'note_counts',
  'user_id, place, tag, notes',
  counted,
  'SELECT user_id, place, tag, notes FROM note_counts WHERE notes <> 0',
)

const borrowers = summary(
  'borrowers',
  'borrower_key, name, lent_on, loans, out, due_on',
  `SELECT borrower_key,
    (SELECT borrower FROM loans AS latest WHERE latest.borrower_key = loans.borrower_key
      ORDER BY lent_on DESC, id DESC LIMIT 1),
    max(lent_on), count(*), sum(returned_on IS NULL),
    min(CASE WHEN returned_on IS NULL THEN coalesce(due_on, '9999') END)
  FROM loans GROUP BY borrower_key`,
)

const years = 'SELECT DISTINCT user_id, substr(date, 1, 4) FROM workouts'

/** Years whose workouts are gone may stay. */
const workoutYears: Summary = {
  name: 'workout_years',
  columns: 'user_id, year, changes',
  computed: `SELECT *, 0 FROM (${years})`,
  differs: `SELECT EXISTS (${years} EXCEPT SELECT user_id, year FROM workout_years) AS differs`,
}

const bookFacets = summary(
  'book_facets',
  'kind, key, name, title_key, book_id',
  `SELECT value ->> 0, value ->> 1, value ->> 2, title_key, books.id
  FROM books, json_each(facets) WHERE trashed_at IS NULL`,
)

const placed = `SELECT key, count(*) FROM book_facets WHERE kind = 'place' GROUP BY key`

/** Which spelling of several it has, is as good as another. */
const bookPlaces: Summary = {
  name: 'book_places',
  columns: 'key, name, books',
  computed: `SELECT key, max(name), count(*) FROM book_facets WHERE kind = 'place' GROUP BY key`,
  differs: differing(placed, 'SELECT key, books FROM book_places'),
}

/** In this order: the last is made from the one before. */
const bookStandings = summary(
  'book_standings',
  'user_id, book_id, rank, is_hidden, title_key',
  `SELECT user_id, book_id,
    max(CASE state WHEN 'reading' THEN 3 WHEN 'finished' THEN 2 ELSE 1 END),
    ownership IN ('elsewhere', 'given_away'), title_key
  FROM readings JOIN books ON books.id = book_id
  WHERE readings.trashed_at IS NULL AND books.trashed_at IS NULL GROUP BY user_id, book_id`,
)

/** After what it counts, since triggers change it while that is computed again. */
const standingCounts = summary(
  'standing_counts',
  'user_id, rank, is_hidden, books',
  'SELECT user_id, rank, is_hidden, count(*) FROM book_standings GROUP BY user_id, rank, is_hidden',
)

export const summaries: readonly Summary[] = [
  noteCounts,
  borrowers,
  workoutYears,
  bookFacets,
  bookPlaces,
  bookStandings,
  standingCounts,
]

function summary(
  name: string,
  columns: string,
  computed: string,
  stored = `SELECT ${columns} FROM ${name}`,
): Summary {
  return { name, columns, computed, differs: differing(computed, stored) }
}

export const findSearchIndexes = `SELECT name FROM sqlite_schema
  WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL TABLE%USING fts5(%'`

export function indexDiffers(index: string): string {
  return differing(`SELECT rowid FROM ${index}`, `SELECT id FROM ${index}_docsize`)
}

function differing(one: string, other: string): string {
  return `SELECT EXISTS (${one} EXCEPT ${other}) OR EXISTS (${other} EXCEPT ${one}) AS differs`
}
