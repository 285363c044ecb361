import type { notePlaces } from '../../../db/schema/notes'

export type NotePlace = (typeof notePlaces)[number]
