import { expect, test } from 'bun:test'
import { join } from 'node:path'
import Papa from 'papaparse'
import { paths } from '../../src/paths'
import { runImports } from '../../src/records/imports/run-imports'
import { roomParts } from '../../src/room-parts'
import { importing } from '../fixtures/importing'
import { type As, openSite } from '../fixtures/site'

const now = () => new Date('2026-11-29T12:00:00Z')

async function openHouse() {
  const site = await openSite({ now })
  await site.cookies('admin')
  const bringIn = async (contents: string | Uint8Array) => {
    const file = Buffer.from(contents).toString('base64')
    const { id } = await (await site.write('previewImport', { file }, 'admin')).json()
    await site.write('startImport', { id }, 'admin')
    await runImports({ ...importing, db: site.db, now, roomImports: roomParts })
    return (await site.read('fetchImport', { id }, 'admin')).json()
  }
  const leftOf = (id: string, as: As = 'admin') => site.get(paths.leftOfImport(id), as)
  return { ...site, bringIn, leftOf }
}

const header = 'Book Id,Title,Author,Author l-f,My Rating,Exclusive Shelf,Date Read'

test('report as a file: a row that was left is mended in it, and comes in when it is brought again', async () => {
  const { bringIn, leftOf } = await openHouse()
  const rows = [
    '1,Ringen,Mina,"Lezer, M",0,read,2021/02/30',
    '2,,Bo,B,0,read,',
    '3,Eb,Bo,B,0,read,',
  ]
  const { id, outcomes } = await bringIn(`${header}\n${rows.join('\n')}\n`)
  expect(outcomes).toEqual({ added: 2, left: 1 })
  const response = await leftOf(id)
  expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="left.csv"')
  const text = await response.text()
  const [names, ...lines] = Papa.parse<string[]>(text.replace(/^\ufeff/, '').trim()).data
  expect(names).toEqual(['left_row', 'left_reason', ...header.split(',')])
  expect(lines.map(([row, reason, ...cells]) => [row, reason, cells[4 - 2]])).toEqual([
    ['1', 'date read: “2021/02/30” is niet begrepen', 'Mina'],
    ['2', 'heeft geen titel of geen dag', 'Bo'],
  ])
  const mended = text.replaceAll('2021/02/30', '2021/02/28').replace('2,,Bo', '2,Vloed,Bo')
  expect((await bringIn(mended)).outcomes).toEqual({ added: 1, updated: 1 })
})

test('report as a file: a workout stands in it with all of its lines', async () => {
  const { bringIn, leftOf } = await openHouse()
  const { id } = await bringIn(
    await Bun.file(join('tests/fixtures/imports', 'strong-comma.csv')).bytes(),
  )
  const lines = Papa.parse<string[]>((await (await leftOf(id)).text()).trim()).data.slice(1)
  const days = new Set(lines.map((cells) => cells[2]))
  const all = await Bun.file('tests/fixtures/imports/strong-comma.csv').text()
  const ofThem = Papa.parse<string[]>(all.trim()).data.filter(([date = '']) => days.has(date))
  expect(lines.map((cells) => cells.slice(2))).toEqual(ofThem)
})

test('report as a file: nobody reads that of another', async () => {
  const { bringIn, leftOf, cookies } = await openHouse()
  await cookies('otherUser')
  const { id } = await bringIn(`${header}\n2,,Bo,B,0,read,\n`)
  expect((await leftOf(id, 'otherUser')).status).toBe(404)
})

test('report as a file: what came in is linked to', async () => {
  const { bringIn, page } = await openHouse()
  const { id } = await bringIn(`${header}\n3,Eb,Bo,B,0,read,\n`)
  const html = await page(paths.importFile(id), 'admin')
  expect(html).toContain('<a href="/books/eb">Eb</a>')
  expect(html).not.toContain('left.csv')
})
