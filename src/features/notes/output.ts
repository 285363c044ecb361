import { z } from 'zod'
import { notePlaces } from '../../../db/schema/notes'
import { count, id, moment, paging, searching } from '../../http/functions/output'

const version = z
  .int()
  .min(0)
  .describe('An edit has to name it, so that it overwrites nothing it has not seen.')

const summary = z.strictObject({
  id,
  title: z.string().nullable(),
  name: z.string().describe('The title, or else the first line.'),
  excerpt: z.string().describe('How it begins, or what of it was found.'),
  tags: z.array(z.string()),
  open_tasks: count,
  done_tasks: count,
  due: z.iso.date().nullable().describe('The day that its writer has given it.'),
  place: z.enum(notePlaces),
  is_pinned: z.boolean(),
  created_at: moment,
  updated_at: moment,
  deleted_after: moment.nullable().describe('When it will be purged; null but in the trash.'),
})

export const notesOutput = z.strictObject({
  notes: z.array(summary),
  ...paging,
  ...searching,
  all: count.describe('How many there are in this place, regardless of the search.'),
  tags: z
    .array(z.strictObject({ tag: z.string(), notes: count }))
    .describe('The place’s tags that most notes have, by name.'),
})

const noteOutput = z.strictObject({
  ...summary.shape,
  body: z.string().describe('Markdown.'),
  version,
})

const reference = z.strictObject({ id, name: z.string(), place: z.enum(notePlaces) })

export const fetchedNoteOutput = z.strictObject({
  ...noteOutput.shape,
  backlinks: z.array(reference).describe('Notes that link to it, the latest change first.'),
})

export const openTasksOutput = z.strictObject({
  notes: z.array(
    z.strictObject({
      id,
      name: z.string(),
      due: summary.shape.due,
      version,
      updated_at: moment,
      open_tasks: count,
      tasks: z
        .array(z.strictObject({ index: count, label: z.string() }))
        .describe('The first fifty that are open, as `tickNoteTask` takes them.'),
    }),
  ),
  page: count,
  per_page: count,
  total: count.describe('How many notes have open tasks.'),
  open_tasks: count.describe('Of all these notes.'),
  calendar_since: moment.nullable().describe('When its secret link was made.'),
  calendar_has_notes: z.boolean().describe('Whether the days of notes are in it.'),
})

export const noteNamesOutput = z.strictObject({
  notes: z.array(
    z.strictObject({
      ...reference.shape,
      is_only: z.boolean().describe('Whether no other note has that name.'),
    }),
  ),
})

export const savedNoteOutput = z.strictObject({ id, version })

const text = z.strictObject({
  title: z.string().nullable(),
  body: z.string(),
  due: z.iso.date().nullable(),
})

export const editedNoteOutput = z.strictObject({
  ...savedNoteOutput.shape,
  merged: z
    .strictObject({
      ...text.shape,
      saved_at: moment.describe('When what it was merged with was saved.'),
      lines_added: count.describe('To the text that was sent.'),
      lines_removed: count,
    })
    .nullable()
    .describe('The saved text, if another text had been saved meanwhile.'),
})

export const noteConflict = z.strictObject({
  base: text.nullable().describe('What both began with, where it is known.'),
  theirs: noteOutput,
  marked: text.describe('Both merged; what both wrote in the same place is there twice, marked.'),
})

export const putAwayOutput = z.strictObject({
  article: z
    .string()
    .nullable()
    .describe('The slug of its public copy, which stays until it is taken down.'),
})

export const tickedNoteOutput = z.strictObject({ version })

export type NoteSummary = z.infer<typeof summary>

export type NoteDetail = z.infer<typeof noteOutput>

export type FetchedNote = z.infer<typeof fetchedNoteOutput>

export type OpenTasks = z.infer<typeof openTasksOutput>

export type NoteReference = z.infer<typeof reference>

export type NoteConflict = z.infer<typeof noteConflict>

export type NotesList = z.infer<typeof notesOutput>

export type NotePlace = (typeof notePlaces)[number]
