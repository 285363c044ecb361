import { z } from 'zod'
import { serverFunction } from '../../../http/functions/server-function'
import { oneAtATime } from '../../../http/load/small-steps'
import { currentUser } from '../../../http/session/current-user'
import { collectStatistics } from './compute-statistics'
import type { WorkoutStatistics } from './output'
import { statisticsOutput } from './output'
import { summariesOf } from './queries'

export const fetchWorkoutStatistics = serverFunction('fetchWorkoutStatistics', {
  input: z.undefined(),
  output: statisticsOutput,
  async run(c): Promise<WorkoutStatistics> {
    const { id } = currentUser(c)
    return oneAtATime(id, async (rest) => {
      const statistics = collectStatistics({ today: c.var.today })
      for await (const summaries of summariesOf(c.var.db, id)) {
        for (const summary of summaries) statistics.add(summary)
        await rest()
      }
      return statistics.result()
    })
  },
})
