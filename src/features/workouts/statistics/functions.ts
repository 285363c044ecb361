import { z } from 'zod'
import { serverFunction } from '../../../http/functions/server-function'
import { currentUser } from '../../../http/session/current-user'
import { computeStatistics, type WorkoutStatistics } from './compute-statistics'
import { statisticsOutput } from './output'
import { listSummaries } from './queries'

export const fetchWorkoutStatistics = serverFunction('fetchWorkoutStatistics', {
  input: z.undefined(),
  output: statisticsOutput,
  async run(c): Promise<WorkoutStatistics> {
    const summaries = await listSummaries(c.var.db, currentUser(c).id)
    return computeStatistics(summaries, { today: c.var.today })
  },
})
