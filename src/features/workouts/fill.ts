/** Puts the parts into a sentence that has them in braces, in the browser. */
export function fill(sentence: string, parts: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name) => String(parts[name] ?? ''))
}
