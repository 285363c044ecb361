import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { HttpError } from '../../../http/http-error'
import { attempt } from '../../../http/input/form'
import { search } from '../../../http/input/search-params'
import { paths } from '../../../paths'
import { loadOrNotFound } from '../../errors/load-or-not-found'
import { compareFields } from '../../versions/answers'
import { versionsSearch } from '../../versions/input'
import { VersionPage } from '../../versions/version-page'
import { VersionsPage } from '../../versions/versions-page'
import { editedWorkout } from '../form/form-values'
import { fetchWorkout } from '../form/functions'
import { loadWorkout } from '../form/load-workout'
import { useShowWorkout } from '../form/workout-form-page'
import { workoutTitle } from '../workout-title'
import { workoutsAddress } from '../workouts-address'
import { fetchWorkoutVersion, fetchWorkoutVersions, restoreWorkoutVersion } from './functions'

const versions = paths.workoutVersions(':id')

export const workoutVersionRoutes = new Hono<AppEnv>()
  .get(versions, search(versionsSearch), async function showVersions(c) {
    const id = c.req.param('id')
    const { page } = c.req.valid('query').search
    const listing = attempt(c, fetchWorkoutVersions, { id, page })
    const workout = await loadWorkout(c, id, listing)
    if (workout instanceof Response) return workout
    const list = await listing
    if (list instanceof HttpError) throw list
    const here = paths.workoutVersions(id)
    return c.render(
      <VersionsPage
        name={workoutTitle(c.var.LL, workout)}
        back={backTo(c, id)}
        here={here}
        list={list}
      />,
    )
  })
  .get(paths.version(versions, ':version'), async function showVersion(c) {
    const { id, version } = c.req.param()
    const reading = attempt(c, fetchWorkout, { id })
    const old = await loadVersion(c, id, version, reading)
    if (old instanceof Response) return old
    const workout = await reading
    if (workout instanceof HttpError) throw workout
    const [was, now] = [{ ...old, id }, workout].map(
      (one) => editedWorkout(one, c.var.locale).values,
    )
    const changes = await compareFields(c, was ?? {}, now ?? {})
    return c.render(
      <WorkoutVersionPage
        name={workoutTitle(c.var.LL, workout)}
        back={backTo(c, id)}
        versions={paths.workoutVersions(id)}
        facts={old}
        changes={changes}
      />,
    )
  })
  .get(paths.restoreVersion(versions, ':version'), (c) => {
    const { id, version } = c.req.param()
    return redirectTo(c, paths.version(paths.workoutVersions(id), version))
  })
  .post(paths.restoreVersion(versions, ':version'), async function restore(c) {
    const { id, version } = c.req.param()
    const old = await loadVersion(c, id, version)
    if (old instanceof Response) return old
    const answer = await attempt(c, restoreWorkoutVersion, { id, version: old.version })
    if (answer instanceof HttpError) throw answer
    return redirectTo(c, workoutsAddress(answer.date), 'versionRestored')
  })

function WorkoutVersionPage(props: Parameters<typeof VersionPage>[0]) {
  return <VersionPage {...props} show={useShowWorkout()} />
}

function loadVersion(c: Context<AppEnv>, id: string, version: string, beside?: Promise<unknown>) {
  const page = { back: paths.workoutVersions(id), title: c.var.LL.versions.unknown() }
  return loadOrNotFound(c, fetchWorkoutVersion, { id, version }, page, beside)
}

function backTo(c: Context<AppEnv>, id: string) {
  return { to: paths.editWorkout(id), label: c.var.LL.workoutForm.editTitle() }
}
