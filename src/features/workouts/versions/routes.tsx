import { redirectTo } from '../../../http/document/flash-message'
import { paths } from '../../../paths'
import { VersionPage } from '../../../records/versions/version-page'
import { versionRoutes } from '../../../records/versions/version-routes'
import { editedWorkout } from '../editing/form-values'
import { fetchWorkout } from '../editing/functions'
import { loadWorkout } from '../editing/load-workout'
import { useShowWorkout } from '../editing/workout-form-page'
import { workoutTitle } from '../workout-title'
import { workoutsAddress } from '../workouts-address'
import { fetchWorkoutVersion, fetchWorkoutVersions, restoreWorkoutVersion } from './functions'

export const workoutVersionRoutes = versionRoutes({
  key: 'id',
  versions: paths.workoutVersions,
  functions: {
    list: fetchWorkoutVersions,
    one: fetchWorkoutVersion,
    restore: restoreWorkoutVersion,
  },
  fetchRecord: fetchWorkout,
  loadRecord: loadWorkout,
  placeOf: ({ var: { LL } }, workout) => ({
    name: workoutTitle(LL, workout),
    back: { to: paths.editWorkout(workout.id), label: LL.workoutForm.editTitle() },
  }),
  valuesOf: ({ var: { locale } }, old, workout) => [
    editedWorkout({ ...old, id: workout.id }, locale).values,
    editedWorkout(workout, locale).values,
  ],
  Page: (props) => <VersionPage {...props} show={useShowWorkout()} />,
  leave: (c, _, { date }) => redirectTo(c, workoutsAddress(date), 'versionRestored'),
})
