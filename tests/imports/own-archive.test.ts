import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { unzipSync, zipSync } from 'fflate'
import { books, covers } from '../../db/schema/books'
import { importFiles, imports } from '../../db/schema/imports'
import { notes } from '../../db/schema/notes'
import { fillDemoRooms } from '../../src/commands/demo/fill-demo-rooms'
import type { FunctionId } from '../../src/functions'
import { runImports } from '../../src/records/imports/run-imports'
import { roomParts } from '../../src/room-parts'
import { rooms } from '../../src/rooms'
import { anyNote } from '../fixtures/arbitrary/any-note'
import { anyWorkout } from '../fixtures/arbitrary/any-workouts'

import { answersOf, contentsOf, everyAnswer } from '../fixtures/moved-house'
import { type As, emailOf, openSite } from '../fixtures/site'
import { picture } from '../fixtures/stand-ins/picture'
import { times } from '../long-form'

const now = () => new Date('2026-11-29T12:00:00Z')

type House = Awaited<ReturnType<typeof openHouse>>

async function openHouse() {
  const site = await openSite({ now })
  await site.cookies('admin')
  const ask = async (id: FunctionId, data: object = {}, by: As = 'admin') =>
    (await (id.startsWith('fetch') ? site.read(id, data, by) : site.write(id, data, by))).json()
  const { db, texts, writeLimits } = site
  const run = () => runImports({ db, now, texts, writeLimits, roomImports: roomParts })
  const zip = async (by: As = 'admin') =>
    new Uint8Array(await (await site.send('/account/export.zip', {}, by)).arrayBuffer())
  const preview = (file: Uint8Array, by: As = 'admin') =>
    ask('previewImport', { file: Buffer.from(file).toString('base64'), file_name: 'x.zip' }, by)
  const bringIn = async (file: Uint8Array, by: As = 'admin') => {
    const { id } = await preview(file, by)
    await ask('startImport', { id }, by)
    await run()
    return ask('fetchImport', { id }, by)
  }
  return { ...site, ask, run, zip, preview, bringIn }
}

async function expectSame(one: House, two: House) {
  const [ones, twos] = [await contentsOf(one), await contentsOf(two)]
  const short = (lines: Set<string>) => [...lines].slice(0, 3).map((line) => line.slice(0, 3000))
  expect(short(twos.difference(ones))).toEqual(short(ones.difference(twos)))
  expect(twos.size).toBe(ones.size)
}

async function furnish({ db, ask }: House): Promise<void> {
  await fillDemoRooms(db, now(), rooms, [emailOf.admin])
  const drawn = { bytes: Buffer.from('RIFF0000WEBPVP8 '), width: 3, height: 4, stored_at: now() }
  await db.orm.insert(covers).values({ id: 'cover', ...drawn })
  await db.orm.update(books).set({ cover_id: 'cover' }).where(eq(books.slug, 'de-aanslag'))
  const large = await ask('addNotePicture', {
    picture: (await picture('png', 900, 700)).toBase64(),
  })
  const body = `![Kast](${large.address}) [[Citaat]] [[Nergens]]`
  const { id } = await ask('addNote', { title: 'Kast', body })
  await ask('editNote', { id, version: 1, title: 'Kast', body: `${body} ook` })
  for (const slug of ['kast', 'de-kast']) {
    const publishing = await ask('fetchPublishing', { id })
    await ask('publishNote', { ...pick(publishing), id, slug })
  }
  const gone = await ask('addNote', { title: 'Weg', body: 'x' })
  await ask('publishNote', {
    ...pick(await ask('fetchPublishing', { id: gone.id })),
    id: gone.id,
    slug: 'weg',
  })
  await ask('unpublishArticle', { slug: 'weg' })
  await ask('trashNote', { id: gone.id })
  await ask('pinNote', { id, is_pinned: true })
  const kept = await ask('addNote', { title: 'Oud', body: 'oud' })
  await ask('archiveNote', { id: kept.id, is_archived: true })
  await ask('saveFormDraft', {
    id: crypto.randomUUID(),
    page: `/notes/${kept.id}/edit`,
    fields: { title: 'Oud', body: 'half' },
  })
  await ask('setReadingGoal', { year: 2026, books: 12 })
  await ask('showReadingNow', { is_shown: true })
  await ask('shareWantList', {})
  await ask('deleteBook', { slug: 'de-avonden' })
  const exercises = [{ name: 'Bankdrukken', sets: [{ reps: 5, weight: 60 }] }]
  const workout = {
    date: '2026-11-01',
    kind: 'strength',
    source: 'Hevy',
    source_id: 'a',
    exercises,
  }
  const done = await ask('addWorkout', workout)
  await ask('editWorkout', {
    id: done.id,
    version: 1,
    ...workout,
    source: undefined,
    source_id: undefined,
    note: 'zwaar',
  })
  await ask('addWorkoutPlan', { id: done.id, name: 'Borst' })
  const { exercises: all } = await ask('fetchExercises')
  await ask('addExerciseName', { id: all[0].id, name: 'Anders' })
  await ask('editTrainedExercise', { exercise: 'Bankdrukken', rest: 150 })
  await ask('mergeExercises', { ids: [all[1].id, all[2].id], id: all[1].id })
}

function pick({ version, language, opened }: Record<string, unknown>) {
  return { version, language, opened }
}

test('moving: a house that is exported and brought into an empty one is the same there', async () => {
  const one = await openHouse()
  await furnish(one)
  const two = await openHouse()
  const report = await two.bringIn(await one.zip())
  expect([report.state, report.left]).toEqual(['done', []])
  await expectSame(one, two)
  const [ones, twos] = [await answersOf(one), await answersOf(two)]
  expect(ones.length).toBeGreaterThan(80)
  for (const [at, answer] of twos.entries()) expect(answer).toEqual(ones[at])
  const statuses = async ({ get }: House) =>
    Promise.all(
      ['/writing/kast', '/writing/de-kast', '/writing/weg', '/books/_cover/cover'].map(
        async (path) => (await get(path, 'admin')).status,
      ),
    )
  expect(await statuses(two)).toEqual([301, 200, 410, 200])
  expect(await statuses(one)).toEqual(await statuses(two))
  expect(await two.db.orm.$count(importFiles)).toBe(0)
})

test('moving: the same zip again changes nothing, and says what is here', async () => {
  const one = await openHouse()
  await furnish(one)
  const file = await one.zip()
  const before = await contentsOf(one)
  const report = await one.bringIn(file)
  expect(report.outcomes.added).toBeUndefined()
  expect(report.fates.new).toBeUndefined()
  expect((await contentsOf(one)).symmetricDifference(before)).toEqual(new Set())
})

test('moving: a zip of which a file was changed is refused by its name, and nothing is written', async () => {
  const one = await openHouse()
  await one.ask('addNote', { title: 'Eén', body: 'een' })
  const files = unzipSync(await one.zip())
  const two = await openHouse()
  for (const name of Object.keys(files)) {
    const changed = {
      ...files,
      [name]: Buffer.concat([files[name] ?? Buffer.from(''), Buffer.from(' ')]),
    }
    const { [name]: _, ...without } = files
    for (const damaged of name === 'manifest.json' ? [] : [changed, without]) {
      expect(JSON.stringify(await two.preview(zipSync(damaged)))).toContain(name)
    }
  }
  const more = await two.preview(zipSync({ ...files, 'data/notes/00009.json': Buffer.from('[]') }))
  expect(JSON.stringify(more)).toContain('data/notes/00009.json')
  const newer = { ...JSON.parse(Buffer.from(files['manifest.json'] ?? '').toString()), format: 2 }
  const later = zipSync({ ...files, 'manifest.json': Buffer.from(JSON.stringify(newer)) })
  expect(JSON.stringify(await two.preview(later))).toContain('nieuwere')
  expect(await two.db.orm.$count(imports)).toBe(0)
  expect(await two.db.orm.$count(notes)).toBe(0)
})

test('moving: whoever is no admin brings what is theirs, and readings of books that are there', async () => {
  const one = await openHouse()
  for (const book_name of ['Nada', 'Dubbel'])
    await one.ask('addBook', { book_name, author_name: 'A' })
  for (const slug of ['nada', 'dubbel']) await one.ask('addReading', { slug, state: 'finished' })
  await one.ask('addNote', { title: 'Mijn', body: 'x' })
  const two = await openHouse()
  await two.cookies('user')
  await two.ask('addBook', { book_name: 'Iets' })
  await two.ask('addBook', { book_name: 'Nada', author_name: 'A' })
  const report = await two.bringIn(await one.zip(), 'user')
  expect(report.outcomes).toEqual({ added: 2, left: 3 })
  expect(report.left.map(({ reason }: { reason: string }) => reason).toSorted()).toEqual([
    'adminsOnly',
    'missing',
  ])
  expect(await two.db.orm.$count(books)).toBe(2)
  const { readings: read } = await two.ask('fetchReadings', {}, 'user')
  expect(read).toMatchObject([{ book_name: 'Nada' }])
})

test('moving: into a house with others only what is not there comes, under ids of its own', async () => {
  const one = await openHouse()
  await one.cookies('user')
  await furnish(one)
  const before = await contentsOf(one)
  const report = await one.bringIn(await one.zip(), 'user')
  expect(report.state).toBe('done')
  const { notes: theirs } = await one.ask('fetchNotes', { per_page: 200 }, 'user')
  expect(theirs.length).toBeGreaterThan(20)
  const { exercises: named } = await one.ask('fetchExercises', {}, 'user')
  expect(named).toHaveLength((await one.ask('fetchExercises')).exercises.length)
  expect(before.difference(await contentsOf(one))).toEqual(new Set())
})

test('moving: all of it is taken back but what was changed since, through the trash', async () => {
  const one = await openHouse()
  await furnish(one)
  const two = await openHouse()
  const { id } = await two.bringIn(await one.zip())
  const { notes: all } = await two.ask('fetchNotes', { per_page: 200 })
  const [{ id: changed }] = all
  const { version } = await two.ask('fetchNote', { id: changed })
  await two.ask('editNote', { id: changed, version, title: 'Gewijzigd', body: 'hier' })
  await two.ask('undoImport', { id })
  await two.run()
  const report = await two.ask('fetchImport', { id })
  expect(report).toMatchObject({ state: 'undone' })
  const { notes: left } = await two.ask('fetchNotes', { per_page: 200 })
  expect(left.map((one: { id: string }) => one.id)).toEqual([changed])
  expect((await two.ask('fetchBooks', {})).books.length).toBeLessThan(30)
  await two.articles.reload()
  expect((await two.get('/writing/de-kast', 'guest')).status).toBe(410)
})

test('moving: guests read the articles that came, until they are taken back', async () => {
  const one = await openHouse()
  await furnish(one)
  const two = await openHouse()
  const read = async () => {
    await two.background.settled()
    return (await two.get('/writing/de-kast', 'guest')).status
  }
  expect(await read()).toBe(404)
  const { id } = await two.preview(await one.zip())
  await two.ask('startImport', { id })
  expect(await read()).toBe(200)
  await two.ask('undoImport', { id })
  expect(await read()).toBe(410)
})

test('moving: two at once and a kill between any two steps make the same house', async () => {
  const one = await openHouse()
  await furnish(one)
  const two = await openHouse()
  const { id } = await two.preview(await one.zip())
  await two.db.orm.update(imports).set({ state: 'running', started_at: now() })
  for (let step = 3; step < 40; step += 9) {
    const killed = new AbortController()
    let calls = 0
    const killing = () => {
      calls += 1
      if (calls > step) killed.abort(new Error('killed'))
      return now()
    }
    const given = { ...two, now: killing, roomImports: roomParts }
    await runImports(given, killed.signal).catch(({ message }) => expect(message).toBe('killed'))
  }
  await Promise.all([two.run(), two.run()])
  expect(await two.ask('fetchImport', { id })).toMatchObject({ state: 'done', left: [] })
  await expectSame(one, two)
})

type Step = (house: House, made: Made) => Promise<void>

/** Ids of what a house has so far, which later steps take up again. */
interface Made {
  notes: { id: string; version: number }[]
  books: string[]
  workouts: string[]
}

const oneOf = <Value>(values: readonly Value[], turn: number) => values[turn % values.length]

const anyTitle = fc.constantFrom('Kast', 'kast', 'Één', '', '日記', 'a/b?', '2024-05-01')
const anyTurn = fc.nat({ max: 1000 })
const anyMonth = fc.integer({ min: 1, max: 9 }).map((month) => `2026-0${month}-15`)

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ title: anyTitle, body: anyNote }).map(
    (note): Step =>
      async ({ ask }, { notes }) => {
        const { id, version } = await ask('addNote', note)
        if (id) notes.push({ id, version: version ?? 1 })
      },
  ),
  fc.tuple(anyTurn, anyTitle, anyNote).map(
    ([turn, title, body]): Step =>
      async (house, made) => {
        const note = oneOf(made.notes, turn)
        if (note) await house.ask('editNote', { ...note, title, body })
      },
  ),
  fc.tuple(anyTurn, fc.constantFrom('trashNote', 'pinNote', 'archiveNote', 'publishNote')).map(
    ([turn, act]): Step =>
      async ({ ask }, made) => {
        const { id } = oneOf(made.notes, turn) ?? {}
        if (id === undefined) return
        if (act === 'trashNote') await ask(act, { id })
        if (act === 'pinNote') await ask(act, { id, is_pinned: turn % 3 > 0 })
        if (act === 'archiveNote') await ask(act, { id, is_archived: turn % 3 > 0 })
        if (act !== 'publishNote') return
        await ask(act, { ...pick(await ask('fetchPublishing', { id })), id, slug: `stuk-${turn}` })
      },
  ),
  fc
    .record({
      book_name: fc.constantFrom('Nada', 'Eb', 'Ebbe & vloed', 'Ringen'),
      author_name: fc.constantFrom('A', 'Bo Bijna', ''),
      categories: fc.constantFrom('', 'zee, kust', 'één'),
      copies: fc.integer({ min: 1, max: 4 }),
      ownership: fc.constantFrom('owned', 'wanted', 'elsewhere'),
      remark: fc.constantFrom('', 'van <b>Jo</b>'),
    })
    .map(
      (book): Step =>
        async ({ ask }, { books: shelf }) => {
          const { slug } = await ask('addBook', book)
          if (slug) shelf.push(slug)
        },
    ),
  fc.tuple(anyTurn, fc.constantFrom('finished', 'reading', 'stopped'), anyMonth).map(
    ([turn, state, finished]): Step =>
      async ({ ask }, made) => {
        const slug = oneOf(made.books, turn)
        const ended = state === 'reading' ? {} : { finished, stars: (turn % 20) / 4 }
        if (slug) await ask('addReading', { slug, state, ...ended })
      },
  ),
  fc.tuple(anyTurn, fc.constantFrom('lendBook', 'deleteBook', 'editBook')).map(
    ([turn, act]): Step =>
      async ({ ask }, made) => {
        const slug = oneOf(made.books, turn)
        if (slug === undefined) return
        if (act === 'lendBook') await ask(act, { slug, borrower: oneOf(['Fatima', 'Jo'], turn) })
        if (act === 'deleteBook') await ask(act, { slug })
        const { version } = await ask('fetchBook', { slug })
        if (act === 'editBook') await ask(act, { slug, version, book_name: 'Gewijzigd', copies: 2 })
      },
  ),
  anyWorkout.map(
    ({ id: _, ...workout }): Step =>
      async ({ ask }, { workouts: done }) => {
        const { id } = await ask('addWorkout', workout)
        if (id) done.push(id)
      },
  ),
  fc.tuple(anyTurn, fc.constantFrom('trashWorkout', 'addWorkoutPlan')).map(
    ([turn, act]): Step =>
      async ({ ask }, made) => {
        const id = oneOf(made.workouts, turn)
        if (id && act === 'trashWorkout') await ask('deleteWorkout', { id })
        if (id && act === 'addWorkoutPlan')
          await ask('addWorkoutPlan', { id, name: `Plan ${turn}` })
      },
  ),
)

test(
  'moving: any house that is exported and brought into an empty one is the same there',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 40 }), async (steps) => {
        const one = await openHouse()
        const made: Made = { notes: [], books: [], workouts: [] }
        for (const step of steps) await step(one, made)
        const two = await openHouse()
        const report = await two.bringIn(await one.zip())
        expect([report.state, report.left]).toEqual(['done', []])
        await expectSame(one, two)
        const [ones, twos] = [await everyAnswer(one), await everyAnswer(two)]
        for (const [at, answer] of twos.entries()) expect(answer).toEqual(ones[at])
        expect(twos.length).toBe(ones.length)
      }),
      { numRuns: times(6, 150) },
    )
  },
  times(120_000, 1_800_000),
)
