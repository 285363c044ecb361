import type { DayOrder } from '../../../i18n/written-date'
import { askAgain, isOnTerminal } from './ask'

export async function askDayOrder(date: string): Promise<DayOrder | undefined> {
  if (!isOnTerminal) return undefined
  const question = `Does ${date} begin with its day or with its month (d, m; Enter leaves both out)? `
  const answer = await askAgain(question, (words) =>
    /^[dm]$/i.test(words) ? undefined : 'is neither d nor m',
  )
  if (answer === '') return undefined
  return /^d$/i.test(answer) ? 'dayFirst' : 'monthFirst'
}
