export function escapeLine(text: string): string {
  return escapeInline(text)
    .replace(/^(?:>|#{1,6}(?=\s|$)|[+-](?=[\s-]|$))/, '\\$&')
    .replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2')
}

/** Within a line fewer characters are markup than at its start. */
export function escapeInline(text: string): string {
  return text
    .trim()
    .replace(/\s*\n\s*/g, ' ')
    .replace(/[\\`*[\]<~]|&(?=#?\w+;)/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
}

export function heading(level: number, text: string): string {
  return `${'#'.repeat(level)} ${escapeInline(text).replace(/(?<=^|\s)#+$/, '\\$&')}`
}

export function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n')
}

export function autolink(address: string): string {
  return `<${address.replace(/[\s<>]/g, encodeURIComponent)}>`
}
