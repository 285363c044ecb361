import { addDays, daysBetween } from '../../../ui/dates/days'
import type { ContributionSource } from './contributions'
import type { ContributionDay, Contributions } from './output'

/** A bit more than a year of weeks from Monday to Sunday: one base 36 digit per day. */
const weeks = [
  '4crf700',
  'n270a00',
  '40f9400',
  '0420131',
  '00bk501',
  '5c90510',
  '0000010',
  '1023000',
  '1004010',
  '000a010',
  '3500100',
  '0010000',
  'b400300',
  '2044510',
  '5244001',
  '4f07a00',
  '0200600',
  '2005c00',
  '4132100',
  '5705000',
  '2002000',
  '7560710',
  '105d000',
  'f00n600',
  '6000601',
  '4205410',
  '02a0501',
  '2137000',
  '3052100',
  't44o100',
  '6000300',
  '0300400',
  'd454g00',
  '3006300',
  '30f1300',
  'b5d3000',
  '0001000',
  '0020000',
  '0020000',
  '0000000',
  '0331000',
  'e9d5010',
  '0210400',
  '4000800',
  '3003001',
  '4102a10',
  '0403201',
  '0700200',
  'd512820',
  '0809501',
  '0006510',
  '7727431',
  '3236l00',
  '73c1000',
]

export const sampleContributions: ContributionSource = { read, version: () => 0 }

async function read(today: string, year?: number): Promise<Contributions> {
  const thisYear = Number(today.slice(0, 4))
  const years = [thisYear, thisYear - 1, thisYear - 2]
  if (year === undefined || !years.includes(year)) {
    return { ...sample, days: daysUpTo(today, lengthOf(today)), year: null, years }
  }
  const end = year === thisYear ? today : `${year}-12-31`
  const length = daysBetween(`${year}-01-01`, end) + 1
  return { ...sample, days: daysUpTo(end, length, 17 * (thisYear - year)), year, years }
}

const sample = { asOf: null, seenAt: null, isSample: true }

function lengthOf(lastDay: string): number {
  return (weeks.length - 1) * 7 + (new Date(lastDay).getUTCDay() || 7)
}

function daysUpTo(lastDay: string, length: number, shiftedWeeks = 0): ContributionDay[] {
  const digits = [...weeks.slice(shiftedWeeks), ...weeks.slice(0, shiftedWeeks)].join('')
  const counts = [...digits].map((digit) => Number.parseInt(digit, 36))
  const shown = counts.slice(lengthOf(lastDay) - length, lengthOf(lastDay))
  return withLevels(
    shown.map((count, index) => ({ date: addDays(lastDay, index - length + 1), count })),
  )
}

function withLevels(days: readonly Omit<ContributionDay, 'level'>[]): ContributionDay[] {
  const counts = days.map(({ count }) => count).filter((count) => count > 0)
  counts.sort((one, other) => one - other)
  const quarter = (part: number) => counts[Math.floor((counts.length * part) / 4)] ?? 1
  const thresholds = [1, quarter(1), quarter(2), quarter(3)]
  return days.map((day) => ({
    ...day,
    level: thresholds.filter((threshold) => day.count >= threshold).length,
  }))
}
