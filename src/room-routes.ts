import { Hono } from 'hono'
import { bookRoutes, loanRoutes } from './features/books/book/routes'
import { borrowerRoutes } from './features/books/borrowers/routes'
import { coverRoutes } from './features/books/covers/routes'
import { editingRoutes } from './features/books/editing/routes'
import { keptSearch } from './features/books/keep-search'
import { loanEvents } from './features/books/loan-calendar/loan-events'
import { editLoanRoutes } from './features/books/loans/edit-loan-routes'
import { sharedCoverRoutes } from './features/books/shared/routes'
import { shelfRoutes } from './features/books/shelf/routes'
import { trashRoutes } from './features/books/trash/routes'
import { bookVersionRoutes } from './features/books/versions/routes'
import type { CalendarSource } from './features/calendar/calendar-events'
import { noteEditingRoutes } from './features/notes/editing/routes'
import { notesRoutes } from './features/notes/list/routes'
import { noteRoutes } from './features/notes/note/routes'
import { notePictureRoutes } from './features/notes/pictures/routes'
import { noteEvents } from './features/notes/tasks/note-events'
import { openTaskRoutes } from './features/notes/tasks/routes'
import { noteVersionRoutes } from './features/notes/versions/routes'
import { workoutRoutes } from './features/workouts/day/routes'
import { exerciseRoutes } from './features/workouts/exercise/routes'
import { workoutFormRoutes } from './features/workouts/form/routes'
import { workoutStatisticsRoutes } from './features/workouts/statistics/routes'
import { workoutTrashRoutes } from './features/workouts/trash/routes'
import { workoutVersionRoutes } from './features/workouts/versions/routes'
import { publishRoutes } from './features/writing/publish/routes'
import type { AppEnv } from './http/app-env'
import type { Room } from './rooms'

export const roomRoutes: Record<Room, Hono<AppEnv>> = {
  books: new Hono<AppEnv>()
    .route('/', keptSearch)
    .route('/', shelfRoutes)
    .route('/', bookRoutes)
    .route('/', editingRoutes)
    .route('/', loanRoutes)
    .route('/', editLoanRoutes)
    .route('/', borrowerRoutes)
    .route('/', trashRoutes)
    .route('/', bookVersionRoutes)
    .route('/', coverRoutes)
    .route('/', sharedCoverRoutes),
  notes: new Hono<AppEnv>()
    .route('/', notesRoutes)
    .route('/', publishRoutes)
    .route('/', notePictureRoutes)
    .route('/', noteEditingRoutes)
    .route('/', openTaskRoutes)
    // After those: it would take `new`, `pictures` and `tasks` for a note's id.
    .route('/', noteRoutes)
    .route('/', noteVersionRoutes),
  workouts: new Hono<AppEnv>()
    .route('/', workoutRoutes)
    .route('/', workoutFormRoutes)
    .route('/', workoutStatisticsRoutes)
    .route('/', exerciseRoutes)
    .route('/', workoutTrashRoutes)
    .route('/', workoutVersionRoutes),
}

export const calendarSources: Partial<Record<Room, CalendarSource>> = {
  books: loanEvents,
  notes: noteEvents,
}
