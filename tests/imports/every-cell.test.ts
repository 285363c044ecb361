import { expect, test } from 'bun:test'
import { join } from 'node:path'
import fc from 'fast-check'
import Papa from 'papaparse'
import { books } from '../../db/schema/books'
import { importRows } from '../../db/schema/imports'
import { loans } from '../../db/schema/loans'
import { readings } from '../../db/schema/readings'
import { workouts } from '../../db/schema/workouts'
import type { FunctionId } from '../../src/functions'
import { runImports } from '../../src/records/imports/run-imports'
import { roomParts } from '../../src/room-parts'
import { importing } from '../fixtures/importing'
import { openSite } from '../fixtures/site'
import { times } from '../long-form'

const now = () => new Date('2026-11-29T12:00:00Z')

async function openHouse() {
  const site = await openSite({ now })
  await site.cookies('admin')
  const ask = async (id: FunctionId, data: object) =>
    (
      await (id.startsWith('fetch') ? site.read(id, data, 'admin') : site.write(id, data, 'admin'))
    ).json()
  return { ...site, ask }
}

type House = Awaited<ReturnType<typeof openHouse>>

/** What its own columns hold, where they are no words: the number makes each cell another. */
type Written = (number: number) => string

const day: Written = (n) => new Date(Date.UTC(1990, 0, 1 + n)).toISOString().slice(0, 10)
const whole: Written = (n) => String(7000 + n)
const small: Written = (n) => String(1 + (n % 9))
const oneOf =
  (...words: string[]): Written =>
  (n) =>
    words[n % words.length] ?? ''

const isbn: Written = (n) => {
  const stem = `978${String(100_000_000 + n)}`
  const sum = [...stem].reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0)
  return `${stem}${(10 - (sum % 10)) % 10}`
}

interface Form {
  /** A sample whose header the files have. */
  sample: string
  written: Record<string, Written>
  /** Columns without which there is no row, and those by which lines are of one workout. */
  always: Record<string, Written>
  /** A row that has more cells than the header means something else. */
  isExact?: true
  /** Of a table of no known program. */
  mapping?: { room: string; columns: string[] }
}

const title: Written = (n) => `Boek${n}x`
const lift = oneOf('Bankdrukken', 'Roeien')
const often = oneOf('2021-03-04 10:00:00', '2021-03-05 11:30:00')

const forms: Record<string, Form> = {
  Goodreads: {
    sample: 'goodreads.csv',
    always: { Title: title },
    written: {
      'My Rating': oneOf('1', '4.33', '5', '0'),
      Binding: oneOf('Paperback', 'Kindle Edition', 'Audio CD'),
      'Number of Pages': whole,
      'Year Published': whole,
      'Original Publication Year': whole,
      'Date Read': day,
      'Date Added': day,
      ISBN: isbn,
      ISBN13: isbn,
      'Exclusive Shelf': oneOf('read', 'to-read', 'dnf'),
      'Read Count': oneOf('1', '2', '99'),
      'Owned Copies': small,
    },
  },
  StoryGraph: {
    sample: 'storygraph.csv',
    always: { Title: title },
    written: {
      'ISBN/UID': isbn,
      Format: oneOf('hardcover', 'digital', 'audio'),
      'Read Status': oneOf('read', 'to-read', 'did-not-finish'),
      'Date Added': day,
      'Last Date Read': day,
      'Dates Read': day,
      'Read Count': oneOf('1', '3'),
      'Star Rating': oneOf('4.25', '3.1'),
      'Owned?': oneOf('Yes', 'No'),
    },
  },
  LibraryThing: {
    sample: 'librarything.tsv',
    always: { 'Book Id': whole, Title: title },
    written: {
      Date: whole,
      Rating: oneOf('4.5', '3.3'),
      'Page Count': whole,
      Acquired: day,
      'Date Started': day,
      'Date Read': day,
      'Entry Date': day,
      ISBN: isbn,
      ISBNs: isbn,
      Copies: small,
      Collections: oneOf('Your library', 'Currently reading', 'To read'),
      Media: oneOf('Hardcover', 'Ebook'),
      'Lending Status': oneOf('Checked out', 'Checked out', 'Returned'),
      'Lending Start': day,
      'Lending End': day,
    },
  },
  'LibraryThing, as JSON': {
    sample: 'librarything.json',
    always: { books_id: whole, title },
    written: {
      date: whole,
      rating: oneOf('4.5', '3.3'),
      pages: whole,
      dateacquired: day,
      datestarted: day,
      dateread: day,
      entrydate: day,
      originalisbn: isbn,
      isbn,
      copies: small,
      collections: oneOf('Your library', 'Currently reading', 'To read'),
      'format.text': oneOf('Hardcover', 'Ebook'),
      'circulation.status': oneOf('Checked out'),
      'circulation.start_date': day,
    },
  },
  Calibre: {
    sample: 'calibre.csv',
    always: { title },
    written: {
      rating: oneOf('4', '3.1'),
      timestamp: day,
      isbn,
      series_index: small,
      languages: oneOf('nld', 'eng'),
      pubdate: oneOf('2019-04-01', '2018-01-15'),
    },
  },
  BookWyrm: {
    sample: 'bookwyrm.csv',
    always: { title },
    written: {
      isbn_10: isbn,
      isbn_13: isbn,
      start_date: day,
      finish_date: day,
      stopped_date: day,
      shelf_date: day,
      rating: oneOf('4', '2.2'),
      shelf: oneOf('read', 'to-read', 'stopped-reading'),
    },
  },
  Hardcover: {
    sample: 'hardcover.csv',
    always: { Title: title },
    written: {
      Status: oneOf('Read', 'Want to Read', 'Stopped'),
      'ISBN 10': isbn,
      'ISBN 13': isbn,
      Media: oneOf('Book', 'E-Book', 'Audiobook'),
      'Language Code': oneOf('nl', 'en'),
      Pages: whole,
      'Publish Date': day,
      'Date Added': day,
      'Date Started': day,
      'Date Finished': day,
      Rating: oneOf('4.5', '3.3'),
      Owned: oneOf('true', 'false'),
    },
  },
  Libib: {
    sample: 'libib.csv',
    always: { title },
    written: {
      upc_isbn10: isbn,
      ean_isbn13: isbn,
      added: day,
      publish_date: day,
      length_of: whole,
      copies: small,
      rating: oneOf('4', '2.2'),
      status: oneOf('Completed', 'In Progress', 'Not Begun'),
      began_date: day,
      completed_date: day,
    },
  },
  Tellico: {
    sample: 'tellico.csv',
    always: { Title: title },
    written: {
      'Purchase Date': day,
      'Copyright Year': oneOf('1998', '2001'),
      'Publication Year': oneOf('1999', '2002'),
      'ISBN#': isbn,
      Pages: whole,
      Language: oneOf('Dutch', 'Klingonisch'),
      'Series Number': small,
      Signed: oneOf('true', ''),
      Read: oneOf('true', ''),
      Gift: oneOf('true', ''),
      Loaned: oneOf('true', ''),
      Rating: oneOf('4', '2'),
      'Date Created': day,
      'Date Modified': day,
    },
  },
  Jelu: {
    sample: 'jelu.csv',
    always: { Title: title },
    written: {
      ISBN: isbn,
      isbn10: isbn,
      isbn13: isbn,
      'Date Read': day,
      read_dates: day,
      dropped_dates: day,
      owned: oneOf('true', 'false'),
      currently_reading: oneOf('true', 'false'),
    },
  },
  'any CSV of books': {
    sample: 'title,author,isbn,year,pages,language,rating,review,shelf,read,format,tags,kleur',
    always: { title },
    written: {
      isbn,
      year: whole,
      pages: whole,
      language: oneOf('nl', 'en'),
      rating: oneOf('4.5', '3.3'),
      shelf: oneOf('read', 'to-read'),
      read: day,
      format: oneOf('paper', 'audio'),
    },
    mapping: {
      room: 'books',
      columns: [
        ...['book_name', 'author_name', 'isbn', 'published', 'pages', 'language'],
        ...['stars', 'review', 'shelf', 'finished', 'format', 'categories'],
      ],
    },
  },
  Strong: {
    sample: 'strong-comma-2025.csv',
    always: { Date: often, 'Workout Name': oneOf('Borst', 'Rug'), 'Exercise Name': lift },
    written: {
      Duration: oneOf('52m', '1h 5m'),
      'Set Order': oneOf('1', '2', 'W', 'Rest Timer', 'Note'),
      Weight: whole,
      Reps: whole,
      Distance: small,
      Seconds: whole,
      RPE: oneOf('8', '9.5'),
    },
  },
  'Strong, in German': {
    sample: 'strong-comma-de.csv',
    always: { Datum: often, 'Workout-Name': oneOf('Borst', 'Rug'), 'Name der Übung': lift },
    written: {
      Dauer: oneOf('52m', '1h 5m'),
      'Reihenfolge festlegen': oneOf('1', '2', 'Ruhezeit'),
      Gewicht: whole,
      'Wiederh.': whole,
      Sekunden: whole,
    },
  },
  'Strong, with units': {
    sample: 'strong-semicolon.csv',
    always: { Date: often, 'Workout Name': oneOf('Borst', 'Rug'), 'Exercise Name': lift },
    written: {
      'Set Order': oneOf('1', '2', 'F'),
      Weight: whole,
      'Weight Unit': oneOf('kg', 'lbs'),
      Reps: whole,
      RPE: oneOf('8', '9.5'),
      Distance: small,
      'Distance Unit': oneOf('km', 'mi.'),
      Seconds: whole,
      'Workout Duration': oneOf('52m', '1h 5m'),
    },
  },
  'Strong, quoted': {
    sample: 'strong-semicolon-quoted.csv',
    always: { Date: often, 'Workout Name': oneOf('Borst', 'Rug'), 'Exercise Name': lift },
    written: {
      'Duration (sec)': oneOf('3000', '3605'),
      'Set Order': oneOf('1', '2', 'Note', 'Rest Timer'),
      'Weight (kg)': whole,
      Reps: whole,
      'Distance (meters)': whole,
      Seconds: whole,
    },
  },
  Hevy: {
    sample: 'hevy-kg.csv',
    always: {
      title: oneOf('Borst', 'Rug'),
      exercise_title: lift,
      start_time: oneOf('18 Sep 2025, 07:48', '19 Sep 2025, 08:00'),
    },
    written: {
      end_time: oneOf('18 Sep 2025, 08:55', '19 Sep 2025, 09:00'),
      superset_id: oneOf('0', '1'),
      set_index: small,
      set_type: oneOf('normal', 'warmup'),
      weight_kg: whole,
      reps: whole,
      distance_km: small,
      duration_seconds: whole,
      rpe: oneOf('8', '9.5'),
    },
  },
  'FitNotes on Android': {
    sample: 'fitnotes-android.csv',
    always: { Date: oneOf('2025-01-07', '2025-01-08'), Exercise: lift },
    isExact: true,
    written: {
      Weight: whole,
      'Weight Unit': oneOf('kgs', 'lbs'),
      Reps: whole,
      Distance: small,
      'Distance Unit': oneOf('km', 'mi'),
      Time: oneOf('0:05:00', '0:10:10'),
    },
  },
  'FitNotes on iOS': {
    sample: 'fitnotes-ios.csv',
    always: { Date: oneOf('2025-01-07', '2025-01-08'), Exercise: lift },
    isExact: true,
    written: {
      'Weight (kg)': whole,
      Reps: whole,
      Distance: small,
      'Distance Unit': oneOf('km', 'mi'),
      Time: oneOf('0:05:00', '0:10:10'),
    },
  },
  'any CSV of workouts': {
    sample:
      'Dag,Tijd,Naam,Soort,Duur,Oefening,Sets,Herhalingen,Gewicht (kg),Afstand (km),RPE,Noot,Kleur',
    always: { Dag: oneOf('2025-01-07', '2025-01-08') },
    written: {
      Tijd: oneOf('10:00', '11:30'),
      Soort: oneOf('kracht', 'hardlopen'),
      Duur: oneOf('45', '1:10'),
      Sets: oneOf('1', '3'),
      Herhalingen: whole,
      'Gewicht (kg)': whole,
      'Afstand (km)': small,
      RPE: oneOf('8', '9.5'),
    },
    mapping: {
      room: 'workouts',
      columns: [
        ...['date', 'start', 'title', 'kind', 'minutes', 'exercise', 'sets', 'reps'],
        ...['weight', 'distance', 'rpe', 'note'],
      ],
    },
  },
}

async function headerOf({ sample }: Form): Promise<string[]> {
  if (sample.endsWith('.json')) return jsonFields
  if (!sample.includes('.')) return sample.split(',')
  const bytes = await Bun.file(join('tests/fixtures/imports', sample)).bytes()
  const [line = ''] = new TextDecoder().decode(bytes).split(/\r?\n/)
  const delimiter = [',', ';', '\t'].find((one) => line.includes(one)) ?? ','
  return (Papa.parse<string[]>(line, { delimiter }).data[0] ?? []).map((name) => name.trim())
}

type CellKind = 'empty' | 'written' | 'word'

/** @param kinds of each cell of each row, and of one beyond the header */
function fileOf(header: readonly string[], form: Form, kinds: readonly (readonly CellKind[])[]) {
  let number = 0
  return kinds.map((row) =>
    row.map((kind, at) => {
      number += 1
      const name = header[at] ?? ''
      const always = form.always[name]
      if (always) return always(number)
      if (kind === 'empty') return ''
      const written = form.written[name]
      return kind === 'written' && written ? written(number) : `Woord${number}x`
    }),
  )
}

/** Of LibraryThing, with those that are within others. */
const jsonFields = [
  ...['books_id', 'title', 'sortcharacter', 'public', 'primaryauthor', 'primaryauthorrole'],
  ...['secondaryauthor', 'authors.lf', 'authors.fl', 'authors.role', 'tags', 'tagidA'],
  ...['collections', 'originalisbn', 'isbn', 'ean', 'publication', 'date', 'summary'],
  ...['ddc.code', 'lcc.code', 'workcode', 'entrydate', 'format.code', 'format.text', 'copies'],
  ...['pages', 'language', 'series', 'fromwhere', 'subject', 'circulation.status'],
  ...['circulation.start_date', 'rating', 'review', 'comment', 'privatecomment'],
  ...['datestarted', 'dateread', 'dateacquired', 'newfield'],
]

/** Lists and what is in an object are written in turn as a list and as an object of places. */
function jsonOf(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const books = rows.map((cells, row) => {
    const book: Record<string, unknown> = {}
    for (const [at, cell] of cells.entries()) {
      const [name = '', inner] = (header[at] ?? 'beyond').split('.')
      const isList = row % 2 === 1
      const inside = inner === undefined ? cell : { ...firstOf(book[name]), [inner]: cell }
      book[name] = isList ? [inside] : { 0: inside }
      if (inner === undefined && at % 3 > 0) book[name] = cell
    }
    return [cells[0], { ...book, books_id: cells[0] }]
  })
  return JSON.stringify(Object.fromEntries(books))
}

function firstOf(list: unknown): object {
  return (list as Record<string, object> | undefined)?.[0] ?? {}
}

function csvOf(header: readonly string[], rows: readonly (readonly string[])[], form: Form) {
  const isTabbed = form.sample.endsWith('.tsv')
  const delimiter = isTabbed ? '\t' : form.sample.includes('semicolon') ? ';' : ','
  return Papa.unparse([[...header], ...rows.map((row) => [...row])], {
    delimiter,
    quotes: !isTabbed,
  })
}

async function bringIn({ ask, db }: House, form: Form, header: readonly string[], text: string) {
  const file = Buffer.from(text).toString('base64')
  let view = await ask('previewImport', { file, file_name: 'x.csv' })
  if (form.mapping && view.room === '') {
    const columns = Object.fromEntries(form.mapping.columns.map((name, at) => [name, at]))
    view = await ask('mapImport', { id: view.id, room: form.mapping.room, columns })
  }
  if (view.id === undefined) throw new Error(`${header} ${JSON.stringify(view)}`)
  const preview = view
  const asked = view.questions.map(({ name, word }: { name: string; word: string }) => [name, word])
  await ask('startImport', { id: view.id })
  await runImports({ ...importing, db, now, roomImports: roomParts })
  return { preview, asked, report: await ask('fetchImport', { id: view.id }) }
}

async function storedIn({ db: { orm } }: House) {
  return {
    books: await orm.select().from(books),
    readings: await orm.select().from(readings),
    loans: await orm.select().from(loans),
    workouts: await orm.select().from(workouts),
    keys: await orm.select({ key: importRows.key, row: importRows.row }).from(importRows),
  }
}

/** Of words, days and numbers that no other cell has. */
const isDistinct = /^(?:Woord\d+x|7\d{3}|199\d-\d\d-\d\d)$/

interface Told {
  row: number
  reason: string | null
  lost: Record<string, string>
}

/** Of rows that were left whole, their lines, which stand in a file to be mended. */
async function toldIn({ ask }: House, { id, left }: { id: string; left: Told[] }) {
  const whole = new Set(left.filter(({ reason }) => reason !== null).map(({ row }) => row))
  const { rows } = await ask('fetchImportLeft', { id })
  const lines = rows.filter(({ row }: { row: number }) => whole.has(row))
  return JSON.stringify([
    left.map(({ lost }) => lost),
    lines.map(({ cells }: { cells: string[] }) => cells),
  ])
}

/** LibraryThing’s JSON calls columns otherwise than its TSV. */
function bareName(column: string): string {
  const [inTsv = column] = { 'format.text': ['Media'], pages: ['Page Count'] }[column] ?? []
  return inTsv.replace(/[ _]/g, '').toLowerCase()
}

for (const [name, form] of Object.entries(forms)) {
  test(`every cell: a file of ${name} loses none without a word`, async () => {
    const header = await headerOf(form)
    const cell = fc.constantFrom<CellKind>('empty', 'written', 'word', 'word')
    const row = fc.array(cell, {
      minLength: header.length,
      maxLength: header.length + (form.isExact ? 0 : 1),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), async (kinds) => {
        const house = await openHouse()
        const rows = fileOf(header, form, kinds)
        const isJson = form.sample.endsWith('.json')
        const text = isJson ? jsonOf(header, rows) : csvOf(header, rows, form)
        const { preview, asked, report } = await bringIn(house, form, header, text)
        expect(report.state).toBe('done')
        const { keys, ...records } = await storedIn(house)
        const stored = JSON.stringify([records, asked])
        const told = await toldIn(house, report)
        const isKnown = (one: string, column: string | undefined) =>
          stored.includes(one) ||
          told.includes(one) ||
          keys.some(({ key }) => key === one) ||
          preview.left_columns.some((one: string) => bareName(one) === bareName(column ?? 'beyond'))
        const silent = rows.flatMap((cells) =>
          cells.flatMap((one, at) =>
            isDistinct.test(one) && !isKnown(one, header[at]) ? [`${header[at]}: ${one}`] : [],
          ),
        )
        expect(silent).toEqual([])
      }),
      { numRuns: times(12, 200) },
    )
  })
}
