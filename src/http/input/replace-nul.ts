/**
 * SQLite ends a text at a NUL, and what follows would be lost: in all that is sent to us one is
 * replaced as HTML and CommonMark do it.
 */
export function replaceNul(text: string): string {
  return text.replaceAll('\0', '\ufffd')
}

/** The same in every text of a value that came as JSON or as a form. */
export function replaceNulWithin(value: unknown): unknown {
  if (typeof value === 'string') return replaceNul(value)
  if (Array.isArray(value)) return value.map(replaceNulWithin)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, part]) => [name, replaceNulWithin(part)])
  return Object.fromEntries(entries)
}
