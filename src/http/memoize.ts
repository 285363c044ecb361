/** Computes once for each text, and begins anew when there are too many. */
export function memoize<Value>(
  max: number,
  compute: (text: string) => Value,
): (text: string) => Value {
  const known = new Map<string, Value>()
  return function memoized(text) {
    const found = known.get(text)
    if (found !== undefined) return found
    if (known.size >= max) known.clear()
    const value = compute(text)
    known.set(text, value)
    return value
  }
}
