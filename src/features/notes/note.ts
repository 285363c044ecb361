import type { notePlaces } from '../../../db/schema/notes'

/** `open` is any note that is neither archived nor trashed. */
export type NotePlace = (typeof notePlaces)[number]
