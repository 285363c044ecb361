import { addDays } from '../../../ui/dates/days'

/** From and to, in weeks ago: when nobody stood on the scale. */
const gaps = [
  [42, 38],
  [17, 14],
]

/** A year of body weights, one a week, the oldest first. Kilograms. */
export function demoWeights(today: string): { day: string; value: number }[] {
  const weeks = Array.from({ length: 53 }, (_, index) => 52 - index)
  const weighed = weeks.filter((week) =>
    gaps.every(([from = 0, to = 0]) => week > from || week < to),
  )
  return weighed.map((week) => {
    const trend = 78.6 + 3.2 * (week / 52) ** 1.4
    const swing = 0.5 * Math.sin(week * 1.7) + 0.3 * Math.sin(week * 0.6)
    return { day: addDays(today, -7 * week), value: Math.round((trend + swing) * 10) / 10 }
  })
}
