import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import { paths } from '../../paths'
import type { RoomParts } from '../../records/room'
import {
  addMeasure,
  deleteMeasure,
  editMeasure,
  fetchMeasures,
  restoreMeasure,
} from './body-measures/functions'
import { purgeMeasures } from './body-measures/queries'
import { measureRoutes } from './body-measures/routes'
import { addWorkout, editWorkout, fetchLastTime, fetchWorkout } from './editing/functions'
import { workoutFormRoutes } from './editing/routes'
import { workoutLabels } from './editing/workout-labels'
import { fetchEntryPreview, fetchExerciseNames, noteExercises } from './entry-line/functions'
import { purgeSentLines } from './entry-line/queries'
import { fetchExercise } from './exercise/functions'
import { exerciseRoutes } from './exercise/routes'
import {
  addExerciseName,
  deleteExercise,
  editExercise,
  fetchExercises,
  mergeExercises,
  removeExerciseName,
  renameExercise,
  undoExerciseMerge,
} from './exercises/functions'
import { purgeMerges } from './exercises/queries'
import { exercisesRoutes } from './exercises/routes'
import { archivedWorkouts } from './export/archived-workouts'
import { calendarFile } from './export/calendar-file'
import { exportWorkouts } from './export/export-workouts'
import { hevyFile } from './export/hevy-file'
import { countExportedWorkouts } from './export/queries'
import { fetchFinishedWorkout } from './finished/functions'
import { finishedRoutes } from './finished/routes'
import { workoutImport } from './imports/bring-workouts'
import { mappedWorkouts } from './imports/mapped-workouts'
import { workoutSources } from './imports/sources'
import { fetchWorkouts } from './list/functions'
import { workoutRoutes } from './list/routes'
import {
  addWorkoutPlan,
  deleteWorkoutPlan,
  fetchWorkoutPlans,
  renameWorkoutPlan,
  repeatWorkout,
  restoreWorkoutPlan,
  startWorkoutPlan,
} from './plans/functions'
import { purgePlans } from './plans/queries'
import { planRoutes } from './plans/routes'
import { searchWorkouts } from './search/search-workouts'
import { fetchWorkoutStatistics } from './statistics/functions'
import { workoutStatisticsRoutes } from './statistics/routes'
import {
  addSet,
  addWorkoutLine,
  closeWorkout,
  deleteSet,
  editSet,
  editTrainedExercise,
  fetchTraining,
  restoreSet,
  setRest,
} from './training/functions'
import { trainRoutes } from './training/routes'
import {
  deleteWorkout,
  fetchDeletedWorkouts,
  purgeWorkout,
  restoreWorkout,
} from './trash/functions'
import { workoutTrashRoutes } from './trash/routes'
import {
  fetchWorkoutVersion,
  fetchWorkoutVersions,
  restoreWorkoutVersion,
} from './versions/functions'
import { workoutVersionRoutes } from './versions/routes'

export const workoutsRoom = {
  summary: 'One’s own workouts and their statistics.',
  routes: new Hono<AppEnv>()
    .route('/', workoutRoutes)
    .route('/', workoutFormRoutes)
    .route('/', trainRoutes)
    .route('/', finishedRoutes)
    .route('/', planRoutes)
    .route('/', measureRoutes)
    .route('/', workoutStatisticsRoutes)
    .route('/', exerciseRoutes)
    .route('/', exercisesRoutes)
    .route('/', workoutTrashRoutes)
    .route('/', workoutVersionRoutes),
  functions: [
    fetchWorkouts,
    fetchWorkout,
    fetchWorkoutStatistics,
    fetchExercise,
    fetchExercises,
    fetchExerciseNames,
    renameExercise,
    addExerciseName,
    removeExerciseName,
    editExercise,
    mergeExercises,
    undoExerciseMerge,
    deleteExercise,
    fetchLastTime,
    addWorkout,
    editWorkout,
    fetchEntryPreview,
    noteExercises,
    fetchTraining,
    addSet,
    editSet,
    deleteSet,
    restoreSet,
    addWorkoutLine,
    editTrainedExercise,
    setRest,
    closeWorkout,
    fetchFinishedWorkout,
    fetchWorkoutPlans,
    repeatWorkout,
    startWorkoutPlan,
    addWorkoutPlan,
    renameWorkoutPlan,
    deleteWorkoutPlan,
    restoreWorkoutPlan,
    fetchMeasures,
    addMeasure,
    editMeasure,
    deleteMeasure,
    restoreMeasure,
    deleteWorkout,
    restoreWorkout,
    purgeWorkout,
    fetchDeletedWorkouts,
    fetchWorkoutVersions,
    fetchWorkoutVersion,
    restoreWorkoutVersion,
  ],
  mounts: { replayed: [paths.addWorkoutForm, paths.editWorkoutForm(':id')] },
  labels: workoutLabels,
  search: searchWorkouts,
  exported: { count: countExportedWorkouts, files: exportWorkouts },
  otherFormats: [hevyFile, calendarFile],
  archived: archivedWorkouts,
  sources: workoutSources,
  fileSources: async () => (await import('./imports/file-sources')).activityFiles,
  imports: workoutImport,
  mapped: mappedWorkouts,
  async purge(db, until, rest) {
    await purgeSentLines(db, until, rest)
    await purgeMerges(db, until, rest)
    await purgePlans(db, until, rest)
    await purgeMeasures(db, until, rest)
  },
} satisfies RoomParts
