import { countEach, hasColumns, type ImportSource } from '../../../imports/import-source'
import { column } from '../../../imports/table'
import type { BookItem } from './book-item'
import { type BookReader, readBooks } from './cells'
import { goodreads } from './from-goodreads'
import { libraryThing } from './from-librarything'
import { bookWyrm, calibre, hardcover, jelu, libib } from './from-others'
import { storyGraph } from './from-storygraph'
import { libraryThingTable } from './librarything-json'

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
  Tellico: { columns: ['binding', 'purchase date', 'isbn#'] },
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
