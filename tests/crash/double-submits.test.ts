import { afterAll, expect, test } from 'bun:test'
import { openDatabase } from '../../db/client'
import { paths } from '../../src/paths'
import { emptySite, origin } from '../fixtures/app'
import { startSqld } from '../fixtures/processes/sqld'
import { fieldsOf } from '../fixtures/rooms/notes'
import { openSite } from '../fixtures/site'

const server = await startSqld()
afterAll(() => server?.stop())

const date = '2026-11-20'

for (const url of server === undefined ? [undefined] : [undefined, server.url]) {
  const kind = url === undefined ? 'file' : 'server'
  const site = await openSite(url === undefined ? {} : await emptySite(await openDatabase({ url })))

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
    const answers = await sendTenfold(paths.addBook, book, 'admin')
    expect(answers.map(([status]) => status).toSorted()).toEqual([303, ...Array(9).fill(422)])
    const found = await site.read('fetchBooks', {}, 'admin')
    expect(await found.json()).toMatchObject({ total: 1 })
  })

  test(`on a database ${kind}, a note that is sent ten times at once is there once`, async () => {
    const form: Record<string, string> = fieldsOf(await site.page(paths.addNote), '#note-form')
    const answers = await sendTenfold(paths.addNote, { ...form, body: 'Roggebrood' }, 'user')
    expect(answers).toEqual(Array(10).fill([303, `/notes/${form.id}`]))
    expect(await (await site.read('fetchNotes', {})).json()).toMatchObject({ total: 1 })
  })

  test(`on a database ${kind}, a workout that is sent ten times at once is there once`, async () => {
    const fields = fieldsOf(await site.page(paths.addWorkout), '#workout-form')
    const form = { ...fields, date, kind: 'run', minutes: '30' }
    const answers = await sendTenfold(paths.addWorkout, form, 'user')
    expect(answers).toEqual(Array(10).fill([303, `/workouts?date=${date}`]))
    const found = async () => (await (await site.read('fetchWorkouts', { date })).json()).workouts
    expect(await found()).toHaveLength(1)
    await site.send(paths.addWorkout, { ...form, minutes: '45' })
    expect(await found()).toHaveLength(2)
  })
}
