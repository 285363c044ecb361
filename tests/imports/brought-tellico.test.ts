import { expect, test } from 'bun:test'
import { asc } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { books } from '../../db/schema/books'
import { loans } from '../../db/schema/loans'
import type { FunctionId } from '../../src/functions'
import { runImports } from '../../src/records/imports/run-imports'
import { roomParts } from '../../src/room-parts'
import { importing } from '../fixtures/importing'
import { openSite } from '../fixtures/site'

const now = () => new Date('2026-11-29T12:00:00Z')
const sample = (name: string) => Bun.file(`tests/fixtures/imports/${name}`)

async function openShelf() {
  const site = await openSite({ now })
  await site.cookies('admin')
  const call = (id: FunctionId, data: object) =>
    id.startsWith('fetch') ? site.read(id, data, 'admin') : site.write(id, data, 'admin')
  const preview = (bytes: Uint8Array) =>
    call('previewImport', { file: Buffer.from(bytes).toString('base64'), file_name: 'x' })
  return {
    preview,
    async bringIn(bytes: Uint8Array) {
      const { id } = await (await preview(bytes)).json()
      await call('startImport', { id })
      await runImports({ ...importing, db: site.db, now, roomImports: roomParts })
      return (await call('fetchImport', { id })).json()
    },
    shelf: () => site.db.orm.select().from(books).orderBy(asc(books.id)),
    lent: () => site.db.orm.select().from(loans).orderBy(asc(loans.lent_on)),
  }
}

interface Told {
  name: string
  lost: Record<string, string>
}

const brought = [
  {
    ...{ book_name: 'The Lantern Coast', subtitle: 'A novel', serie_name: 'Saltmarsh' },
    ...{ author_name: 'Ada Voorbeeld, Mira Testman', isbn: '9789999900010', published: '2019' },
    ...{ publisher: 'Example House', pages: 412, language: 'en', condition: 'Used' },
    ...{ categories: 'Fiction\nCoast\nlamp\nlight', bought_on: '2021-02-03', price: '12.50' },
    ...{ remark: 'First line\nSecond', ownership: 'owned' },
  },
  { book_name: 'Half a "Bridge", and more', author_name: 'Bo Bijna', published: '1999' },
  { book_name: 'Greenworks', author_name: null, remark: 'hello' },
]

/** Imports.md, 2.4: the file that tellico@3.4.6 saved, whose loans stand outside the collection. */
test('Tellico: the file that it saves gives the books, and to whom two of them are lent', async () => {
  const { bringIn, shelf, lent } = await openShelf()
  const report = await bringIn(await sample('tellico.tc').bytes())
  expect(report).toMatchObject({ program: 'Tellico', outcomes: { added: 3 } })
  expect(await shelf()).toMatchObject(brought)
  expect(await lent()).toMatchObject([
    { borrower: 'Robin Example', lent_on: '2025-02-09', due_on: '2025-02-23' },
    { borrower: 'Robin Example', lent_on: '2025-03-01', due_on: null },
  ])
  expect(report.left.map(({ name, lost }: Told) => [name, lost])).toEqual([
    [
      'The Lantern Coast',
      {
        noPlace: 'copyright year: 2018; signed: true; note on the loan: careful with the cover',
      },
    ],
  ])
})

/** Imports.md, 2.4: its exports leave the borrowers out. */
test('Tellico: of its CSV two loans without a name are told, and the books are the same', async () => {
  const { bringIn, shelf, lent } = await openShelf()
  const { outcomes, left } = await bringIn(await sample('tellico.csv').bytes())
  expect(outcomes).toEqual({ added: 3 })
  expect(await shelf()).toMatchObject(brought)
  expect(await lent()).toEqual([])
  expect(left.map(({ name, lost }: Told) => [name, lost.loan])).toEqual([
    ['The Lantern Coast', 'true'],
    ['Half a "Bridge", and more', 'true'],
  ])
  expect((await bringIn(await sample('tellico.csv').bytes())).outcomes).toEqual({ same: 3 })
})

test('Tellico: with pictures it is a zip, whose pictures stay behind by name', async () => {
  const { bringIn, shelf } = await openShelf()
  const saved = await sample('tellico.tc').bytes()
  const zip = zipSync({ 'tellico.xml': saved, 'images/cover.jpeg': strToU8('picture') })
  const { outcomes, left_columns } = await bringIn(zip)
  expect(outcomes).toEqual({ added: 3 })
  expect(left_columns).toContain('images/cover.jpeg')
  expect(await shelf()).toMatchObject(brought)
})

const others: [string, (text: string) => string, string][] = [
  ['a collection of films', (text) => text.replace('type="2"', 'type="3"'), 'geen tabel'],
  ['a file that is cut in half', (text) => text.slice(0, text.length / 2), 'geen tabel'],
  [
    'a file with entities of its own',
    (text) => text.replace(/<!DOCTYPE[^>]*>/, '<!DOCTYPE tellico [<!ENTITY a "b">]>'),
    'entiteiten',
  ],
]

for (const [name, change, said] of others) {
  test(`Tellico: ${name} is refused with a sentence`, async () => {
    const { preview, shelf } = await openShelf()
    const answer = await preview(strToU8(change(await sample('tellico.tc').text())))
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(said)
    expect(await shelf()).toEqual([])
  })
}
