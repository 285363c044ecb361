export type Values = Readonly<Record<string, string>>

export function openEdit(version: number, values: Values): { version: string; opened: string } {
  const digests = Object.entries(values).map(([name, value]) => [name, digest(value)])
  return { version: String(version), opened: JSON.stringify(Object.fromEntries(digests)) }
}

export function digest(value: string): string {
  return Bun.hash(plain(value)).toString(36)
}

/** Browsers submit line breaks as CRLF. */
export function plain(value: string): string {
  return value.replaceAll(/\r\n?/g, '\n').trim()
}
