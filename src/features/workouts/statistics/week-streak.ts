/** Consecutive weeks with a workout. */
export interface WeekStreak {
  /** Up to this week; that one breaks none yet while nobody has trained in it. */
  current: number
  longest: number
}

export function weekStreak(trained: ReadonlySet<number>, thisWeek: number): WeekStreak {
  const last = trained.has(thisWeek) ? thisWeek : thisWeek - 1
  const longest = [...trained]
    .filter((week) => !trained.has(week + 1))
    .reduce((most, week) => Math.max(most, lengthUntil(trained, week)), 0)
  return { current: lengthUntil(trained, last), longest }
}

function lengthUntil(trained: ReadonlySet<number>, last: number): number {
  let length = 0
  while (trained.has(last - length)) length += 1
  return length
}
