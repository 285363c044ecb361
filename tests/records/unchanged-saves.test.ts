import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { FunctionId } from '../../src/functions'
import { paths } from '../../src/paths'
import { type Room, rooms } from '../../src/rooms'
import { editFields } from '../fixtures/opened-edit'
import { set } from '../fixtures/rooms/workouts'
import { openSite } from '../fixtures/site'
import { times } from '../long-form'

let moment = Date.parse('2026-11-26T12:00:00Z')
const site = await openSite({ now: () => new Date(moment) })
const { db, page, send, write } = site

interface Kind {
  as: 'user' | 'admin'
  add: FunctionId
  edit: FunctionId
  restore: FunctionId
  contents: fc.Arbitrary<object>
  changed: object
  /** What answers call it by. */
  key: 'id' | 'slug'
  form(key: string): string
}

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map((typed) => `a${typed}z`)
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value)
const day = fc.constantFrom('2026-11-01', '2025-12-31')
const lift = fc.record({ reps: fc.nat(20), weight: fc.nat(400).map((quarters) => quarters / 4) })

const kinds: Record<Room, Kind> = {
  notes: {
    as: 'user',
    add: 'addNote',
    edit: 'editNote',
    restore: 'restoreNoteVersion',
    contents: fc.record({
      title: orNull(text),
      body: fc.array(text).map((lines) => ['Zie [[Elders]]', ...lines].join('\n')),
      due: orNull(day),
    }),
    changed: { title: null, body: 'Anders' },
    key: 'id',
    form: paths.editNote,
  },
  books: {
    as: 'admin',
    add: 'addBook',
    edit: 'editBook',
    restore: 'restoreBookVersion',
    contents: fc.record({
      book_name: text,
      subtitle: orNull(text),
      serie_name: fc.constant('Reeks'),
      serie_number: orNull(fc.nat(99).map((halves) => halves / 2)),
      categories: fc.constantFrom(null, 'Roman', 'Roman, Indië'),
      description: orNull(text),
      bought_on: orNull(day),
      copies: fc.integer({ min: 1, max: 9 }),
      is_double_meant: fc.constant(true),
    }),
    changed: { book_name: 'Anders' },
    key: 'slug',
    form: paths.editBook,
  },
  workouts: {
    as: 'user',
    add: 'addWorkout',
    edit: 'editWorkout',
    restore: 'restoreWorkoutVersion',
    contents: fc.record({
      date: day,
      kind: fc.constantFrom('strength', 'run', 'other'),
      title: orNull(text),
      minutes: orNull(fc.integer({ min: 1, max: 300 })),
      note: orNull(text),
      exercises: fc.array(
        fc.record({ name: text, sets: fc.array(lift.map(set), { minLength: 1, maxLength: 3 }) }),
        { maxLength: 3 },
      ),
    }),
    changed: { date: '2026-11-02', kind: 'ride' },
    key: 'id',
    form: paths.editWorkout,
  },
}

/** Contents and times of all records of the room, and their versions. */
async function stored(room: Room): Promise<unknown> {
  const versions = sql`select kind, record, version, contents from record_versions`
  return [await db.orm.all(sql`select * from ${sql.raw(room)}`), await db.orm.all(versions)]
}

for (const room of rooms) {
  const { as, add, edit, restore, contents, changed, key: name, form } = kinds[room]

  async function make(written: object): Promise<string> {
    moment += 60_000
    const answer = await write(add, written, as)
    expect(answer.status).toBe(200)
    moment += 60_000
    return (await answer.json())[name]
  }

  test(`whatever one of ${room} says, saving it as it is stores nothing, by form and by function`, async () => {
    await fc.assert(
      fc.asyncProperty(contents, async (written) => {
        const key = await make(written)
        const before = await stored(room)
        expect((await send(form(key), editFields(await page(form(key), as)), as)).status).toBe(303)
        expect(await stored(room)).toEqual(before)
        const { is_double_meant, ...typed } = { is_double_meant: true, ...written }
        const again = await write(edit, { ...typed, [name]: key, version: 1 }, as)
        expect(again.status).toBe(200)
        expect(await stored(room)).toEqual(before)
      }),
      { numRuns: times(12, 200) },
    )
  })

  test(`putting back what one of ${room} says already stores nothing`, async () => {
    const [written = {}] = fc.sample(contents, { numRuns: 1, seed: 1 })
    const key = await make(written)
    await write(edit, { ...changed, [name]: key, version: 1 }, as)
    expect((await write(restore, { [name]: key, version: 1 }, as)).status).toBe(200)
    moment += 60_000
    const before = await stored(room)
    expect((await write(restore, { [name]: key, version: 1 }, as)).status).toBe(200)
    expect(await stored(room)).toEqual(before)
  })
}

test('what somebody else has saved already is merged into no new version', async () => {
  const { id } = await (await write('addNote', { body: 'een\ntwee\ndrie\n' })).json()
  await write('editNote', { id, version: 1, title: null, body: 'EEN\ntwee\nDRIE\n' })
  const before = await stored('notes')
  const late = await write('editNote', { id, version: 1, title: null, body: 'EEN\ntwee\ndrie\n' })
  expect(await late.json()).toMatchObject({ version: 2, merged: { body: 'EEN\ntwee\nDRIE\n' } })
  expect(await stored('notes')).toEqual(before)
})
