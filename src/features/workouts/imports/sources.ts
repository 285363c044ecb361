import { countEach, hasColumns, type ImportSource } from '../../../imports/import-source'
import { cellsAt } from '../../../imports/rows'
import { column, type Table } from '../../../imports/table'
import { readFitNotes } from './from-fitnotes'
import { readGarmin } from './from-garmin'
import { readHevy } from './from-hevy'
import { readStrava } from './from-strava'
import { readStrong } from './from-strong'
import type { WorkoutItem } from './workout-item'

export const workoutSources: readonly ImportSource<WorkoutItem>[] = [
  {
    program: 'Strong',
    isFrom: (table) => hasColumns(table, 'date', 'workout name', 'set order') || isStrong(table),
    count: (table) => ({ workouts: countDistinct(table, startOfStrong(table)) }),
    read: readStrong,
  },
  {
    program: 'Hevy',
    isFrom: (table) => hasColumns(table, 'start_time', 'exercise_title', 'set_index'),
    count: (table) => ({
      workouts: countDistinct(table, ['start_time', 'title']),
      sets: table.rows.length,
    }),
    kinds: (table) => countEach(column(table, 'set_type')),
    read: readHevy,
  },
  {
    program: 'FitNotes',
    isFrom: (table) => hasColumns(table, 'date', 'exercise', 'category', 'reps'),
    count: (table) => ({ workouts: countDistinct(table, ['date']), sets: table.rows.length }),
    read: readFitNotes,
  },
  {
    program: 'Garmin Connect',
    isFrom: isGarmin,
    count: ({ rows }) => ({ workouts: rows.length }),
    kinds: ({ rows }) => countEach(cellsAt(rows, 0)),
    read: readGarmin,
  },
  {
    program: 'Strava',
    isFrom: isStrava,
    count: ({ rows }) => ({ workouts: rows.length }),
    kinds: ({ rows }) => countEach(cellsAt(rows, 3)),
    read: readStrava,
  },
]

/** Its header is in the language of the telephone, and has always the same twelve columns. */
function isStrong({ columns, rows: [first] }: Table): boolean {
  return columns.length === 12 && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(first?.[0] ?? '')
}

function startOfStrong(table: Table): string[] {
  const names = ['date', 'workout name']
  return hasColumns(table, ...names) ? names : table.columns.slice(0, 2)
}

/** In any language the first seven are type, date, favourite, title, distance, calories and time. */
function isGarmin({ columns, rows: [first] }: Table): boolean {
  const [, at = '', isFavourite = ''] = first ?? []
  const hasTime = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(at)
  return columns.length >= 7 && hasTime && /^(?:true|false)$/.test(isFavourite)
}

/** In any language: some names occur twice, with a number for people and one for programs. */
export function isStrava({ columns, rows: [first] }: Table): boolean {
  const isRepeated = new Set(columns).size < columns.length
  return columns.length >= 70 && isRepeated && /^\d+$/.test(first?.[0] ?? '')
}

function countDistinct(table: Table, names: readonly string[]): number {
  const places = names.map((name) => table.columns.indexOf(name))
  const keys = Iterator.from(table.rows).map((cells) => places.map((at) => cells[at]).join('\n'))
  return new Set(keys).size
}
