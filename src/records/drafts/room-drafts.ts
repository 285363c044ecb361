import { and, eq, isNotNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { drafts, isOfNotes } from '../../../db/schema/drafts'
import { notes } from '../../../db/schema/notes'
import { paths, recordForms, roomOf } from '../../paths'
import type { Room } from '../../rooms'

interface RoomDrafts {
  /** Paths of the room’s forms, with parameters; each draft belongs to one. */
  pages: readonly string[]
  /** Characters of all fields together. */
  maxLength: number
  /** A new record of each day has drafts of its own. */
  byDay?: string
  /** If new records get their id before they are stored: the page to which their drafts belong. */
  ofNew?: { page: string; pageOf(id: string): string }
  /** If present, drafts are never deleted to make room: a new one is refused instead. */
  kept?: KeptDrafts
}

interface KeptDrafts {
  which: SQL
  /** Of all of them, as JSON. */
  maxCharacters: number
  /** Whether a draft is empty or equals its record, so that no form offers it. */
  isNothingNew(userId: string): SQL | undefined
  picturesIn(fields: Readonly<Record<string, string | undefined>>): string[]
}

export const maxLength = 100_000

const roomDrafts: Record<Room, RoomDrafts> = {
  books: { pages: recordForms.books, maxLength },
  notes: {
    pages: [paths.editNote(':id')],
    // Its text may be too long to be saved.
    maxLength: 1_310_000,
    ofNew: { page: paths.addNote, pageOf: paths.editNote },
    kept: { which: isOfNotes, maxCharacters: 4_000_000, isNothingNew, picturesIn },
  },
  workouts: { pages: recordForms.workouts, maxLength, byDay: paths.addWorkout },
}

export const allRoomDrafts = Object.values(roomDrafts)

export function roomDraftsOf(page: string): RoomDrafts | undefined {
  const room = roomOf(page)
  return room && roomDrafts[room]
}

/** Of pictures: ids in addresses as `paths.notePicture` makes them. */
const pictureAddress = new RegExp(`${paths.notePicture('')}([\\da-f]{32})-`, 'g')

function picturesIn({ body = '' }: { body?: string | undefined }): string[] {
  const found = body.matchAll(pictureAddress)
  return [...new Set(Array.from(found, ([, id = '']) => id))]
}

function isNothingNew(userId: string): SQL | undefined {
  const { title, body, due } = notes
  const trimmed = (value: SQLWrapper) => sql`trim(coalesce(${value}, ''), char(9, 10, 13, 32))`
  const typed = (name: string) => trimmed(sql`${drafts.fields} ->> ${name}`)
  const isOfNote = sql`${drafts.page} = '/notes/' || ${notes.id} || '/edit'`
  const isSaved = sql`exists (select 1 from ${notes} where ${notes.user_id} = ${userId} and ${isOfNote}
    and ${trimmed(title)} = ${typed('title')} and ${trimmed(body)} = ${typed('body')}
    and ${trimmed(due)} = ${typed('due')})`
  const isEmpty = sql`coalesce(${drafts.fields} ->> 'version', '0') = '0'
    and ${typed('title')} || ${typed('body')} || ${typed('due')} = ''`
  return and(eq(drafts.user_id, userId), isOfNotes, isNotNull(drafts.fields), or(isSaved, isEmpty))
}
