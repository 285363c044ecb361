import { htmlText } from '../../../imports/html-text'
import type { FileRows, ReadRow } from '../../../imports/import-source'
import { type DayOrder, dayOrder, readDay } from '../../../imports/read-days'
import { column, type Table } from '../../../imports/table'
import { parseIsbn } from '../isbn'
import type { BookItem, ReadingItem } from './book-item'

/** Reads the cells of one row; those that it does not understand are named in `lost`. */
export interface BookCells {
  lost: Record<string, string>
  /** With its runs of spaces as one; empty if there is none. */
  text(name: string): string
  longText(name: string): string
  list(name: string, separator?: string): string[]
  /** Of several columns the first that has a valid one. */
  isbn(...names: string[]): string | undefined
  day(name: string): string | undefined
  /** Several in one cell. */
  days(name: string): string[]
  readDay(cell: string): string | undefined
  /** In quarters, at most 5; none if it is 0. */
  stars(name: string): number | undefined
  wholeNumber(name: string, max: number): number | undefined
  decimal(name: string, max: number): number | undefined
}

export interface BookReader {
  key: readonly string[]
  title: string
  dates: readonly string[]
  /** Read, or left on purpose: they say nothing of the book, or what another column says. */
  columns: readonly string[]
  item(cells: BookCells): BookItem
}

export function readBooks(table: Table, reader: BookReader): FileRows<BookItem> {
  const order = dayOrder(reader.dates.flatMap((name) => column(table, name)))
  const places = new Map(table.columns.toReversed().map((name, at) => [name, at]))
  const last = table.columns.length - 1
  const filled = table.rows
    .map((cells, index) => ({ cells, row: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const rows = filled.map(({ cells, row }): ReadRow<BookItem> => {
    const cell = (name: string) => cells[last - (places.get(name) ?? last + 1)] ?? ''
    const read = bookCells(cell, order)
    const name = read.text(reader.title)
    const own = reader.key.map(cell).find(Boolean)
    const key = own ?? [name, ...reader.columns.slice(0, 4).map(cell)].join('\n').slice(0, 500)
    if (name === '') return { row, key, name: '', lost: {} }
    return { row, key, name: name.slice(0, 300), item: reader.item(read), lost: read.lost }
  })
  const known = new Set([...reader.key, reader.title, ...reader.dates, ...reader.columns])
  const leftColumns = table.columns.filter(
    (name, at) => !known.has(name) && table.rows.some((cells) => cells[at]),
  )
  return { rows, leftColumns, areDaysUnsure: order.isUnsure }
}

function bookCells(cell: (name: string) => string, order: DayOrder): BookCells {
  const lost: Record<string, string> = {}
  const lose = (name: string) => {
    lost[name] = cell(name).slice(0, 200)
    return undefined
  }
  const text = (name: string) => cell(name).replace(/\s+/g, ' ').trim()
  const number = (name: string) => {
    const typed = text(name).replace(',', '.')
    return typed === '' ? undefined : Number(typed)
  }
  return {
    lost,
    text,
    longText: (name) => htmlText(cell(name)),
    list: (name, separator = ',') =>
      text(name)
        .split(separator)
        .map((part) => part.trim())
        .filter(Boolean),
    isbn(...names) {
      const found = names.map((name) => isbnIn(cell(name))).find((isbn) => isbn !== undefined)
      if (found === undefined) {
        for (const name of names) if (/[\dA-Z]/i.test(cell(name))) lose(name)
      }
      return found
    },
    day(name) {
      if (text(name) === '' || text(name) === '[]') return undefined
      return readDay(text(name), order) ?? lose(name)
    },
    days: (name) =>
      text(name)
        .split(/,\s*/)
        .flatMap((one) => (one === '' ? [] : (readDay(one, order) ?? lose(name) ?? []))),
    readDay: (one) => readDay(one, order),
    stars(name) {
      const stars = number(name) ?? 0
      if (stars === 0) return undefined
      return stars > 0 && stars <= 5 ? Math.round(stars * 4) / 4 : lose(name)
    },
    decimal(name, max) {
      const found = number(name)
      if (found === undefined) return undefined
      return found >= 0 && found <= max ? found : lose(name)
    },
    wholeNumber(name, max) {
      const found = number(name) ?? 0
      if (found === 0) return undefined
      return found >= 1 && found <= max ? Math.round(found) : lose(name)
    },
  }
}

/** Only a bracket with `#` at the end is a series: others are subtitles, editions or years. */
export function seriesIn(title: string) {
  const [, name = title, series = ''] = /^(.+?)\s*\(([^()]*#[^()]*)\)$/.exec(title) ?? []
  const [, serie_name = '', number = ''] = /^(.*?),?\s*#\s*([\d.]*)/.exec(series) ?? []
  if (serie_name === '') return { book_name: title }
  return { book_name: name, ...inSeries(serie_name, number) }
}

export function inSeries(serie_name: string, number: string) {
  const serie_number = Number.parseFloat(number)
  if (serie_name === '') return {}
  return serie_number >= 0 && serie_number <= 10_000 ? { serie_name, serie_number } : { serie_name }
}

/** Without those that are only there to say that there is nothing. */
export function withoutEmpty<Value extends object>(value: Value): Value {
  const entries = Object.entries(value).filter(([, one]) => one !== undefined && one !== '')
  return Object.fromEntries(entries) as Value
}

export function formatOf(binding: string): ReadingItem['format'] {
  if (binding === '') return undefined
  if (/audi|mp3|\bcd\b/i.test(binding)) return 'audio'
  return /kindle|ebook|e-book|digital|nook|web/i.test(binding) ? 'digital' : 'paper'
}

/** As in `="0123456789"` or `[0123456789]`; other numbers of shops are none. */
function isbnIn(cell: string): string | undefined {
  const digits = cell.replace(/[="[\]]/g, '').trim()
  return /^[\d\sxX-]{9,17}$/.test(digits) ? parseIsbn(digits) : undefined
}
