/** A line of text that means itself in Markdown: no sign in it is markup. */
export function markdownLine(text: string): string {
  return markdownWords(text)
    .replace(/^(?:>|#{1,6}(?=\s|$)|[+-](?=[\s-]|$))/, '\\$&')
    .replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2')
}

/** The same within a line, where fewer signs are markup: no `_` inside a word, no `&` by itself. */
export function markdownWords(text: string): string {
  return text
    .trim()
    .replace(/\s*\n\s*/g, ' ')
    .replace(/[\\`*[\]<~]|&(?=#?\w+;)/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
}

export function heading(level: number, text: string): string {
  return `${'#'.repeat(level)} ${markdownWords(text).replace(/(?<=^|\s)#+$/, '\\$&')}`
}

export function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n')
}

export function autolink(address: string): string {
  return `<${address.replace(/[\s<>]/g, encodeURIComponent)}>`
}
