/** The ISO year, month or day that the text begins with; null when there is none. */
export function publishedDate(text: string | undefined): string | null {
  const found = /^\s*(\d{4})(?!\d)(?:-(\d{2})(?:-(\d{2}))?)?/.exec(text ?? '')
  const [, year, month, day] = found ?? []
  if (year === undefined || year < '1000') return null
  if (month === undefined || month < '01' || month > '12') return year
  const date = `${year}-${month}-${day}`
  return isDay(date) ? date : `${year}-${month}`
}

function isDay(date: string): boolean {
  const time = Date.parse(`${date}T00:00Z`)
  // 30 February would become 2 March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
}
