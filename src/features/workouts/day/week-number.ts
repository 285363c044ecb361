const [day, week] = [86_400_000, 604_800_000]

/** The ISO number of the week that begins on that Monday: the first one has the year's first Thursday. */
export function weekNumber(monday: string): number {
  const thursday = Date.parse(monday) + 3 * day
  const year = Date.UTC(new Date(thursday).getUTCFullYear(), 0, 1)
  return Math.floor((thursday - year) / week) + 1
}
