import { nothing } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { changedMeanwhile } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { makeSharedAddress } from '../shared-pages/make-address'
import { addressOutput } from '../shared-pages/output'
import { readingYearSearch, shareYearInput, yearGoalInput } from './input'
import type { ReadingYear } from './output'
import { readingYearOutput } from './output'
import { findGoal, findYear, setGoal } from './queries'

export const fetchReadingYear = serverFunction('fetchReadingYear', {
  input: readingYearSearch.prefault({}),
  output: readingYearOutput,
  async run(c, { year = Number(c.var.today.slice(0, 4)), month }): Promise<ReadingYear> {
    return { year, ...(await findYear(c.var.db, currentUser(c).id, year, month)) }
  },
})

export const shareReadingYear = serverFunction('shareReadingYear', {
  confirmed: true,
  input: shareYearInput,
  output: addressOutput,
  run: (c, { year, ...shown }) =>
    makeSharedAddress(c, { kind: 'year', subject: String(year), ...shown }),
})

export const setReadingGoal = serverFunction('setReadingGoal', {
  input: yearGoalInput,
  output: nothing,
  async run(c, { year, goal, former }) {
    const { db } = c.var
    const userId = currentUser(c).id
    if (await setGoal(db, { user_id: userId, year, books: goal }, former)) return null
    const present = await findGoal(db, userId, year)
    return present === goal ? null : changedMeanwhile({ year, goal: present })
  },
})
