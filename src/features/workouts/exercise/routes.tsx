import { Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { loadOrNotFound } from '../../../http/functions/load-or-not-found'
import { search } from '../../../http/input/search-params'
import { paths } from '../../../paths'
import { ExercisePage } from './exercise-page'
import { fetchExercise } from './functions'
import { exerciseSearch } from './input'

export const exerciseRoutes = new Hono<AppEnv>().get(
  paths.exercise,
  search(exerciseSearch),
  async function showExercise(c) {
    const page = { back: paths.workouts, title: c.var.LL.exercise.unknown() }
    const { search } = c.req.valid('query')
    const exercise = await loadOrNotFound(c, fetchExercise, search, page)
    return exercise instanceof Response ? exercise : c.render(<ExercisePage exercise={exercise} />)
  },
)
