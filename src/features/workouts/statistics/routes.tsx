import { Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { defer } from '../../../http/document/defer'
import { load } from '../../../http/functions/server-function'
import { paths } from '../../../paths'
import { fetchWorkoutStatistics } from './functions'
import { StatisticsPage } from './statistics-page'

export const workoutStatisticsRoutes = new Hono<AppEnv>().get(
  paths.workoutStatistics,
  function showStatistics(c) {
    const statistics = defer(c, load(c, fetchWorkoutStatistics))
    return c.render(<StatisticsPage statistics={statistics} />)
  },
)
