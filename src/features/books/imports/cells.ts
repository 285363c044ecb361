import { htmlText } from '../../../imports/html-text'
import type { FileRows, ReadRow } from '../../../imports/import-source'
import { createLosses, type Losses } from '../../../imports/losses'
import { type DayOrder, dayOrder, readDay } from '../../../imports/read-days'
import type { Cells } from '../../../imports/rows'
import type { Table } from '../../../imports/table'
import { cellsBeyond, trackColumns, type UsedColumns } from '../../../imports/used-columns'
import { type BookFieldName, bookField } from '../fields'
import { parseIsbn } from '../isbn'
import type { BookItem, ReadingItem } from './book-item'

/** Reads the cells of one row, and keeps which of them are not understood or have no place. */
export interface BookCells extends Losses {
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
  /** A year, or what more there is of a date. */
  published(name: string): string | undefined
  language(name: string): string | undefined
  /** Whether it says so, in one of these words. */
  isSaid(name: string, yes: RegExp, no: RegExp): boolean
  /** In quarters, at most 5; none if it is 0. */
  stars(name: string): number | undefined
  wholeNumber(name: string, max: number): number | undefined
  decimal(name: string, max: number): number | undefined
  format(name: string): ReadingItem['format']
  notUnderstood(name: string): undefined
  /** Says that this row’s cell has no place here, if it holds something. */
  noPlace(name: string): void
  /** Says of a whole column that it comes in only in part, if this row’s cell holds something. */
  inPart(name: string): void
}

export interface BookReader {
  /** Columns of the program’s own ids; of the first that is filled. */
  key: readonly string[]
  /** Those by which rows are told apart where it has none. */
  alike: readonly string[]
  title: string
  dates: readonly string[]
  item(cells: BookCells): BookItem
}

/** @param columns as the reader calls them */
export function readBooks(
  table: Table,
  reader: BookReader,
  columns: readonly string[] = table.columns,
): FileRows<BookItem> {
  const named = { ...table, columns }
  const order = dayOrder(cellsOf(named, reader.dates))
  const used = trackColumns(table, columns)
  return { rows: readRows(), leftColumns: used.left, areDaysUnsure: order.isUnsure }

  function* readRows(): Generator<ReadRow<BookItem>> {
    for (const [index, cells] of table.rows.entries()) {
      if (cells.some((cell) => cell !== '')) yield readRow(cells, index + 1)
    }
  }

  function readRow(cells: Cells, row: number): ReadRow<BookItem> {
    const read = bookCells(cells, used, order)
    const cell = (name: string) => cells[columns.indexOf(name)] ?? ''
    const name = read.text(reader.title)
    const own = reader.key.find((one) => cell(one) !== '')
    const key = own
      ? used.read(cells, own)
      : [name, ...reader.alike.map(cell)].join('\n').slice(0, 500)
    if (name === '') return { row, key, name: '', lost: {} }
    const { book, ...item } = reader.item(read)
    for (const [column, more] of cellsBeyond(table, cells)) read.leave(column, more)
    const kept = { book: fitting(book, read), ...item }
    return { row, key, name: name.slice(0, 300), item: kept, lost: read.lost }
  }
}

function* cellsOf({ columns, rows }: Table, names: readonly string[]): Generator<string> {
  const places = names.map((name) => columns.indexOf(name))
  for (const cells of rows) for (const place of places) yield cells[place] ?? ''
}

function bookCells(cells: Cells, used: UsedColumns, order: DayOrder): BookCells {
  const losses = createLosses(used.said)
  const cell = (name: string) => used.read(cells, name)
  const lose = (name: string) => losses.lose(name, cell(name)) as undefined
  const text = (name: string) => {
    const all = cell(name)
    return /\s\s|[^\S ]/.test(all) ? all.replace(/\s+/g, ' ') : all
  }
  const day = (name: string) =>
    text(name) === '' || text(name) === '[]' ? undefined : readDay(text(name), order)
  const number = (name: string) => {
    const typed = text(name).replace(',', '.')
    return typed === '' ? undefined : Number(typed)
  }
  /** Tells it where it is not quite what the cell has. */
  const rounded = (name: string, exact: number, near: number) => {
    if (near !== exact) lose(name)
    return near
  }
  return {
    ...losses,
    text,
    longText: (name) => htmlText(cell(name)),
    list: (name, separator = ',') =>
      text(name)
        .split(separator)
        .map((part) => part.trim())
        .filter(Boolean),
    isbn(...names) {
      const all = names.flatMap((name) =>
        cell(name)
          .split(/,\s*/)
          .filter((one) => /[\dA-Z]/i.test(one))
          .map((one) => ({ name, one, isbn: isbnIn(one) })),
      )
      const found = all.find(({ isbn }) => isbn !== undefined)?.isbn
      for (const { name, one, isbn } of all) {
        if (isbn === undefined) losses.lose(name, one)
        else if (isbn !== found) losses.leave(name, one)
      }
      return found
    },
    day(name) {
      const found = day(name)
      if (found === undefined && !/^(?:\[\])?$/.test(text(name))) lose(name)
      return found
    },
    days: (name) =>
      text(name)
        .split(/,\s*/)
        .flatMap((one) => (one === '' ? [] : (readDay(one, order) ?? lose(name) ?? []))),
    readDay: (one) => readDay(one, order),
    published(name) {
      const found = yearIn(text(name)) ?? day(name)
      if (found === undefined && !/^0?$/.test(text(name))) lose(name)
      return found
    },
    language(name) {
      const code = text(name)
      return languageIn(code) ?? (/^(?:und|mul|zxx)?$/i.test(code) ? undefined : lose(name))
    },
    isSaid(name, yes, no) {
      const said = text(name)
      if (said !== '' && !yes.test(said) && !no.test(said)) lose(name)
      return yes.test(said)
    },
    stars(name) {
      const stars = number(name) ?? 0
      if (stars === 0) return undefined
      if (!(stars > 0 && stars <= 5)) return lose(name)
      return rounded(name, stars, Math.round(stars * 4) / 4)
    },
    decimal(name, max) {
      const found = number(name)
      if (found === undefined) return undefined
      return found >= 0 && found <= max ? found : lose(name)
    },
    wholeNumber(name, max) {
      const found = number(name) ?? 0
      if (found === 0) return undefined
      return found >= 1 && found <= max ? rounded(name, found, Math.round(found)) : lose(name)
    },
    format(name) {
      const word = text(name)
      if (word === '' || /^unknown binding$/i.test(word)) return undefined
      const format = formatOf(word)
      if (format === undefined) lose(name)
      else if (!plainFormats.test(word)) used.leave(name)
      return format
    },
    notUnderstood: lose,
    noPlace(name) {
      if (!/^(?:0+(?:[.,]0+)?)?$/.test(text(name))) losses.leave(name, text(name))
    },
    inPart(name) {
      if (text(name) !== '') used.leave(name)
    },
  }
}

/** Tells what a field cannot hold, and leaves it out. */
function fitting(book: BookItem['book'], losses: Losses): BookItem['book'] {
  const fields = Object.entries(book).flatMap(([name, value]) => {
    if (value === undefined) return []
    const { input, kind, maxLength = Number.POSITIVE_INFINITY } = bookField(name as BookFieldName)
    const kept = typeof value === 'string' ? shortened(value, maxLength, kind === 'list') : value
    if (typeof value === 'string' && kept !== value) {
      losses.cut(value.slice(String(kept).length).trim().replaceAll('\n', ', '))
    }
    if (input.safeParse(kept).success) return [[name, kept]]
    losses.leave(name, String(value))
    return []
  })
  return Object.fromEntries(fields)
}

function shortened(text: string, max: number, isList: boolean): string {
  if (text.length <= max) return text
  const cut = text.slice(0, isList ? text.lastIndexOf('\n', max) : max)
  return isList && !text.slice(0, max).includes('\n') ? '' : cut
}

/**
 * Only a bracket with `#` at the end is a series: others are subtitles, editions or years.
 * @returns the bracket besides, where it says more than a name and a number
 */
export function seriesIn(title: string) {
  const [, name = title, series = ''] = /^(.+?)\s*\(([^()]*#[^()]*)\)$/.exec(title) ?? []
  const [all, serie_name = '', number = ''] = /^(.*?),?\s*#\s*([\d.]*)/.exec(series) ?? []
  if (serie_name === '') return { book_name: title }
  const found = inSeries(serie_name, number)
  const isWhole = all === series && (number === '' || found.serie_number !== undefined)
  return { book_name: name, ...found, ...(!isWhole && { more: `(${series})` }) }
}

function inSeries(
  serie_name: string,
  number: string,
): { serie_name?: string; serie_number?: number } {
  const serie_number = Number.parseFloat(number)
  if (serie_name === '') return {}
  return serie_number >= 0 && serie_number <= 10_000 ? { serie_name, serie_number } : { serie_name }
}

/** One below the other, each apart. */
export function asParagraphs(...texts: (string | false | undefined)[]): string {
  return texts.filter(Boolean).join('\n\n')
}

/** Without those that are only there to say that there is nothing. */
export function withoutEmpty<Value extends object>(value: Value): Value {
  const entries = Object.entries(value).filter(([, one]) => one !== undefined && one !== '')
  return Object.fromEntries(entries) as Value
}

/** Which say no more than the format does. */
const plainFormats = /^(?:print|paper|physical|book|digital|e-?book|audio|audio ?book)$/i

const formats: [NonNullable<ReadingItem['format']>, RegExp][] = [
  ['audio', /audi|mp3|\bcd\b|h[öo]rbuch|luister/i],
  ['digital', /kindle|e-?book|digital|nook|web|epub|pdf/i],
  [
    'paper',
    /paper|hard|soft|cover|print|mass|bound|binding|back\b|buch|boek|book|broch|brosch|gebunden|einband|tapa|capa|libro|livre|poche|relié|physical|board|leather|cloth/i,
  ],
]

/** @returns undefined for a word that is none that is known */
export function formatOf(binding: string): ReadingItem['format'] {
  return formats.find(([, words]) => words.test(binding))?.[0]
}

/** As in `="0123456789"` or `[0123456789]`; other numbers of shops are none. */
function isbnIn(cell: string): string | undefined {
  const digits = cell.replace(/[="[\]]/g, '').trim()
  return /^[\d\sxX-]{9,17}$/.test(digits) ? parseIsbn(digits) : undefined
}

/** Years before 1000 are padded; those before our era are none that a book can have. */
function yearIn(cell: string): string | undefined {
  const [, year] = /^(\d{1,4})(?:\.0)?$/.exec(cell) ?? []
  return year === undefined || Number(year) === 0 ? undefined : year.padStart(4, '0')
}

/** ISO 639 of two letters or three, as BCP 47; none where it says that it is unknown. */
export function languageIn(code: string): string | undefined {
  if (!/^[a-z]{2,3}$/i.test(code) || /^(?:und|mul|zxx)$/i.test(code)) return undefined
  const [canonical] = Intl.getCanonicalLocales(code)
  return canonical
}
