import { expect, test } from 'bun:test'
import { gzipSync, type Zippable, zipSync } from 'fflate'
import { packTar } from 'modern-tar'
import { imports } from '../../db/schema/imports'
import { notes } from '../../db/schema/notes'
import type { FunctionId } from '../../src/functions'
import { readArchive } from '../../src/imports/archive'
import { bytesInMemory } from '../../src/imports/file-bytes'
import { readTable } from '../../src/imports/table'
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
  const preview = (file: Uint8Array | string, file_name = 'x') =>
    ask('previewImport', { file: Buffer.from(file).toString('base64'), file_name })
  const bringIn = async (file: Uint8Array | string, answers = {}) => {
    const { id } = await preview(file)
    await ask('startImport', { id, answers })
    await runImports({ ...importing, db: site.db, now, roomImports: roomParts })
    return ask('fetchImport', { id })
  }
  return { ...site, ask, preview, bringIn }
}

const header = 'Book Id,Title,Author,Author l-f,My Rating,Exclusive Shelf,Date Read'
const library = (...rows: string[]) => `${[header, ...rows].join('\n')}\n`
const libraryThing = (...fields: string[]) =>
  `{"1":{"books_id":"1","title":"Een",${fields.join('')}}}`
const a = (length: number) => 'a'.repeat(length)
const bytes = (length: number) => new Uint8Array(length).fill(97)

/** As a zip of Unix has a link. */
const linked: Zippable = {
  'a.md': Buffer.from('# Eén'),
  'b.md': [Buffer.from('../../secret.md'), { os: 3, attrs: 0o120777 << 16 }],
}

const refused: Record<string, [sentence: string | RegExp, file: () => Uint8Array | string]> = {
  'with a cell that is too large': [
    'In regel 2, kolom “Author”, staan meer dan 1000000 tekens',
    () => library('1,Een,Bo,,,,', `2,Twee,${a(1_000_001)},,,,`),
  ],
  'with a line without end': ['aaa”, staan meer dan 1000000 tekens', () => `Title,${a(1_000_001)}`],
  'with a text that never ends': [
    'In regel 2 begint een tekst met een aanhalingsteken dat nergens sluit',
    () => library('1,Een,Bo,,,,', '2,"Twee,Bo,,,,', '3,Drie,Bo,,,,'),
  ],
  'of 10,000 columns': [
    'Dit bestand heeft 10000 kolommen, en hooguit 1000 worden gelezen',
    () => `${Array.from({ length: 10_000 }, (_, at) => at).join(',')}\n1,2\n`,
  ],
  'with a NUL': ['in regel 3 staat een NUL-teken', () => library('1,Een,,,,,', '2,Tw\0ee,,,,,')],
  'with a NUL in a table of LibraryThing': [
    'in regel 2 staat een NUL-teken',
    () => 'Book Id\tTitle\tSort Character\n1\tE\0n\t1\n',
  ],
  'of LibraryThing’s JSON with a list that is too long': [
    'In regel 1, kolom “Tags”, staan meer dan 1000000 tekens',
    () => libraryThing('"tags":[', '"a",'.repeat(400_000), '"b"]'),
  ],
  'of LibraryThing’s JSON with 1,500 fields': [
    'Dit bestand heeft 1503 kolommen, en hooguit 1000 worden gelezen.',
    () => libraryThing(Array.from({ length: 1500 }, (_, at) => `"a${at}":1`).join(',')),
  ],
  'of LibraryThing’s JSON with lists in lists without end': [
    'geen tabel',
    () => libraryThing('"tags":', '['.repeat(1_000_000), ']'.repeat(1_000_000)),
  ],
  'of LibraryThing’s JSON that is cut off': [
    'geen tabel',
    () => libraryThing('"a":1').slice(0, -2),
  ],
  'with entities of its own': [
    'Dit bestand bepaalt zelf XML-entiteiten (regel 2)',
    () =>
      '<?xml version="1.0"?>\n<!DOCTYPE en-export [<!ENTITY a "aa">]>\n<en-export><note/></en-export>',
  ],
  'that leads out of its folder': [
    'namen die uit de map wijzen',
    () => zipSync({ '../../a.md': bytes(3) }),
  ],
  'that is cut off': ['is beschadigd', () => zipSync({ 'a.md': bytes(300) }).subarray(0, 60)],
}

for (const [what, [sentence, file]] of Object.entries(refused)) {
  test(`hostile: a file ${what} is refused with what it is and where, and nothing is stored`, async () => {
    const { preview, db } = await openHouse()
    expect(JSON.stringify(await preview(file()))).toContain(JSON.stringify(sentence).slice(1, -1))
    expect(await db.orm.$count(imports)).toBe(0)
    expect(await db.orm.$count(notes)).toBe(0)
  })
}

test('hostile: limits of a table hold for each cell, line and header', () => {
  const read = (text: string) => () =>
    readTable(bytesInMemory(Buffer.from(text)), 'x', { columns: 3, cell: 5, block: 1000 }).rows
      .length
  expect(read('a,b\n12345,2\n')()).toBe(1)
  expect(read('a,b\n123456,2\n')).toThrow('longCell in row 1')
  expect(read('a,b\n1,2,3,4\n')).toThrow('manyColumns in row 1')
  expect(read('a,b,c,d\n')).toThrow('manyColumns in row 0')
  expect(read('a,b\n1,"2\n')).toThrow('openQuote in row 1')
})

test('hostile: an archive that cannot be read is told with the file at which it was found', async () => {
  const limits = { files: 2, bytesPerFile: 100, bytesInAll: 150, depth: 1 }
  const problemOf = (file: Uint8Array) =>
    readArchive(bytesInMemory(file), limits).catch(({ problem, file: at }) => [problem, at])
  const three = zipSync({ '1.md': bytes(1), '2.md': bytes(1), '3.md': bytes(1) })
  expect(await problemOf(three)).toEqual(['tooManyFiles', ''])
  expect(await problemOf(zipSync({ '1.md': bytes(90), '2.md': bytes(90) }))).toEqual([
    'unpacksTooLarge',
    '2.md',
  ])
  expect(await problemOf(gzipSync(bytes(151)))).toEqual(['unpacksTooLarge', ''])
  expect(await problemOf(zipSync({ '../1.md': bytes(1) }))).toEqual(['unsafe', ''])
})

test('hostile: what a link in an archive leads to is not read, and the link is told', async () => {
  const { bringIn, db } = await openHouse()
  expect(
    (await readArchive(bytesInMemory(zipSync(linked)), loose))?.map(
      ({ bytes: { length } }) => length,
    ),
  ).toEqual([6, 0])
  const tar = await packTar([
    { header: { name: 'a.md', size: 5, type: 'file' }, body: '# Een' },
    { header: { name: 'b.md', size: 0, type: 'symlink', linkname: '/etc/hostname' } },
  ])
  for (const file of [zipSync(linked), tar]) {
    expect((await bringIn(file)).left_columns).toEqual(['b.md'])
  }
  expect((await db.orm.select().from(notes)).map(({ title }) => title)).toEqual(['Eén'])
  expect(JSON.stringify(await db.orm.select().from(notes))).not.toMatch(/secret|hostname/)
})

const loose = { files: 10, bytesPerFile: 1000, bytesInAll: 1000, depth: 1 }

test('hostile: days of the year 0 and 275760 are told, and nothing is dated by them', async () => {
  const { bringIn, db } = await openHouse()
  const report = await bringIn(
    library('1,Een,,,,read,0000-01-01', '2,Twee,,,,read,275760-09-13', '3,Drie,,,,read,2021-02-29'),
  )
  expect(report.left.map(({ lost }: { lost: object }) => lost)).toEqual([
    { 'date read': '0000-01-01' },
    { 'date read': '275760-09-13' },
    { 'date read': '2021-02-29' },
  ])
  const hevy = 'title,start_time,end_time,exercise_title,set_index,set_type,reps'
  const years = ['0000', '275760'].map((year) => `Borst,"15 Sep ${year}, 07:48",,Druk,0,normal,5`)
  expect((await bringIn([hevy, ...years].join('\n'))).outcomes).toEqual({ left: 2 })
  const strong = 'Date,Workout Name,Exercise Name,Set Order,Reps'
  const days = ['0000-01-01', '275760-09-13'].map((day) => `${day} 10:00:00,Borst,Druk,1,5`)
  expect((await bringIn([strong, ...days].join('\n'))).outcomes).toEqual({ left: 2 })
  await bringIn(
    zipSync({
      'a.md': Buffer.from('---\ncreated: 0000-01-01\n---\nEen'),
      'b.md': Buffer.from('---\ncreated: 275760-09-13T00:00:00Z\n---\nTwee'),
    }),
  )
  const moments = await db.orm.select({ created_at: notes.created_at }).from(notes)
  expect(moments.map(({ created_at }) => created_at.getFullYear())).toEqual([2026, 2026])
})

const windows = (text: string) => Buffer.from(text, 'latin1')
const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const text = library('1,Café à Ön,Bo,,,,')

const written: Record<string, [name: string, file: Uint8Array]> = {
  'UTF-8': ['utf-8', Buffer.from(text)],
  'UTF-8 with a mark': ['utf-8', Buffer.from(`\ufeff${text}`)],
  'UTF-16 with a mark': ['utf-16le', utf16(`\ufeff${text}`)],
  'UTF-16 without a mark': ['utf-16le', utf16(text)],
  'UTF-16, its halves turned, with a mark': ['utf-16be', utf16(`\ufeff${text}`).swap16()],
  'UTF-16, its halves turned': ['utf-16be', utf16(text).swap16()],
  'Windows-1252': ['windows-1252', windows(text)],
}

for (const [what, [name, file]] of Object.entries(written)) {
  test(`hostile: a table in ${what} is read as that, and shown before the press`, async () => {
    const { preview, page } = await openHouse()
    const view = await preview(file)
    expect(view).toMatchObject({ program: 'Goodreads', encoding: { name, example: 'Café à Ön' } })
    expect(view.first[0].name).toBe('Café à Ön')
    expect(await page(`/account/import/${view.id}`, 'admin')).toContain('zoals in “Café à Ön”')
  })
}
