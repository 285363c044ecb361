import { locatePage } from '../../../../db/paging'
import { serverFunction } from '../../../http/functions/server-function'
import { type HttpError, notFound } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { findTimes } from './find-times'
import { exerciseSearch } from './input'
import type { ExerciseOverview } from './output'
import { exerciseOverviewOutput } from './output'
import { overviewOf } from './overview-of'

const perPage = 20

export const fetchExercise = serverFunction('fetchExercise', {
  input: exerciseSearch,
  output: exerciseOverviewOutput,
  async run(c, search): Promise<ExerciseOverview | HttpError> {
    const { name, times } = await findTimes(c.var.db, currentUser(c).id, search.name)
    if (name === undefined) return notFound()
    const total = times.length
    const { page, offset } = locatePage({ page: search.page, per_page: perPage }, total)
    return {
      name,
      ...overviewOf(times),
      times: times.toReversed().slice(offset, offset + perPage),
      page,
      per_page: perPage,
      total,
    }
  },
})
