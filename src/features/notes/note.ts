import type { notePlaces } from '../../../db/schema/notes'

/** `open` is any note that is neither archived nor trashed. */
export type NotePlace = (typeof notePlaces)[number]

export interface NoteSummary {
  id: string
  title: string | null
  /** The title, or else the first line. */
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
  /** When it will be purged; null but in the trash. */
  deleted_after: string | null
}

export interface NoteDetail extends NoteSummary {
  /** Markdown. */
  body: string
  /** An edit has to name it, so that it overwrites nothing it has not seen. */
  version: number
}

export interface NotesPage {
  notes: NoteSummary[]
  /** From 1; the last one when there are not so many as was asked for. */
  page: number
  per_page: number
  total: number
  /** Whether there are more than `total`, which nobody counted. */
  is_more: boolean
  /** What was looked for instead, where what was typed finds nothing. */
  corrected: string | null
  /** What finds more than the few that were found. */
  suggestion: string | null
  /** How many there are in this place, whatever was looked for. */
  all: number
  /** The place's tags that most notes have, by name. */
  tags: { tag: string; notes: number }[]
}

/** What somebody has written and not saved, as `fetchDraft` answers. */
export interface NoteDraft {
  /** The note that it changes, or the one that it will be. */
  id: string
  title: string
  body: string
  /** The note's when it was opened; 0 for a new note. */
  version: number
  /** The note's text of that version; null where nobody knows it any more. */
  base_title: string | null
  base_body: string | null
  updated_at: string
}

export const daysInTrash = 30
