import { addDays } from '../../src/ui/calendar-weeks'

const levels = ['NONE', 'FIRST_QUARTILE', 'SECOND_QUARTILE', 'THIRD_QUARTILE', 'FOURTH_QUARTILE']
const colors = ['#ebedf0', '#9be9a8', '#40c463', '#30a14e', '#216e39']

/** How many contributions the stand-in's only user made that day. */
export function countOn(date: string): number {
  const days = Date.parse(date) / 86_400_000
  return (days * 7919) % 5 < 2 ? 0 : (days * 104_729) % 17
}

/** In quarters of the most that a day of the span has. */
export function levelOf(count: number, most: number): number {
  return Math.ceil((4 * count) / Math.max(1, most))
}

/** Weeks begin on Sunday; the first and the last have the days that are asked for alone. */
export function collectionOf(from: string, to: string, since: number) {
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  const dates = Array.from({ length }, (_, index) => addDays(from, index))
  const counts = dates.map(countOn)
  const most = Math.max(...counts)
  const weeks: { firstDay: string; contributionDays: object[] }[] = []
  for (const date of dates) {
    const weekday = new Date(date).getUTCDay()
    if (weekday === 0 || weeks.length === 0) weeks.push({ firstDay: date, contributionDays: [] })
    const level = levelOf(countOn(date), most)
    weeks.at(-1)?.contributionDays.push({
      date,
      weekday,
      contributionCount: countOn(date),
      contributionLevel: levels[level],
      color: colors[level],
    })
  }
  const thisYear = Number(to.slice(0, 4))
  return {
    contributionCalendar: {
      totalContributions: counts.reduce((sum, count) => sum + count, 0),
      colors: colors.slice(1),
      isHalloween: false,
      weeks,
      months: monthsOf(weeks, [...new Set(dates.map((date) => date.slice(0, 7)))]),
    },
    restrictedContributionsCount: 0,
    contributionYears: Array.from(
      { length: Math.max(1, thisYear - since + 1) },
      (_, index) => Math.max(thisYear, since) - index,
    ),
  }
}

/** A week counts for the month in which it begins. */
function monthsOf(weeks: readonly { firstDay: string }[], months: readonly string[]) {
  return months.map((month) => ({
    name: new Date(month).toLocaleDateString('en', { month: 'short', timeZone: 'UTC' }),
    year: Number(month.slice(0, 4)),
    firstDay: `${month}-01`,
    totalWeeks: weeks.filter(({ firstDay }) => firstDay.startsWith(month)).length,
  }))
}
