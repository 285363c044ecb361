/** For saves without changes, which store neither a version nor a time of change. */
export function saysAlready(stored: object, contents: object): boolean {
  const present = new Map<string, unknown>(Object.entries(stored))
  return Object.entries(contents).every(([name, value]) =>
    Bun.deepEquals(present.get(name) ?? null, value ?? null),
  )
}
