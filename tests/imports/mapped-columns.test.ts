import { expect, test } from 'bun:test'
import { asc } from 'drizzle-orm'
import Papa from 'papaparse'
import { books } from '../../db/schema/books'
import { imports } from '../../db/schema/imports'
import { readings } from '../../db/schema/readings'
import { workouts } from '../../db/schema/workouts'
import { mappedBooks } from '../../src/features/books/imports/mapped-books'
import { mappedWorkouts } from '../../src/features/workouts/imports/mapped-workouts'
import type { FunctionId } from '../../src/functions'
import { tableOf } from '../../src/imports/table'
import { paths } from '../../src/paths'
import { guessPlaces } from '../../src/records/imports/mapped-columns'
import { replaceImport } from '../../src/records/imports/queries'
import { runImports } from '../../src/records/imports/run-imports'
import { roomParts } from '../../src/room-parts'
import { importing } from '../fixtures/importing'
import { openSite } from '../fixtures/site'

const now = () => new Date('2026-11-29T12:00:00Z')

async function openHouse() {
  const site = await openSite({ now })
  await site.cookies('admin')
  const ask = async (id: FunctionId, data: object) =>
    (
      await (id.startsWith('fetch') ? site.read(id, data, 'admin') : site.write(id, data, 'admin'))
    ).json()
  const preview = (text: string) =>
    ask('previewImport', { file: Buffer.from(text).toString('base64'), file_name: 'lijst.csv' })
  const start = async (id: string, answers = {}) => {
    await ask('startImport', { id, answers })
    await runImports({ ...importing, db: site.db, now, roomImports: roomParts })
    return ask('fetchImport', { id })
  }
  return { ...site, ask, preview, start }
}

const shelf = `Boek;Schrijver;Jaar;Sterren;Gelezen op;Kleur;Code
Ringen (Kust, #2);Mina Lezer;1998;3,5;2021-03-28;rood;978-99999-0015-7
Ebbe;Bo Bijna;?;;;blauw;
`

test('columns: a table of no known program is brought in once it is said what its columns are', async () => {
  const { ask, preview, start, db } = await openHouse()
  const { id, room, program } = await preview(shelf)
  expect([room, program]).toEqual(['', 'CSV'])
  const asked = await ask('fetchImportColumns', { id })
  expect(asked.room).toBe('books')
  expect(asked.columns.map(({ field }: { field: string }) => field)).toEqual([
    'book_name',
    'author_name',
    'published',
    'stars',
    'finished',
    null,
    'isbn',
  ])
  const columns = { book_name: 0, author_name: 1, published: 2, stars: 3, finished: 4, isbn: 6 }
  const view = await ask('mapImport', { id, room: 'books', columns })
  expect(view).toMatchObject({ id, fates: { new: 2 }, left_columns: ['Kleur'], is_mapped: true })
  const report = await start(id)
  expect(report.outcomes).toEqual({ added: 2 })
  expect(report.left).toMatchObject([{ name: 'Ebbe', lost: { Jaar: '?' } }])
  const [first] = await db.orm.select().from(books).orderBy(asc(books.id))
  expect(first).toMatchObject({
    ...{ book_name: 'Ringen', serie_name: 'Kust', serie_number: 2, author_name: 'Mina Lezer' },
    ...{ published: '1998', isbn: '9789999900157' },
  })
  expect(await db.orm.select().from(readings)).toMatchObject([
    { state: 'finished', finished: '2021-03-28', stars: 14 },
  ])
})

test('columns: what was said is remembered for a file with the same header', async () => {
  const { ask, preview, start } = await openHouse()
  const { id } = await preview(shelf)
  await ask('mapImport', { id, room: 'books', columns: { book_name: 0, remark: 5 } })
  await start(id)
  const again = await preview(shelf)
  expect(again).toMatchObject({ room: 'books', is_mapped: true, fates: { same: 2 } })
  const { columns } = await ask('fetchImportColumns', { id: again.id })
  expect(columns[5]).toMatchObject({ name: 'Kleur', field: 'remark' })
  const other = await preview(shelf.replace('Kleur', 'Tint'))
  expect(other.room).toBe('')
})

test('columns: sets of workouts are read from a table, in the units that its header names', async () => {
  const { ask, preview, start, db } = await openHouse()
  const rows = `Datum,Übung,Sätze,Wdh.,Gewicht (lb),Notiz
2024-05-01,Kniebeuge,2,5,225,schwer
2024-05-01,Klimmzug,1,8,,
2024-05-03,Kniebeuge,1,5,zwei,
`
  const { id } = await preview(rows)
  const asked = await ask('fetchImportColumns', { id })
  expect(asked.room).toBe('workouts')
  const places = Object.fromEntries(
    asked.columns.map(({ field }: { field: string }, at: number) => [field, at]),
  )
  const view = await ask('mapImport', { id, room: 'workouts', columns: places })
  expect(view.questions).toEqual([])
  const report = await start(id)
  expect(report.left).toMatchObject([{ lost: { 'Gewicht (lb)': 'zwei' } }])
  const all = await db.orm.select().from(workouts).orderBy(asc(workouts.date))
  expect(all.map(({ date, exercises }) => [date, exercises])).toMatchObject([
    [
      '2024-05-01',
      [
        { name: 'Kniebeuge', sets: [{ reps: 5, weight: 225, unit: 'lb' }, { reps: 5 }] },
        { name: 'Klimmzug', sets: [{ reps: 8 }] },
      ],
    ],
    ['2024-05-03', [{ name: 'Kniebeuge', sets: [{ reps: 5 }] }]],
  ])
})

test('columns: without a script they are chosen in a form, which says what is missing or chosen twice', async () => {
  const { preview, page, send } = await openHouse()
  const { id } = await preview(shelf)
  const path = paths.importColumns(id)
  const html = await page(path, 'admin')
  expect(html).toContain('aria-label="Kolom “Boek”"')
  expect(html).toContain('<option value="book_name" selected="">Titel</option>')
  const twice = await send(
    path,
    { room: 'books', 'column-0': 'book_name', 'column-1': 'book_name' },
    'admin',
  )
  expect(twice.status).toBe(422)
  expect(await twice.text()).toContain('Twee kolommen kunnen niet allebei “Titel” zijn.')
  const none = await send(path, { room: 'books', 'column-1': 'author_name' }, 'admin')
  expect(none.status).toBe(422)
  expect(await none.text()).toContain('Kies een kolom voor “Titel”.')
  const done = await send(path, { room: 'books', 'column-0': 'book_name' }, 'admin')
  expect(done.headers.get('Location')).toBe(paths.importFile(id))
})

test('columns: a file cannot be started before they are known, nor read anew once it runs, nor by another', async () => {
  const { ask, preview, start, write, cookies } = await openHouse()
  await cookies('otherUser')
  const { id } = await preview(shelf)
  expect((await write('startImport', { id }, 'admin')).status).toBe(404)
  const columns = { book_name: 0 }
  const asOther = await write('mapImport', { id, room: 'books', columns }, 'otherUser')
  expect(asOther.status).toBe(404)
  await ask('mapImport', { id, room: 'books', columns })
  await start(id)
  const late = await write('mapImport', { id, room: 'books', columns }, 'admin')
  expect(late.status).toBe(404)
})

test('columns: a file that was started in another tab meanwhile is not put back to its beginning', async () => {
  const { ask, preview, start, db } = await openHouse()
  const { id } = await preview(shelf)
  await ask('mapImport', { id, room: 'books', columns: { book_name: 0 } })
  const [read] = await db.orm.select().from(imports)
  const report = await start(id)
  if (!read) throw new Error('The file is not there')
  expect(await replaceImport(db, { ...read, bytes: 1 }, [])).toBe('started')
  expect(await ask('fetchImport', { id })).toEqual(report)
})

const headers = {
  nl: [
    'Titel,Schrijver,Uitgeverij,Bladzijden,Taal,Sterren',
    'Datum,Oefening,Herhalingen,Gewicht (kg),Afstand',
  ],
  en: ['Title,Author,Publisher,Pages,Language,Rating', 'Date,Exercise,Reps,Weight,Distance'],
  de: ['Titel,Autor,Verlag,Seiten,Sprache,Bewertung', 'Datum,Übung,Wiederholungen,Gewicht,Strecke'],
  es: [
    'Título,Autor,Editorial,Páginas,Idioma,Valoración',
    'Fecha,Ejercicio,Repeticiones,Peso,Distancia',
  ],
}

for (const [locale, [ofBooks = '', ofWorkouts = '']] of Object.entries(headers)) {
  test(`columns: their names are known in ${locale}`, () => {
    const guess = (header: string, { fields }: typeof mappedBooks | typeof mappedWorkouts) =>
      Object.keys(guessPlaces(tableOf(Papa.parse<string[]>(header).data[0] ?? [], []), fields))
    expect(guess(ofBooks, mappedBooks).toSorted()).toEqual([
      'author_name',
      'book_name',
      'language',
      'pages',
      'publisher',
      'stars',
    ])
    expect(guess(ofWorkouts, mappedWorkouts).toSorted()).toEqual([
      'date',
      'distance',
      'exercise',
      'reps',
      'weight',
    ])
  })
}
