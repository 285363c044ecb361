import type { notePlaces } from '../../../db/schema/notes'

/** `open` is where a note is unless it was put away. */
export type NotePlace = (typeof notePlaces)[number]

/** A note in a list, as `fetchNotes` answers. */
export interface NoteSummary {
  id: string
  /** As it was given; null where there is none. */
  title: string | null
  /** What it is called: its title, or else its first line. */
  name: string
  /** How it begins, or what of it was found. */
  excerpt: string
  tags: string[]
  open_tasks: number
  done_tasks: number
  place: NotePlace
  is_pinned: boolean
  /** ISO dates and times in UTC. */
  created_at: string
  updated_at: string
  /** When it will be gone for good; null but in the trash. */
  deleted_after: string | null
}

/** One note, as `fetchNote` answers. */
export interface NoteDetail extends NoteSummary {
  /** Markdown. */
  body: string
  /** Which an edit has to name, so that it overwrites nothing it has not seen. */
  version: number
}

/** One page of the notes. */
export interface NotesPage {
  notes: NoteSummary[]
  /** From 1; the last one when there are not so many as was asked for. */
  page: number
  per_page: number
  total: number
  /** Whether there are more than `total`, which nobody counted. */
  is_more: boolean
  /** How many there are in this place, whatever was looked for. */
  all: number
  /** The place's tags that most notes have, by name. */
  tags: { tag: string; notes: number }[]
}

/** What somebody was writing, as `fetchDraft` answers. */
export interface NoteDraft {
  /** Of the note that it changes, or of the one that it will be. */
  id: string
  title: string
  body: string
  /** Of the note that was being changed; 0 where there was none. */
  version: number
  updated_at: string
}

/** Days in the trash after which a note is gone for good. */
export const daysInTrash = 30
