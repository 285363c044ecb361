/**
 * Seconds, of `90`, `1:30` or `1:02:03`.
 * @returns null when nothing was typed, and NaN when that is no duration
 */
export function parseDuration(typed: string): number | null {
  const text = typed.trim()
  if (text === '') return null
  if (!/^\d+([.,]\d+)?$|^\d+(:[0-5]\d){1,2}$/.test(text)) return Number.NaN
  return text.split(':').reduce((seconds, part) => seconds * 60 + Number(part.replace(',', '.')), 0)
}
