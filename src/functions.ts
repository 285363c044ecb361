import { getInterests } from './features/about/functions'
import { accountFunctions } from './features/account/functions'
import { createPasswords } from './features/account/passwords'
import { createDevices } from './features/account/sessions/devices'
import { bookFunctions } from './features/books/functions'
import { getCertificates, getEducation, getExperience } from './features/career/functions'
import { fetchGitHubContributions, getProjects, getTaglines } from './features/home/functions'
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
  pinNote,
  purgeNote,
  restoreNote,
  tickNoteTask,
  trashNote,
} from './features/notes/note/functions'
import { getDebugMode, setDebugMode } from './features/preferences/debug-functions'
import { getTheme, setTheme } from './features/preferences/theme-functions'
import { getSiteStack } from './features/site-stack/functions'
import { getSkills } from './features/skills/functions'
import { workoutFunctions } from './features/workouts/functions'
import type { AppDependencies } from './http/app-env'
import { createLimiter } from './http/session/rate-limiter'
import type { Sessions } from './http/session/sessions'

const alwaysTheSame = [
  getTheme,
  setTheme,
  getDebugMode,
  setDebugMode,
  getExperience,
  getProjects,
  getTaglines,
  getSkills,
  getSiteStack,
  getCertificates,
  getEducation,
  getInterests,
  fetchGitHubContributions,
  fetchNotes,
  fetchNote,
  addNote,
  editNote,
  tickNoteTask,
  pinNote,
  archiveNote,
  trashNote,
  restoreNote,
  purgeNote,
  fetchDraft,
  saveDraft,
  discardDraft,
]

/** Every server function: those that pages use, by room, and all of them, as scripts may call them. */
export function createFunctions(dependencies: AppDependencies, sessions: Sessions) {
  const { db, now, passwordCost } = dependencies
  const account = accountFunctions({
    ...dependencies,
    sessions,
    devices: createDevices(db, now),
    passwords: createPasswords(passwordCost),
    limiter: createLimiter(db, now),
  })
  const books = bookFunctions(dependencies)
  const workouts = workoutFunctions(dependencies)
  const all = [
    ...alwaysTheSame,
    ...Object.values(account),
    ...Object.values(books),
    ...Object.values(workouts),
  ]
  return { account, books, workouts, all }
}
