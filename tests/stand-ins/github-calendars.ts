import { addDays } from '../../src/ui/calendar-weeks'

interface Day {
  date: string
}

/** Each is well made, but for one thing. */
const spoilt = {
  hole: (days) => days.toSpliced(100, 1),
  twice: (days) => days.toSpliced(100, 0, ...days.slice(100, 101)),
  oddLevel: (days) => withOne(days, { contributionLevel: 'FIFTH_QUARTILE' }),
  negative: (days) => withOne(days, { contributionCount: -1 }),
  late: (days) => days.slice(1),
  short: (days) => days.slice(0, -2),
  long: (days) => [...days, ...shifted(days, days.length).slice(0, 2)],
  otherSpan: (days) => shifted(days, -days.length).slice(0, 3),
} satisfies Record<string, (days: readonly Day[]) => Day[]>

export type SpoiltCalendar = keyof typeof spoilt

export function isSpoiltCalendar(name: string): name is SpoiltCalendar {
  return Object.hasOwn(spoilt, name)
}

export const spoiltCalendars = Object.keys(spoilt).filter(isSpoiltCalendar)

/** The same answer with the calendar spoilt, in weeks of seven days. */
export async function spoil(name: SpoiltCalendar, answer: Response): Promise<Response> {
  const body = await answer.json()
  const { contributionCalendar } = body.data.user.contributionsCollection
  const told: { contributionDays: Day[] }[] = contributionCalendar.weeks
  const days = spoilt[name](told.flatMap(({ contributionDays }) => contributionDays))
  contributionCalendar.weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => ({
    contributionDays: days.slice(week * 7, week * 7 + 7),
  }))
  return Response.json(body, { headers: answer.headers })
}

function withOne(days: readonly Day[], other: object): Day[] {
  return days.map((day, index) => (index === 100 ? { ...day, ...other } : day))
}

function shifted(days: readonly Day[], by: number): Day[] {
  return days.map((day) => ({ ...day, date: addDays(day.date, by) }))
}
