import { z } from 'zod'
import { defaultPerPage } from './list/notes-address'

/** Bytes of a note's text. */
export const mostBytes = 100_000
/** Of what is written and not saved: what is too long is not lost either. */
const mostDraftLetters = 300_000

/** Of the notes, as an address and as `fetchNotes` have it. */
export const notesSearch = z.strictObject({
  page: z.coerce.number().int().min(1).default(1),
  per_page: z.coerce.number().int().min(1).max(200).default(defaultPerPage),
  query: z.string().trim().max(200).default(''),
})

export type NotesSearch = z.infer<typeof notesSearch>

export const noteId = z.strictObject({ id: z.uuid() })

const title = z
  .string()
  .trim()
  .max(300)
  .nullish()
  .transform((typed) => typed || null)

/** Browsers send two characters for the end of a line. */
const lines = z.string().transform((typed) => typed.replaceAll(/\r\n?/g, '\n'))

const body = lines.refine((text) => Buffer.byteLength(text) <= mostBytes, {
  params: { reason: 'noteTooLong' },
})

const version = z.coerce.number().int().min(1)
const flag = z.union([z.boolean(), z.stringbool()])

const written = { title, body }
const isWritten = (note: { title: string | null; body: string }) =>
  note.title !== null || note.body.trim() !== ''
const nothingWritten = { path: ['body'], params: { reason: 'required' } }

export const addNoteInput = z
  .strictObject({ ...written, id: z.uuid().optional() })
  .refine(isWritten, nothingWritten)
export const editNoteInput = z
  .strictObject({ ...written, id: z.uuid(), version })
  .refine(isWritten, nothingWritten)
export const previewInput = z.strictObject({ body })

export const tickInput = noteId.extend({
  version,
  /** Of the task, from 0. */
  index: z.coerce.number().int().min(0),
  is_done: flag,
})
export const pinInput = noteId.extend({ is_pinned: flag })
export const archiveInput = noteId.extend({ is_archived: flag })

/** Without an id it is the latest of a note that is not there yet. */
export const draftSearch = z.strictObject({ id: z.uuid().optional() })
export const draftInput = noteId.extend({
  title: z
    .string()
    .default('')
    .transform((typed) => typed.slice(0, 1000)),
  body: lines.pipe(z.string().max(mostDraftLetters)),
  /** Of the note that is being changed; 0 where there is none. */
  version: z.coerce.number().int().min(0),
})

export type DraftInput = z.infer<typeof draftInput>
