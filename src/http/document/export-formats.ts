import Papa from 'papaparse'
import type { FilePart } from './download'

type Cell = string | number | boolean | null

export type CsvRow = Readonly<Record<string, Cell>>

/** RFC 4180, with a byte order mark for spreadsheets. Formulae are escaped by an apostrophe. */
export async function* csv<Row>(
  batches: AsyncIterable<readonly Row[]>,
  linesOf: (row: Row) => CsvRow[],
): AsyncIterable<FilePart> {
  let isFirst = true
  for await (const rows of batches) {
    const options = { escapeFormulae: true, header: isFirst, newline: '\r\n' }
    const lines = Papa.unparse(rows.flatMap(linesOf), options)
    yield { text: `${isFirst ? '\uFEFF' : ''}${lines}\r\n`, rows: rows.length }
    isFirst = false
  }
}

export async function* jsonArray<Row>(
  batches: AsyncIterable<readonly Row[]>,
  toJson: (row: Row) => string = (row) => JSON.stringify(row),
): AsyncIterable<FilePart> {
  let separator = '[\n'
  for await (const rows of batches) {
    const lines = rows.map((row) => toJson(row)).join(',\n')
    yield { text: separator + lines, rows: rows.length }
    separator = ',\n'
  }
  yield { text: separator === '[\n' ? '[]\n' : '\n]\n', rows: 0 }
}

export function withFrontMatter(facts: Record<string, unknown>, text: string): string {
  const lines = Object.entries(facts)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${asYaml(value)}`)
  return `---\n${lines.join('\n')}\n---\n\n${text}`
}

function asYaml(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

export function fileName(title: string): string {
  const plain = title
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*#]+/gu, ' ')
    .trim()
    .replace(/\s+/g, '-')
  return Array.from(plain)
    .slice(0, 60)
    .join('')
    .replace(/^[.-]+|[.-]+$/g, '')
}
