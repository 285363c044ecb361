import { z } from 'zod'
import { flag, optionalDay, optionalText, typedNumber, unixLines } from '../../http/input/fields'
import { maxTaskLabel } from '../../texts/markdown/plugins/tasks'
import { noteSorts, notesPerPage, openTasksPerPage } from './notes-address'

export const maxNoteBytes = 1_000_000
const page = typedNumber(z.int().min(1)).default(1)
const per_page = typedNumber(z.int().min(1).max(200))

export const openTasksSearch = z.strictObject({
  page,
  per_page: per_page.default(openTasksPerPage),
})

export type OpenTasksSearch = z.infer<typeof openTasksSearch>

export const notesSearch = z.strictObject({
  page,
  per_page: per_page.default(notesPerPage),
  query: z.string().trim().max(200).default(''),
  /** Defaults to best match with words, else to the latest change. */
  sort: z.enum(noteSorts).optional(),
})

export type NotesSearch = z.infer<typeof notesSearch>

export const newNoteSearch = z.strictObject({ title: z.string().trim().max(300).default('') })

export const noteNamesInput = z.strictObject({ query: z.string().trim().max(300).default('') })

export const noteId = z.strictObject({ id: z.uuid() })

const lines = z.string().transform(unixLines)

/** 0 if it is unknown: then nothing is merged. */
const version = typedNumber(z.int().min(0))
const contents = {
  title: optionalText(300),
  body: lines.refine((text) => Buffer.byteLength(text) <= maxNoteBytes, {
    params: { reason: 'noteTooLong' },
  }),
}
export const hasContents = (note: { title: string | null; body: string }) =>
  note.title !== null || note.body.trim() !== ''
const bodyRequired = { path: ['body'], params: { reason: 'required' } }

/** Left out, the day stays as it is. */
const editedDay = z.union([z.undefined(), optionalDay]).optional()

export const addNoteInput = z
  .strictObject({ ...contents, due: optionalDay, id: z.uuid().optional() })
  .refine(hasContents, bodyRequired)
export const editNoteInput = z
  .strictObject({ ...contents, due: editedDay, id: z.uuid(), version })
  .refine(hasContents, bodyRequired)

/** The index counts in that version; 0 is unknown: then the label finds its task. */
export const tickInput = noteId.extend({
  version,
  index: typedNumber(z.int().min(0)),
  /** Text of the task, for when the version is not kept any more. */
  label: z.string().max(maxTaskLabel).optional(),
  is_done: flag,
})
export const pinInput = noteId.extend({ is_pinned: flag })
export const archiveInput = noteId.extend({ is_archived: flag })
