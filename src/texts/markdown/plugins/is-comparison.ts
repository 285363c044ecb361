const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/**
 * Whether `==` compares there, as in `a==b`, and marks nothing: between letters, but not where
 * words have no spaces.
 * @param before what stands before the signs: its last character counts
 * @param after what stands behind them: its first character counts
 */
export function isComparison(before: string, after: string): boolean {
  const [last = ''] = /[\p{L}\p{N}_)\]]$/u.exec(before) ?? []
  const [first = ''] = /^[\p{L}\p{N}_([]/u.exec(after) ?? []
  return last !== '' && first !== '' && !unspaced.test(last + first)
}
