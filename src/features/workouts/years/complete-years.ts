import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { keepPart, type Year } from './queries'

export async function completeYears<Contents>(
  { var: { background, db } }: Context<AppEnv>,
  { userId, part }: { userId: string; part: string },
  years: readonly Year<Contents>[],
  compute: (year: string) => Promise<Contents>,
): Promise<Contents[]> {
  const whole: Contents[] = []
  for (const { year, changes, contents } of years) {
    if (contents === null) {
      const computed = await compute(year)
      whole.push(computed)
      background.run('Keeping a year of workouts', () =>
        keepPart(db, { userId, year, part, contents: computed }, changes),
      )
    } else whole.push(contents)
  }
  return whole
}
