import { expect, test } from 'bun:test'
import { asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { zipSync } from 'fflate'
import { users } from '../../db/schema/account'
import { books } from '../../db/schema/books'
import { drafts } from '../../db/schema/drafts'
import { exercises } from '../../db/schema/exercises'
import { notes } from '../../db/schema/notes'
import { readingGoals, readings } from '../../db/schema/readings'
import { workouts } from '../../db/schema/workouts'
import { fillDemoRooms } from '../../src/commands/demo/fill-demo-rooms'
import type { FunctionId } from '../../src/functions'
import { runImports } from '../../src/records/imports/run-imports'
import { roomParts } from '../../src/room-parts'
import { rooms } from '../../src/rooms'
import { importing } from '../fixtures/importing'
import { emailOf, openSite } from '../fixtures/site'

/** Each look at the clock is a second later. */
let clock = Date.parse('2026-11-29T12:00:00Z')

async function openHouse() {
  const now = () => {
    clock += 1000
    return new Date(clock)
  }
  const site = await openSite({ now })
  await site.cookies('admin')
  const call = async (id: FunctionId, data: object = {}) => {
    const answer = id.startsWith('fetch')
      ? await site.read(id, data, 'admin')
      : await site.write(id, data, 'admin')
    return answer.json()
  }
  const run = () => runImports({ ...importing, db: site.db, now, roomImports: roomParts })
  const bringIn = async (file: Uint8Array | string, answers = {}) => {
    const { id } = await call('previewImport', { file: Buffer.from(file).toString('base64') })
    await call('startImport', { id, answers })
    await run()
    return call('fetchImport', { id })
  }
  const undo = async (id: string) => {
    await call('undoImport', { id })
    await run()
    return call('fetchImport', { id })
  }
  return { ...site, call, bringIn, undo }
}

type House = Awaited<ReturnType<typeof openHouse>>

/** What the rooms say now, but for numbers of versions and when they were made. */
async function saidBy({ db }: House) {
  const [shelf, read, desk, diary, names, goals, forms] = await Promise.all([
    db.orm.select().from(books).where(isNull(books.trashed_at)).orderBy(asc(books.id)),
    db.orm.select().from(readings).where(isNull(readings.trashed_at)).orderBy(asc(readings.id)),
    db.orm.select().from(notes).where(isNull(notes.trashed_at)).orderBy(asc(notes.number)),
    db.orm.select().from(workouts).where(isNull(workouts.trashed_at)).orderBy(asc(workouts.id)),
    db.orm.select().from(exercises).orderBy(asc(exercises.key)),
    db.orm.select().from(readingGoals).orderBy(asc(readingGoals.year)),
    db.orm.select().from(drafts).where(isNotNull(drafts.fields)).orderBy(asc(drafts.id)),
  ])
  const plain = ({
    version,
    updated_at,
    restored_version,
    standing,
    ...said
  }: Record<string, unknown>) => said
  const called = names.map(({ key, name, unit }) => ({ key, name, unit }))
  return [shelf, read, desk, diary, called, goals, forms].map((rows) => rows.map(plain))
}

const header = 'Book Id,Title,Author,Author l-f,My Rating,Exclusive Shelf,Date Read\n'
const shelfOf = (title: string, stars: number) =>
  `${header}1,${title},Mina,"M",${stars},read,2024/05/06\n2,Ebbe,Bo,"B",0,read,\n`

const vault = (text: string) =>
  zipSync({
    'v/.obsidian/app.json': Buffer.from('{}'),
    'v/Plan.md': Buffer.from(`# Dak\n\n${text}\n\n[[Ander]]`),
    'v/Ander.md': Buffer.from('Blijft'),
  })

const columns =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,RPE\n'
const gym = (reps: number, name = reps > 5 ? 'Front Squat' : 'Squat') =>
  `${columns}2025-01-02 08:00:00,Benen,40m,${name},1,60,${reps},0,0,\n2025-01-03 08:00:00,Rug,30m,Row,1,40,8,0,0,\n`

const files: Record<string, [older: Uint8Array | string, newer: Uint8Array | string]> = {
  'a library': [shelfOf('Ringen', 4), shelfOf('Ringen en jaren', 5)],
  'a vault': [vault('eerst'), vault('eerst en daarna')],
  workouts: [gym(5), gym(6)],
}

for (const [what, [older, newer]] of Object.entries(files)) {
  test(`undo: what a newer file of ${what} has changed says again what it said`, async () => {
    const house = await openHouse()
    const first = await house.bringIn(older)
    const before = await saidBy(house)
    const second = await house.bringIn(newer)
    expect(second.outcomes).toMatchObject({ updated: 1, same: 1 })
    const changed = await saidBy(house)
    expect(changed).not.toEqual(before)
    const undone = await house.undo(second.id)
    expect([undone.state, undone.outcomes.undone]).toEqual(['undone', 1])
    expect(await saidBy(house)).toEqual(before)
    const again = await house.bringIn(newer)
    expect(again.outcomes).toEqual(second.outcomes)
    expect(await saidBy(house)).toEqual(changed)
    await house.undo(again.id)
    expect(await saidBy(house)).toEqual(before)
    const whole = await house.undo(first.id)
    expect([whole.state, whole.outcomes]).toEqual(['undone', { undone: 2 }])
    expect(await saidBy(house)).toEqual([[], [], [], [], [], [], []])
  })
}

test('undo: what was changed since it was updated stays, and the report says so', async () => {
  const house = await openHouse()
  await house.bringIn(vault('eerst'))
  const { id } = await house.bringIn(vault('eerst en daarna'))
  const [note] = await house.db.orm.select().from(notes).where(eq(notes.title, 'Plan'))
  const mine = { id: note?.id, title: 'Plan', body: 'van mij', version: note?.version }
  await house.call('editNote', mine)
  const { outcomes, left } = await house.undo(id)
  expect(outcomes).toMatchObject({ stays: 1 })
  expect(left).toMatchObject([{ name: 'Plan', reason: 'changed' }])
  const [now] = await house.db.orm.select().from(notes).where(eq(notes.title, 'Plan'))
  expect(now?.body).toBe('van mij')
})

test('undo: an exercise that a workout of one’s own has too stays; a workout out of the trash brings its own', async () => {
  const house = await openHouse()
  const own = {
    date: '2025-02-02',
    kind: 'strength',
    exercises: [{ name: 'Row', sets: [{ reps: 5 }] }],
  }
  const { id } = await house.bringIn(gym(5))
  await house.call('addWorkout', own)
  await house.undo(id)
  const names = async () => (await house.db.orm.select().from(exercises)).map(({ name }) => name)
  expect(await names()).toEqual(['Row'])
  const [trashed] = await house.call('fetchDeletedWorkouts')
  for (const one of await house.call('fetchDeletedWorkouts')) {
    await house.call('restoreWorkout', { id: one.id })
  }
  expect(trashed).toBeDefined()
  expect((await names()).toSorted()).toEqual(['Row', 'Squat'])
})

test('undo: a zip of one’s own that was taken back brings everything anew, though its trash has it all', async () => {
  const [old, house] = [await openHouse(), await openHouse()]
  await fillDemoRooms(old.db, new Date(clock), rooms, [emailOf.admin])
  const [{ id: user_id } = { id: '' }] = await old.db.orm.select().from(users)
  await old.db.orm.insert(readingGoals).values({ user_id, year: 2026, books: 12 })
  const half = { id: crypto.randomUUID(), page: '/workouts/new', fields: { title: 'half' } }
  await old.db.orm.insert(drafts).values({ user_id, ...half, updated_at: new Date(clock) })
  await house.call('addBook', { book_name: 'Van dit huis' })
  const before = await saidBy(house)
  const zip = await (await old.send('/account/export.zip', {}, 'admin')).bytes()
  const first = await house.bringIn(zip)
  const whole = await saidBy(house)
  expect(whole.map((rows) => rows.length > 0)).toEqual(whole.map(() => true))
  const undone = await house.undo(first.id)
  expect([undone.state, undone.outcomes.stays]).toEqual(['undone', undefined])
  expect(await saidBy(house)).toEqual(before)
  const again = await house.bringIn(zip)
  expect([again.state, again.left]).toEqual(['done', first.left])
  const sorted = (all: unknown[][]) =>
    all.map((rows) => rows.map((row) => JSON.stringify(row)).toSorted())
  expect(sorted(await saidBy(house))).toEqual(sorted(whole))
})
