import { z } from 'zod'
import { isDayOfCalendar } from '../../../i18n/written-date'

export const partOfDate = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(
    z
      .string()
      .regex(/^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/, {
        error: 'it must be a year, a month or a day, such as 2019, 2019-04 or 2019-04-30',
        abort: true,
      })
      .refine((date) => date.length < 10 || isDayOfCalendar(date), {
        error: 'there is no such day',
      }),
  )

export const period = { startDate: partOfDate.optional(), endDate: partOfDate.optional() }

export function isInOrder(span: { startDate?: string | undefined; endDate?: string | undefined }) {
  const { startDate, endDate } = span
  return !startDate || !endDate || startDate.slice(0, endDate.length) <= endDate
}

export const outOfOrder = { error: 'it ends before it begins', path: ['endDate'] }
