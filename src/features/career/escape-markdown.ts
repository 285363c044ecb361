import { paragraphs } from '../../content/paragraphs'

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

const bullet = /^\s*(?:[•●▪◦‣]|[*–-](?=\s))\s*/

/** A text of several lines keeps its paragraphs, its lines and its lists. */
export function textBlocks(text: string | undefined): string[] {
  return paragraphs(text ?? '').flatMap((paragraph) => {
    const lines = paragraph.split('\n').filter((line) => line.trim() !== '')
    const isList = lines.length > 1 && lines.some((line) => bullet.test(line))
    if (!isList) return lines.length > 0 ? lines.map(escapeLine).join('\\\n') : []
    const at = lines.findIndex((line) => bullet.test(line))
    const items = lines.slice(at).map((line) => escapeLine(line.replace(bullet, '')))
    return [lines.slice(0, at).map(escapeLine).join('\\\n'), list(items)]
  })
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
