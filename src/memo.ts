type Memo<Value> = (key: string, make: () => Value) => Value

export function createMemo<Value extends object | string | boolean | null>(
  max: number,
): Memo<Value> {
  const made = new Map<string, Value>()
  return function find(key, make) {
    const found = made.get(key)
    if (found !== undefined) return found
    if (made.size >= max) made.clear()
    const value = make()
    made.set(key, value)
    return value
  }
}
