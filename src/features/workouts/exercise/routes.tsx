import { Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { HttpError } from '../../../http/http-error'
import { attempt } from '../../../http/input/form'
import { search } from '../../../http/input/search-params'
import { paths } from '../../../paths'
import { NotFoundPage } from '../../errors/not-found-page'
import { ExercisePage } from './exercise-page'
import { fetchExercise } from './functions'
import { exerciseSearch } from './input'

export const exerciseRoutes = new Hono<AppEnv>().get(
  paths.exercise,
  search(exerciseSearch),
  async function showExercise(c) {
    const exercise = await attempt(c, fetchExercise, c.req.valid('query').search)
    if (!(exercise instanceof HttpError)) return c.render(<ExercisePage exercise={exercise} />)
    c.status(404)
    return c.render(<NotFoundPage back={paths.workouts} title={c.var.LL.exercise.unknown()} />)
  },
)
