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

export const summaries: readonly Summary[] = [noteCounts, borrowers, workoutYears]

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
