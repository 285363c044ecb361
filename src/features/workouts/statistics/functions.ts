import { lte } from 'drizzle-orm'
import { z } from 'zod'
import {
  type PackedSummary,
  packSummary,
  unpackSummary,
} from '../../../../db/schema/workout-summary'
import { workoutYears } from '../../../../db/schema/workout-years'
import { serverFunction } from '../../../http/functions/server-function'
import { oneAtATime } from '../../../http/load/small-steps'
import { currentUser } from '../../../http/session/current-user'
import { bodyWeightOn } from '../body-measures/body-weights'
import { selectBodyWeights } from '../body-measures/queries'
import { selectNames } from '../queries'
import { volumeOnBody } from '../summarise'
import { completeYears } from '../years/complete-years'
import { selectYears } from '../years/queries'
import { byExercise, exerciseIndex } from './by-exercise'
import { collectStatistics, collectYear, type YearStatistics } from './compute-statistics'
import type { WorkoutStatistics } from './output'
import { statisticsOutput } from './output'
import { selectDays, summariesOfYear } from './queries'

type KeptYear = Omit<YearStatistics, 'best'> & { best: PackedSummary[] }

/** Raise its number when the stored form of a year changes. */
const part = 'statistics 3'

export const fetchWorkoutStatistics = serverFunction('fetchWorkoutStatistics', {
  input: z.undefined(),
  output: statisticsOutput,
  async run(c): Promise<WorkoutStatistics> {
    const { db, today } = c.var
    const { id: userId } = currentUser(c)
    return oneAtATime(userId, async (rest) => {
      const [years, days, names, weights] = await db.orm.batch([
        selectYears<KeptYear>(db, userId, part, lte(workoutYears.year, today.slice(0, 4))),
        selectDays(db, userId, collectStatistics({ today }).from, today),
        selectNames(db, userId),
        selectBodyWeights(db, userId),
      ])
      const bodyOn = (date: string) => bodyWeightOn(date, weights)
      const exercises = exerciseIndex(names)
      const statistics = collectStatistics({ today, exercises, bodyOn })
      for (const { onBody, ...day } of days) {
        const volume = day.volume + volumeOnBody(onBody, bodyOn(day.date))
        statistics.addDay({ ...day, volume })
      }
      const kept = await completeYears(c, { userId, part }, years, async (year) => {
        const { best, ...others } = await compute(year)
        return { ...others, best: best.map(packSummary) }
      })
      for (const { best, ...year } of kept) {
        const isToCome = year.last > today
        statistics.addYear(
          isToCome
            ? await compute(today.slice(0, 4), today)
            : { ...year, best: best.map(unpackSummary) },
        )
      }
      return statistics.result()

      async function compute(name: string, until = `${name}-12-31`): Promise<YearStatistics> {
        const year = collectYear(bodyOn)
        for await (const summaries of summariesOfYear(db, userId, name)) {
          for (const summary of summaries) {
            if (summary.date <= until) year.add(byExercise(summary, exercises))
          }
          await rest()
        }
        return year.result()
      }
    })
  },
})
