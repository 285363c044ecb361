import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import { paths } from '../../paths'
import type { RoomParts } from '../../records/room'
import { archivedArticles } from '../writing/archived-articles'
import { fetchPublishing, publishNote, unpublishArticle } from '../writing/publish/functions'
import { publishRoutes } from '../writing/publish/routes'
import { addNote, editNote } from './editing/functions'
import { noteEditingRoutes } from './editing/routes'
import { archivedNotes } from './export/archived-notes'
import { exportNotes } from './export/export-notes'
import { obsidianVault } from './export/obsidian-vault'
import { countExportedNotes } from './export/queries'
import { noteImport } from './imports/bring-notes'
import { fetchNotes } from './list/functions'
import { notesRoutes } from './list/routes'
import {
  archiveNote,
  fetchNote,
  fetchNoteNames,
  pinNote,
  purgeNote,
  restoreNote,
  tickNoteTask,
  trashNote,
} from './note/functions'
import { noteRoutes } from './note/routes'
import { addNotePicture, deleteNotePicture, fetchNotePictures } from './pictures/functions'
import { purgeUnusedPictures } from './pictures/queries'
import { notePictureRoutes } from './pictures/routes'
import { searchNotes } from './search/search-notes'
import { fetchOpenTasks, makeNoteCalendar, removeNoteCalendar } from './tasks/functions'
import { noteEvents } from './tasks/note-events'
import { openTaskRoutes } from './tasks/routes'
import { fetchNoteVersion, fetchNoteVersions, restoreNoteVersion } from './versions/functions'
import { noteVersionRoutes } from './versions/routes'

export const notesRoom = {
  summary: 'One’s own notes, and for admins publishing them.',
  routes: new Hono<AppEnv>()
    .route('/', notesRoutes)
    .route('/', publishRoutes)
    .route('/', notePictureRoutes)
    .route('/', noteEditingRoutes)
    .route('/', openTaskRoutes)
    // Last, because `/notes/:id` also matches `new`, `pictures` and `tasks`.
    .route('/', noteRoutes)
    .route('/', noteVersionRoutes),
  functions: [
    fetchNotes,
    fetchNote,
    fetchNoteNames,
    fetchOpenTasks,
    addNote,
    editNote,
    tickNoteTask,
    pinNote,
    archiveNote,
    trashNote,
    restoreNote,
    purgeNote,
    fetchNoteVersions,
    fetchNoteVersion,
    restoreNoteVersion,
    addNotePicture,
    fetchNotePictures,
    deleteNotePicture,
    makeNoteCalendar,
    removeNoteCalendar,
    fetchPublishing,
    publishNote,
    unpublishArticle,
  ],
  mounts: {
    adminOnly: [paths.publishNote(':id'), paths.unpublishArticle(':slug')],
    confirmed: [
      paths.makeNoteCalendar,
      paths.removeNoteCalendar,
      paths.publishNote(':id'),
      paths.unpublishArticle(':slug'),
    ],
    replayed: [
      paths.previewNewNote,
      paths.previewNote(':id'),
      paths.addPictureToNewNote,
      paths.addPictureToNote(':id'),
    ],
  },
  labels: {
    title: ({ noteForm }) => noteForm.title(),
    body: ({ noteForm }) => noteForm.body(),
    due: ({ noteForm }) => noteForm.due(),
  },
  fileSources: async () => (await import('./imports/sources')).noteSources,
  imports: noteImport,
  search: searchNotes,
  exported: { count: countExportedNotes, files: exportNotes },
  otherFormats: [obsidianVault],
  archived: [...archivedNotes, ...archivedArticles],
  purge: purgeUnusedPictures,
  events: noteEvents,
} satisfies RoomParts
