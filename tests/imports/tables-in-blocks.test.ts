import { expect, test } from 'bun:test'
import fc from 'fast-check'
import Papa from 'papaparse'
import { bytesInMemory } from '../../src/imports/file-bytes'
import { readTable } from '../../src/imports/table'

const encodings = {
  'utf-8': (text: string) => Buffer.from(text),
  'utf-8 with mark': (text: string) => Buffer.from(`\ufeff${text}`),
  'utf-16le': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'utf-16be': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  // Its sign for é tells that it is no UTF-8.
  'windows-1252': (text: string) => Buffer.from(`${text}é`, 'latin1'),
}

const cell = fc.oneof(
  fc.constantFrom('', 'Ø', 'naïef', '“”', 'a, b', 'twee\nregels', '"aan"', ' ruimte '),
  fc.string({ maxLength: 30 }).map((text) => text.replace(/[\0\r\p{Cc}]/gu, '')),
)

const tables = fc.record({
  rows: fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 40 }),
  newline: fc.constantFrom('\n', '\r\n'),
  delimiter: fc.constantFrom(',', ';'),
  encoding: fc.constantFrom(...(Object.keys(encodings) as (keyof typeof encodings)[])),
  block: fc.integer({ min: 1, max: 300 }),
})

test('a table that is read part by part has the rows of one that is read whole, in any encoding', () => {
  fc.assert(
    fc.property(tables, ({ rows, newline, delimiter, encoding, block }) => {
      const isLatin = encoding === 'windows-1252'
      const plain = (text: string) => (isLatin ? text.replace(/[^\p{ASCII}]/gu, 'e') : text)
      const header = ['Titel', 'Schrijver', 'Jaar']
      const text = Papa.unparse([header, ...rows.map((cells) => cells.map(plain))], {
        delimiter,
        newline,
      })
      const bytes = encodings[encoding](text + newline)
      const limits = { columns: 1000, cell: 1_000_000, block }
      const table = readTable(bytesInMemory(bytes), 'list.csv', limits)
      const all = Papa.parse<string[]>(`${text}${newline}${isLatin ? 'é' : ''}`, {
        delimiter,
        newline,
        skipEmptyLines: 'greedy',
      }).data.slice(1)
      const whole = all.map((cells) =>
        Array.from({ length: Math.max(3, cells.length) }, (_, at) => (cells[at] ?? '').trim()),
      )
      expect(table.header).toEqual(header)
      expect([...table.rows]).toEqual(whole)
      expect(Array.from(whole.keys(), (at) => table.rows.at(at))).toEqual(whole)
      expect(table.rows.length).toBe(whole.length)
    }),
    { numRuns: 300 },
  )
})

test('LibraryThing’s rows stay whole where some of their bytes are no UTF-8', () => {
  const rows = Array.from({ length: 40 }, (_, at) => [
    String(at),
    at % 3 === 0 ? '\xff\xfe' : 'Zoë',
  ])
  const lines = [['Book Id', 'Title'], ...rows].map((cells) => `${cells.join('\t')}\n`)
  const bytes = Buffer.concat(
    lines.map((line) => Buffer.from(line, line.includes('\xff') ? 'latin1' : 'utf-8')),
  )
  const limits = { columns: 1000, cell: 1_000_000, block: 20 }
  const table = readTable(bytesInMemory(bytes), 'list.tsv', limits)
  const read = rows.map(([id, title]) => [id, title?.includes('\xff') ? '\ufffd\ufffd' : title])
  expect([...table.rows]).toEqual(read as string[][])
})
