import { accountFunctions } from './features/account/functions'
import { adminFunctions } from './features/admin/functions'
import { fetchBook } from './features/books/book/functions'
import { fetchBorrower, fetchBorrowers } from './features/books/borrowers/functions'
import { addCover } from './features/books/covers/functions'
import { addBook, editBook, fetchBookFromGoogleBooks } from './features/books/editing/functions'
import { makeLoanCalendar, removeLoanCalendar } from './features/books/loan-calendar/functions'
import {
  editLoan,
  extendLoan,
  fetchLoan,
  lendBook,
  reopenLoan,
  returnBook,
} from './features/books/loans/functions'
import { fetchBooks } from './features/books/shelf/functions'
import { deleteBook, fetchDeletedBooks, restoreBook } from './features/books/trash/functions'
import {
  fetchBookVersion,
  fetchBookVersions,
  restoreBookVersion,
} from './features/books/versions/functions'
import * as contentFunctions from './features/content/functions'
import { fetchGitHubContributions } from './features/home/functions'
import {
  addNote,
  discardDraft,
  editNote,
  fetchDraft,
  saveDraft,
} from './features/notes/editing/functions'
import { fetchNotes } from './features/notes/list/functions'
import {
  archiveNote,
  fetchNote,
  fetchNoteNames,
  pinNote,
  purgeNote,
  restoreNote,
  tickNoteTask,
  trashNote,
} from './features/notes/note/functions'
import {
  addNotePicture,
  deleteNotePicture,
  fetchNotePictures,
} from './features/notes/pictures/functions'
import {
  fetchOpenTasks,
  makeNoteCalendar,
  removeNoteCalendar,
} from './features/notes/tasks/functions'
import {
  fetchNoteVersion,
  fetchNoteVersions,
  restoreNoteVersion,
} from './features/notes/versions/functions'
import { getDebugMode, getTheme, setDebugMode, setTheme } from './features/preferences/functions'
import { signInFunctions } from './features/sign-in/functions'
import { fetchWorkouts } from './features/workouts/day/functions'
import { fetchEntryPreview, noteExercises } from './features/workouts/entry-line/functions'
import { fetchExercise } from './features/workouts/exercise/functions'
import {
  addWorkout,
  editWorkout,
  fetchLastTime,
  fetchWorkout,
} from './features/workouts/form/functions'
import { fetchWorkoutStatistics } from './features/workouts/statistics/functions'
import {
  deleteWorkout,
  fetchDeletedWorkouts,
  purgeWorkout,
  restoreWorkout,
} from './features/workouts/trash/functions'
import {
  fetchWorkoutVersion,
  fetchWorkoutVersions,
  restoreWorkoutVersion,
} from './features/workouts/versions/functions'
import { fetchArticle, fetchArticles } from './features/writing/functions'
import {
  fetchPublishing,
  publishNote,
  unpublishArticle,
} from './features/writing/publish/functions'
import { inGroup, type Mounted } from './http/functions/mounted'
import type { MountableFunction } from './http/functions/server-function'
import { saveFormDraft } from './records/drafts/functions'
import type { Room } from './rooms'

const siteFunctions = [
  ...Object.values(contentFunctions),
  getTheme,
  setTheme,
  getDebugMode,
  setDebugMode,
  fetchGitHubContributions,
  fetchArticles,
  fetchArticle,
  saveFormDraft,
]

const roomFunctions = {
  books: [
    fetchBooks,
    fetchBook,
    fetchBookFromGoogleBooks,
    addCover,
    addBook,
    editBook,
    deleteBook,
    restoreBook,
    fetchDeletedBooks,
    fetchBookVersions,
    fetchBookVersion,
    restoreBookVersion,
    lendBook,
    fetchLoan,
    editLoan,
    extendLoan,
    returnBook,
    reopenLoan,
    fetchBorrowers,
    fetchBorrower,
    makeLoanCalendar,
    removeLoanCalendar,
  ],
  notes: [
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
    fetchDraft,
    saveDraft,
    discardDraft,
    makeNoteCalendar,
    removeNoteCalendar,
    fetchPublishing,
    publishNote,
    unpublishArticle,
  ],
  workouts: [
    fetchWorkouts,
    fetchWorkout,
    fetchWorkoutStatistics,
    fetchExercise,
    fetchLastTime,
    addWorkout,
    editWorkout,
    fetchEntryPreview,
    noteExercises,
    deleteWorkout,
    restoreWorkout,
    purgeWorkout,
    fetchDeletedWorkouts,
    fetchWorkoutVersions,
    fetchWorkoutVersion,
    restoreWorkoutVersion,
  ],
} satisfies Record<Room, readonly MountableFunction[]>

export type FunctionId = (
  | typeof siteFunctions
  | typeof signInFunctions
  | typeof accountFunctions
  | typeof adminFunctions
  | (typeof roomFunctions)[Room]
)[number]['id']

export function functionsIn(open: readonly Room[]): readonly Mounted<FunctionId>[] {
  return [
    ...inGroup('site', siteFunctions),
    ...inGroup('account', [...signInFunctions, ...accountFunctions, ...adminFunctions]),
    ...open.flatMap((room) => inGroup(room, roomFunctions[room])),
  ]
}
