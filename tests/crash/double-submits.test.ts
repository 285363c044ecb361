import { afterAll, expect, test } from 'bun:test'
import { openDatabase } from '../../db/client'
import { emptySite, origin } from '../fixtures/app'
import { startSqld } from '../fixtures/processes/sqld'
import { fieldsOf } from '../fixtures/rooms/notes'
import { openSite } from '../fixtures/site'

const server = await startSqld()
afterAll(() => server?.stop())

const servers = server === undefined ? [] : [server.url]

for (const url of [undefined, ...servers]) {
  const kind = url === undefined ? 'file' : 'server'
  const overrides = url === undefined ? {} : await emptySite(await openDatabase({ url }))
  const site = await openSite(overrides)

  async function sendTenfold(path: string, fields: Record<string, string>, as: 'admin' | 'user') {
    await site.cookies(as)
    const sent = Array.from({ length: 10 }, () => site.send(path, fields, as))
    return (await Promise.all(sent)).map((answer) => [
      answer.status,
      answer.headers.get('Location')?.replace(origin, '') ?? '',
    ])
  }

  test(`on a database ${kind}, a book that is added ten times at once is there once`, async () => {
    const book = { book_name: 'De aanslag', author_name: 'Harry Mulisch', copies: '1' }
    const answers = await sendTenfold('/books/_admin/add', book, 'admin')
    expect(answers.map(([status]) => status).toSorted()).toEqual([303, ...Array(9).fill(422)])
    const found = await site.read('fetchBooks', {}, 'admin')
    expect(await found.json()).toMatchObject({ total: 1 })
  })

  test(`on a database ${kind}, a note that is sent ten times at once is there once`, async () => {
    const html = await site.page('/notes/new')
    const form: Record<string, string> = fieldsOf(html, '#note-form')
    const note = { ...form, body: 'Roggebrood' }
    const answers = await sendTenfold('/notes/new', note, 'user')
    expect(answers).toEqual(Array(10).fill([303, `/notes/${form.id}`]))
    const found = await site.read('fetchNotes', {})
    expect(await found.json()).toMatchObject({ total: 1 })
  })

  test(`on a database ${kind}, a workout that is sent ten times at once is there once`, async () => {
    const html = await site.page('/workouts/add')
    const form = {
      ...fieldsOf(html, '#workout-form'),
      date: '2026-11-20',
      kind: 'run',
      minutes: '30',
    }
    const answers = await sendTenfold('/workouts/add', form, 'user')
    expect(answers).toEqual(Array(10).fill([303, '/workouts?date=2026-11-20']))
    const count = async () =>
      (await (await site.read('fetchWorkouts', { date: '2026-11-20' })).json()).workouts.length
    expect(await count()).toBe(1)

    await site.send('/workouts/add', { ...form, minutes: '45' })
    expect(await count()).toBe(2)
  })
}
