import { expect, test } from 'bun:test'
import { unzipSync } from 'fflate'
import { roomParts } from '../../../src/room-parts'
import { rooms } from '../../../src/rooms'
import { fillBooks } from '../../bench/believable-books'
import { testApp } from '../../fixtures/app'
import { failingDatabase, isWrite } from '../../fixtures/faults/failing-database'
import { texts } from '../../fixtures/select'
import { openSite } from '../../fixtures/site'
import { times } from '../../long-form'

const formats = rooms.flatMap((room) => roomParts[room].otherFormats ?? [])

test('leaving: an account with nothing in it gets files that say so in their form', async () => {
  const { send } = await openSite()
  for (const { file } of formats) {
    const answer = await send(`/account/export/${file}`, {})
    expect([file, answer.status]).toEqual([file, 200])
    const bytes = await answer.bytes()
    const text = Buffer.from(bytes).toString()
    if (file.endsWith('.csv')) expect(text.trimEnd().split('\n')).toHaveLength(1)
    if (file.endsWith('.ics')) {
      expect(text).toStartWith('BEGIN:VCALENDAR\r\n')
      expect(text).toEndWith('END:VCALENDAR\r\n')
    }
    if (file.endsWith('.zip')) unzipSync(bytes)
  }
})

test('leaving: the files of a closed room are not there, and the zip has what is in it', async () => {
  const site = await openSite()
  await site.write('addNote', { title: 'Dichtgedaan', body: 'bewaard' })
  const headers = { Cookie: await site.cookies('user') }
  const closed = await testApp({ ...site, rooms: ['books', 'workouts'] })
  const page = await (await closed.ask('/account/export', headers)).text()
  expect(texts(page, 'main h2')).toHaveLength(formats.length - 1)
  expect((await closed.post('/account/export/obsidian.zip', {}, headers)).status).toBe(404)
  const zip = await closed.post('/account/export.zip', {}, headers)
  expect(Object.keys(unzipSync(await zip.bytes())).join()).toMatch(/notes\/\S*Dichtgedaan/)
})

test('leaving: on a full disk each file comes all the same', async () => {
  const { db, send, write } = await openSite()
  await write('addNote', { title: 'Blijft', body: 'bewaard' })
  const { whileFailing } = failingDatabase(db)
  await whileFailing(isWrite, async () => {
    for (const path of [...formats.map(({ file }) => `export/${file}`), 'export.zip']) {
      const answer = await send(`/account/${path}`, {})
      expect([path, answer.status]).toEqual([path, 200])
      await answer.bytes()
    }
  })
})

test('leaving: a shelf of any size is read as it is taken, and others are answered meanwhile', async () => {
  const { db, cookies, send, get } = await openSite()
  await Promise.all([cookies('admin'), cookies('user')])
  const count = times(3000, 50_000)
  await fillBooks(db, count)
  const { whileFailing } = failingDatabase(db)
  let asked = 0
  const counting = ({ turn }: { turn: number }) => {
    asked = turn
    return false
  }
  await whileFailing(counting, async () => {
    const reader = (await send('/account/export/goodreads.csv', {}, 'admin')).body?.getReader()
    let lines = 0
    const take = async () => {
      const { done, value } = (await reader?.read()) ?? { done: true }
      lines += value?.filter((byte) => byte === 10).length ?? 0
      return !done
    }
    await take()
    expect(asked).toBeLessThan(20)
    expect(lines).toBeLessThan(count / 2)
    expect((await get('/account', 'user')).status).toBe(200)
    const before = asked
    while (await take());
    expect(asked - before).toBeGreaterThan(count / 1000)
    expect(lines).toBe(count + 1)
  })
})
