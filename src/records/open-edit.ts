export type Values = Readonly<Record<string, string>>

/** The hidden fields of a form: the version that it edits, and what its fields held. */
export function openEdit(version: number, values: Values): { version: string; opened: string } {
  const digests = Object.entries(values).map(([name, value]) => [name, digest(value)])
  return { version: String(version), opened: JSON.stringify(Object.fromEntries(digests)) }
}

/** Tells whether a field was changed, in a few characters however long it is. */
export function digest(value: string): string {
  return Bun.hash(plain(value)).toString(36)
}

/** Browsers send two characters for the end of a line. */
export function plain(value: string): string {
  return value.replaceAll(/\r\n?/g, '\n').trim()
}
