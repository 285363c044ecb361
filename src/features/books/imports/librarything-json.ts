import { decode } from '../../../imports/decode-text'
import { decodeReferences } from '../../../imports/html-text'
import { SourceError } from '../../../imports/source-error'
import { checkTableSize, type Table, tableOf } from '../../../imports/table'

/** As its TSV calls them; others keep their names, by which they are told. */
const columns = new Map([
  ['books_id', 'Book Id'],
  ['title', 'Title'],
  ['sortcharacter', 'Sort Character'],
  ['primaryauthor', 'Primary Author'],
  ['secondaryauthor', 'Secondary Author'],
  ['publication', 'Publication'],
  ['date', 'Date'],
  ['review', 'Review'],
  ['rating', 'Rating'],
  ['comment', 'Comment'],
  ['privatecomment', 'Private Comment'],
  ['format.text', 'Media'],
  ['pages', 'Page Count'],
  ['dateacquired', 'Acquired'],
  ['datestarted', 'Date Started'],
  ['dateread', 'Date Read'],
  ['tags', 'Tags'],
  ['collections', 'Collections'],
  ['originalisbn', 'ISBN'],
  ['isbn', 'ISBNs'],
  ['copies', 'Copies'],
  ['entrydate', 'Entry Date'],
  ['fromwhere', 'From Where'],
  ['circulation.status', 'Lending Status'],
  ['circulation.start_date', 'Lending Start'],
])

/** Without them it is no table of this program. */
const always = ['Book Id', 'Title', 'Sort Character']

/** Whose character references are decoded where they are read, with their HTML. */
const longTexts = ['Review', 'Comment', 'Private Comment']

const mark = '"books_id"'

/**
 * LibraryThing’s JSON, an object of books by their id, as a table like its TSV.
 * @throws {TableError}
 */
export function libraryThingTable(bytes: Uint8Array, maxRows: number): Table | undefined {
  const read = booksIn(bytes, maxRows + 1)
  if (read === undefined) return undefined
  const { books, encoding } = read
  const header = [...new Set([...always, ...books.flatMap((book) => [...book.keys()])])]
  checkTableSize([header])
  const rows = books.map((book) => header.map((name) => book.get(name) ?? ''))
  checkTableSize([header, ...rows])
  return { ...tableOf(header, rows), encoding }
}

function booksIn(bytes: Uint8Array, max: number) {
  const start = new TextDecoder().decode(bytes.subarray(0, 8000))
  if (!/^\ufeff?\s*\{\s*"[^"]*"\s*:\s*\{/.test(start) || !start.includes(mark)) return undefined
  try {
    const { text, encoding } = decode(bytes, '')
    const tree: unknown = JSON.parse(text.replace(/^\ufeff/, ''))
    const books = isObject(tree) ? Object.values(tree) : []
    if (!books.every((book) => isObject(book) && 'books_id' in book)) return undefined
    return { books: books.slice(0, max).map(cellsOf), encoding }
  } catch (error) {
    // A RangeError is that of one that is nested too deep.
    const isNone = [SyntaxError, SourceError, RangeError].some((kind) => error instanceof kind)
    if (isNone) return undefined
    throw error
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** By the names of columns; several values are in one cell, as in the TSV. */
function cellsOf(book: object): Map<string, string> {
  const found = new Map<string, string[]>()
  addLeaves(book, '', found)
  return new Map(
    [...found].map(([column, values]) => {
      const cell = values.join(column.startsWith('authors.') ? '|' : ', ')
      return [column, longTexts.includes(column) ? cell : decodeReferences(cell)]
    }),
  )
}

/** A list may be an object whose keys are its places: PHP makes no difference. */
function addLeaves(value: unknown, path: string, found: Map<string, string[]>): void {
  if (Array.isArray(value)) {
    for (const one of value) addLeaves(one, path, found)
    return
  }
  if (isObject(value)) {
    for (const [name, one] of Object.entries(value)) {
      const isPlace = /^\d+$/.test(name)
      addLeaves(one, isPlace ? path : [path, name].filter(Boolean).join('.'), found)
    }
    return
  }
  const text = String(value ?? '')
    .toWellFormed()
    .replaceAll('\0', '\ufffd')
  if (text === '') return
  const column = columns.get(path) ?? path
  const values = found.get(column)
  if (values) values.push(text)
  else found.set(column, [text])
}
