const dayLength = 86_400_000

/** Counts weeks that begin on Monday; 0 is that of 29 December 1969. */
export function weekOf(isoDate: string): number {
  return Math.floor((Date.parse(isoDate) / dayLength + 3) / 7)
}

export function mondayOf(week: number): string {
  return new Date((week * 7 - 3) * dayLength).toISOString().slice(0, 10)
}
