import { z } from 'zod'
import { exerciseUnits } from '../../../../db/schema/exercises'
import { importStates, rowFates, rowOutcomes } from '../../../../db/schema/imports'
import { count } from '../../../http/functions/output'
import { archivedKinds } from '../../../records/archive/restoring'
import { nameReasons, nameStates } from '../../../records/imports/matched-names'

const counts = <Names extends readonly string[]>(names: Names) =>
  z.partialRecord(z.enum(names as unknown as [string, ...string[]]), count)

export const importOutput = z.strictObject({
  id: z.string(),
  program: z.string(),
  room: z.string(),
  file_name: z.string(),
  state: z.enum(importStates),
  total: count,
  done: count,
  /** Of how many `done` counts: rows to bring in, or to take back. */
  steps: count,
  /** A guess while it is running; null if there is none yet. */
  seconds_left: count.nullable(),
  is_undoing: z.boolean(),
  fates: counts(rowFates),
  outcomes: counts(rowOutcomes),
  /** Of the books that it added, for how many a cover was looked for; null if that is over. */
  covers: z.strictObject({ done: count, total: count }).nullable(),
  /** Whether somebody said what its columns are. */
  is_mapped: z.boolean(),
  /** As which the letters of a table were read, and a text of it that shows it. */
  encoding: z.strictObject({ name: z.string(), example: z.string().nullable() }).nullable(),
  /** Of an archive of this product; null for files of other programs. */
  kinds: z
    .array(
      z.strictObject({
        kind: z.enum([...archivedKinds, 'others']),
        rows: count,
        here: count,
        added: count,
      }),
    )
    .nullable(),
  questions: z.array(
    z.strictObject({
      name: z.string(),
      kind: z.enum([
        ...(['shelf', 'days', 'weight', 'distance'] as const),
        ...(['folders', 'trashed', 'templates', 'database'] as const),
      ]),
      word: z.string(),
      count,
      answer: z.string(),
      answers: z.array(z.string()),
    }),
  ),
  /** Of exercises, while it waits; each is answered with an id of `known`, or with `new`. */
  names: z
    .strictObject({
      names: z.array(
        z.strictObject({
          name: z.string().describe('Of the question.'),
          word: z.string(),
          count,
          done: z.strictObject({
            unit: z.enum(exerciseUnits).nullable(),
            least: z.number().nullable(),
            most: z.number().nullable(),
            last: z.string(),
          }),
          state: z.enum(nameStates),
          why: z.enum(nameReasons),
          becomes: z.string(),
          like: z.array(z.string()),
        }),
      ),
      known: z.array(z.strictObject({ id: z.string(), name: z.string() })),
    })
    .nullable(),
  left_columns: z.array(z.string()),
  /** Tags that are written otherwise here. */
  renamed: z.record(z.string(), z.string()),
  first: z.array(
    z.strictObject({
      name: z.string(),
      fate: z.enum(rowFates),
      /** Where a name is too little. */
      about: z
        .strictObject({ text: z.string(), labels: z.array(z.string()), day: z.string().nullable() })
        .nullable(),
    }),
  ),
  left: z.array(
    z.strictObject({
      row: count,
      name: z.string(),
      address: z.string().nullable(),
      reason: z.string().nullable(),
      lost: z.record(z.string(), z.string()),
    }),
  ),
  /** The first of what came in, and where it is. */
  arrived: z.array(z.strictObject({ name: z.string(), address: z.string() })),
  created_at: z.iso.datetime(),
  started_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  /** Until when it can be taken back; null if it cannot. */
  undo_until: z.iso.datetime().nullable(),
})

export type ImportView = z.infer<typeof importOutput>

/** Lines of the file that were not brought in, or not whole: they can be mended and brought again. */
export const leftOutput = z.strictObject({
  columns: z.array(z.string()),
  rows: z.array(z.strictObject({ row: count, reason: z.string(), cells: z.array(z.string()) })),
})

/** What the columns of a table of no known program seem to be, or were said to be. */
export const columnsOutput = z.strictObject({
  room: z.string(),
  rooms: z.array(z.string()),
  fields: z.array(z.strictObject({ name: z.string(), label: z.string() })),
  columns: z.array(
    z.strictObject({
      name: z.string(),
      examples: z.array(z.string()),
      field: z.string().nullable(),
    }),
  ),
})

export const importsOutput = z.array(
  importOutput.pick({
    id: true,
    room: true,
    program: true,
    file_name: true,
    state: true,
    total: true,
    done: true,
    created_at: true,
  }),
)
