import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { defer } from '../../../http/document/defer'
import { redirectTo } from '../../../http/document/flash-message'
import { submit } from '../../../http/functions/attempt'
import { load } from '../../../http/functions/server-function'
import { form, textField } from '../../../http/input/form'
import { search } from '../../../http/input/search-params'
import { paths } from '../../../paths'
import type { FormState } from '../../../ui/form/form-state'
import { noteExercises, previewLine } from '../entry-line/functions'
import { workoutsSearch } from '../input'
import { fetchWorkoutStatistics } from '../statistics/functions'
import { workoutsAddress } from '../workouts-address'
import { fetchWorkouts } from './functions'
import { WorkoutsPage } from './workouts-page'

/** A new id per empty line: a line that is sent twice is added once. */
const newId = () => crypto.randomUUID()
const id = z.uuid().catch(newId)
const lineFields = z.object({ id, date: textField, line: textField, shown: textField })

export const workoutRoutes = new Hono<AppEnv>()
  .get(paths.workouts, search(workoutsSearch), (c) =>
    showDay(c, c.req.valid('query'), { values: { id: newId() }, problems: {} }),
  )
  .post(paths.workouts, search(workoutsSearch), form(lineFields), async function noteLine(c) {
    const values = c.req.valid('form')
    const outcome = await submit(c, noteExercises, values)
    if ('form' in outcome) return showDay(c, c.req.valid('query'), outcome.form)
    const { result } = outcome
    if (result === null) return showDay(c, c.req.valid('query'), { values, problems: {} })
    return redirectTo(c, workoutsAddress(result.date), 'exercisesNoted')
  })

interface DayQuery {
  search: z.infer<typeof workoutsSearch>
  isWhole: boolean
}

async function showDay(c: Context<AppEnv>, { search, isWhole }: DayQuery, line: FormState) {
  const typed = (line.values.line ?? '').trim()
  const statistics = defer(c, load(c, fetchWorkoutStatistics))
  const [day, preview] = await Promise.all([
    load(c, fetchWorkouts, search),
    typed === '' ? null : previewLine(c, typed),
  ])
  // The page says it in words of its own.
  c.set('isSearchWhole', true)
  return c.render(
    <WorkoutsPage
      day={day}
      isWhole={isWhole}
      form={{ ...line, preview }}
      statistics={statistics}
    />,
  )
}
