import { z } from 'zod'
import { type DayOrder, isOngoing, readWrittenDate } from '../../../../i18n/written-date'

export interface ReadDate {
  value?: string
  /** Of two dates in a field, the other. */
  start?: string
  end?: string
  remark?: string
  /** Nothing of it is lost. */
  isWhole?: boolean
}

/** @param isEnd of a span of time its last month is taken, and one that goes on has none */
export function readDate(
  value: unknown,
  { isEnd, order }: { isEnd: boolean; order: DayOrder | undefined },
): ReadDate {
  const text = z
    .union([z.string(), z.number().transform(String)])
    .safeParse(value)
    .data?.trim()
  if (text === undefined) return { remark: 'is no date' }
  if (isOngoing(text)) return isEnd ? {} : { remark: 'is no date' }
  const read = readWrittenDate(text, order)
  if (read === undefined) return { remark: 'is no date' }
  const { date, end, until, either, isOpen, isPart } = read
  if (either) {
    const { dayFirst, monthFirst } = either
    return { value: date, remark: `may be ${dayFirst} or ${monthFirst}: ${date} is taken of it` }
  }
  const taken = isEnd ? (isOpen ? undefined : (end ?? until ?? date)) : date
  const others = isEnd
    ? { ...((end !== undefined || isOpen) && { start: date }) }
    : { ...(end !== undefined && { end }) }
  const shown = [date, end].filter(Boolean).join(' to ')
  const isSame = taken === text
  return {
    ...(taken !== undefined && { value: taken }),
    ...others,
    ...(!isSame && { remark: `is taken as ${end || isOpen ? shown : taken}` }),
    isWhole: !isPart,
  }
}
