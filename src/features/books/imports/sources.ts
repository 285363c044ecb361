import type { FileSource } from '../../../imports/file-source'
import { countEach, hasColumns, type ImportSource } from '../../../imports/import-source'
import { SourceError } from '../../../imports/source-error'
import { column } from '../../../imports/table'
import type { BookItem } from './book-item'
import { type BookReader, readBooks } from './cells'
import { goodreads } from './from-goodreads'
import { libraryThing } from './from-librarything'
import { bookWyrm, calibre, hardcover, jelu, libib } from './from-others'
import { storyGraph } from './from-storygraph'
import { tellico } from './from-tellico'
import { libraryThingTable } from './librarything-json'
import { tellicoIn, tellicoTable } from './tellico-xml'

interface Program {
  /** Which no other program writes together. */
  columns: string[]
  /** The column that says whether a book was read. */
  status?: string
  /** Missing where files are only recognised. */
  reader?: BookReader
  tableIn?: ImportSource['tableIn']
}

const programs: Record<string, Program> = {
  Goodreads: {
    columns: ['book id', 'author l-f'],
    status: 'exclusive shelf',
    reader: goodreads,
  },
  StoryGraph: {
    columns: ['read status', 'star rating'],
    status: 'read status',
    reader: storyGraph,
  },
  LibraryThing: {
    columns: ['book id', 'sort character'],
    reader: libraryThing,
    tableIn: libraryThingTable,
  },
  Hardcover: { columns: ['hardcover book id'], status: 'status', reader: hardcover },
  BookWyrm: { columns: ['author_text', 'remote_id'], status: 'shelf', reader: bookWyrm },
  Jelu: { columns: ['read_dates', 'dropped_dates'], reader: jelu },
  Calibre: { columns: ['author_sort', 'title_sort', 'uuid'], reader: calibre },
  Tellico: {
    columns: ['binding', 'purchase date', 'isbn#'],
    reader: tellico,
    tableIn: tellicoTable,
  },
  Libib: { columns: ['ean_isbn13', 'creators'], status: 'status', reader: libib },
}

export const bookSources: readonly ImportSource<BookItem>[] = Object.entries(programs).map(
  ([program, { columns, status, reader, tableIn }]) => ({
    program,
    isFrom: (table) => hasColumns(table, ...columns),
    ...(tableIn && { tableIn }),
    count: ({ rows }) => ({ books: rows.length }),
    ...(status && { kinds: (table) => countEach(column(table, status)) }),
    ...(reader && { read: (table) => readBooks(table, reader) }),
  }),
)

/** With pictures of covers it saves a zip. */
export const bookFiles: readonly FileSource<BookItem>[] = [
  {
    program: 'Tellico',
    isFrom: (files) => tellicoIn(files) !== undefined,
    read(files) {
      const saved = tellicoIn(files)
      const table = saved && tellicoTable(saved.bytes, maxTellicoRows)
      if (table === undefined) throw new SourceError('This is no collection of books')
      const { leftColumns, ...read } = readBooks(table, tellico)
      const others = files.filter((file) => file !== saved).map(({ path }) => path)
      return { ...read, leftColumns: () => [...leftColumns(), ...others], table }
    },
  },
]

const maxTellicoRows = 100_000
