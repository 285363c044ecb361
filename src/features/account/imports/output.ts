import { z } from 'zod'
import { importStates, rowFates, rowOutcomes } from '../../../../db/schema/imports'
import { count } from '../../../http/functions/output'

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
  fates: counts(rowFates),
  outcomes: counts(rowOutcomes),
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
