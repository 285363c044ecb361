import { expect, test } from 'bun:test'
import { asc, isNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { books } from '../../../db/schema/books'
import { notePictures } from '../../../db/schema/note-pictures'
import { notes } from '../../../db/schema/notes'
import { readings } from '../../../db/schema/readings'
import type { Exercise, ExerciseSet, Workout } from '../../../db/schema/workout'
import { workouts } from '../../../db/schema/workouts'
import { goodreadsFile } from '../../../src/features/books/export/goodreads-file'
import { seriesIn } from '../../../src/features/books/imports/cells'
import { obsidianVault } from '../../../src/features/notes/export/obsidian-vault'
import { hevyFile } from '../../../src/features/workouts/export/hevy-file'
import type { FunctionId } from '../../../src/functions'
import { runImports } from '../../../src/records/imports/run-imports'
import type { Loss } from '../../../src/records/other-format'
import { roomParts } from '../../../src/room-parts'
import { importing } from '../../fixtures/importing'
import { openSite } from '../../fixtures/site'
import { picture } from '../../fixtures/stand-ins/picture'
import { times } from '../../long-form'

const now = () => new Date('2026-11-29T12:00:00Z')

async function openHouse() {
  const site = await openSite({ now })
  await site.cookies('admin')
  const call = async (id: FunctionId, data: object = {}) => {
    const answer = id.startsWith('fetch')
      ? await site.read(id, data, 'admin')
      : await site.write(id, data, 'admin')
    const json = await answer.json()
    if (!answer.ok) throw new Error(JSON.stringify([id, data, json]))
    return json
  }
  const take = async (file: string) =>
    (await site.send(`/account/export/${file}`, {}, 'admin')).bytes()
  const bringIn = async (file: Uint8Array, answers = {}) => {
    const { id } = await call('previewImport', { file: Buffer.from(file).toString('base64') })
    await call('startImport', { id, answers })
    await runImports({ ...importing, db: site.db, now, roomImports: roomParts })
    return call('fetchImport', { id })
  }
  return { ...site, call, take, bringIn }
}

type Forgets<Item> = Partial<Record<Loss, (item: Item) => Item>>

/** What remains of it when all that the README names is lost, and nothing else. */
function keptOf<Item>(item: Item, losses: readonly Loss[], forgets: Forgets<Item>): Item {
  return losses.reduce((left, loss) => forgets[loss]?.(left) ?? left, item)
}

const signs = fc.constantFrom(...'aé &<>"\',;:=+-.#()', 'ab', 'word', '1', '  ')
const line = fc
  .array(signs, { minLength: 1, maxLength: 12 })
  .map((all) => `x${all.join('')}`.trim())
const lines = fc
  .array(fc.oneof(signs, fc.constant('\n'), fc.constant('\n\n\n')), { minLength: 1, maxLength: 12 })
  .map((all) => `x${all.join('')}`.trim())
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })

type Read = Pick<
  typeof readings.$inferSelect,
  'state' | 'started' | 'finished' | 'page' | 'percent' | 'stars' | 'review' | 'format'
>

interface Shelved {
  book: Omit<Partial<typeof books.$inferSelect>, 'book_name'> & { book_name: string }
  read: Read[]
}

const day = fc.constantFrom('2026-02-03', '2024-12-31', '2026-03', '2025')

const readBook: fc.Arbitrary<Read> = fc
  .record({
    state: fc.constantFrom('finished', 'stopped', 'reading'),
    started: optional(fc.constantFrom('2019', '2020-01-05')),
    finished: optional(day),
    page: optional(fc.constant(1)),
    percent: fc.constant(null),
    stars: optional(fc.integer({ min: 1, max: 20 })),
    review: optional(lines),
    format: optional(fc.constantFrom('paper', 'digital', 'audio')),
  })
  .map((one) => (one.state === 'reading' ? { ...one, finished: null } : one))

const shelved: fc.Arbitrary<Shelved> = fc.record({
  book: fc.record({
    book_name: line,
    subtitle: optional(line),
    author_name: optional(
      fc.constantFrom(
        'Mina Lezer',
        'Lezer, Mina',
        'Mina Lezer & Bo Bijna',
        'Zon',
        'Jan van den Berg',
      ),
    ),
    serie_name: optional(line),
    serie_number: optional(fc.constantFrom(0, 1, 1.5, 12)),
    volume: optional(fc.constant('II')),
    isbn: optional(fc.constantFrom('9789999900010', '999990503X')),
    publisher: optional(line),
    published: optional(fc.constantFrom('1999', '2001-05', '2003-04-05', '0880')),
    pages: optional(fc.integer({ min: 1, max: 900 })),
    language: optional(fc.constant('nl')),
    description: optional(line),
    categories: optional(fc.constantFrom('fictie', 'fictie\nto-read', 'een twee\nread')),
    place: optional(fc.constant('Zolder')),
    copies: fc.constantFrom(1, 2),
    ownership: fc.constantFrom('owned', 'wanted', 'elsewhere', 'given_away'),
    bought_on: optional(fc.constant('2020-01-02')),
    bought_at: optional(line),
    price: optional(fc.constant('€ 5')),
    condition: optional(line),
    remark: optional(lines),
    is_unlisted: fc.boolean(),
  }),
  read: fc.uniqueArray(readBook, { maxLength: 2, selector: momentOf }),
})

const flipped: Record<string, string> = { 'Lezer, Mina': 'Mina Lezer' }

const ofBooks: Forgets<Shelved> = {
  subtitle: ({ book, read }) => {
    const { subtitle, book_name } = book
    const title = subtitle ? `${book_name}: ${subtitle}` : book_name
    return { book: { ...book, book_name: title, subtitle: null }, read }
  },
  otherAuthors: ({ book, read }) => {
    const [author = null, other] = book.author_name?.split(' & ') ?? []
    const said = [book.remark, other && `+ ${other}`].filter(Boolean).join('\n\n')
    return { book: { ...book, author_name: author, remark: said || null }, read }
  },
  authorOrder: ({ book, read }) => {
    const { author_name = null } = book
    return { book: { ...book, author_name: flipped[author_name ?? ''] ?? author_name }, read }
  },
  series: ({ book, read }) => {
    const { serie_name, serie_number } = book
    const isPlain = serie_name && serie_number !== null && !/[()#]/.test(serie_name)
    return { book: isPlain ? book : { ...book, serie_name: null, serie_number: null }, read }
  },
  bracket: ({ book, read }) => {
    if (book.serie_name) return { book, read }
    return {
      book: { ...book, serie_number: null, serie_name: null, ...seriesIn(book.book_name) },
      read,
    }
  },
  bookText: ({ book, read }) => {
    const none = { volume: null, language: null, description: null, place: null, price: null }
    return { book: { ...book, ...none }, read }
  },
  publishedDay: ({ book, read }) => {
    return { book: { ...book, published: book.published?.slice(0, 4) ?? null }, read }
  },
  audioPages: ({ book, read }) => {
    return { book: latest(read)?.format === 'audio' ? { ...book, pages: null } : book, read }
  },
  givenAway: ({ book, read }) => {
    return {
      book: book.ownership === 'given_away' ? { ...book, ownership: 'elsewhere' } : book,
      read,
    }
  },
  wantedAgain: ({ book, read }) => {
    const isRead = book.ownership === 'wanted' && read.length > 0
    return { book: isRead ? { ...book, ownership: 'elsewhere' } : book, read }
  },
  otherCopies: ({ book, read }) => {
    return { book: book.ownership === 'owned' ? book : { ...book, copies: 1 }, read }
  },
  unlisted: ({ book, read }) => ({ book: { ...book, is_unlisted: false }, read }),
  ownShelves: ({ book, read }) => {
    const names = book.categories?.split('\n').filter((name) => !['read', 'to-read'].includes(name))
    return { book: { ...book, categories: names?.join('\n') || null }, read }
  },
  earlierReadings: ({ book, read }) => ({ book, read: [latest(read) ?? []].flat() }),
  partOfDate: ofReadings((one) => (one.finished?.length === 10 ? one : { ...one, finished: null })),
  quarters: ofReadings((one) => {
    const { stars } = one
    return { ...one, stars: stars && 4 * Math.max(1, Math.round(stars / 4)) }
  }),
  progress: ofReadings((one) => ({ ...one, started: null, page: null, percent: null })),
  spaces: ({ book, read }) => {
    const texts = Object.entries(book).map(([name, value]) => [
      name,
      typeof value === 'string' && name !== 'categories'
        ? squeezed(value, name === 'remark')
        : value,
    ])
    return {
      book: Object.fromEntries(texts),
      read: read.map((one) => ({ ...one, review: one.review && squeezed(one.review, true) })),
    }
  },
}

function ofReadings(forget: (one: Read) => Read): (item: Shelved) => Shelved {
  return ({ book, read }) => ({ book, read: read.map(forget) })
}

/** What goes on comes before what ended, that before what has no day; of equal ones the first. */
function latest(read: readonly Read[]): Read | undefined {
  return read.reduce<Read | undefined>(
    (last, one) => (last === undefined || placeOf(one) > placeOf(last) ? one : last),
    undefined,
  )
}

function placeOf({ state, finished, started }: Read): string {
  return `${state === 'reading' ? 2 : finished ? 1 : 0} ${finished ?? started ?? ''}`
}

/** Nobody reads a book twice at a time. */
function momentOf(one: Read): string {
  return one.state === 'reading' ? '' : placeOf(one)
}

function squeezed(text: string, hasLines: boolean): string {
  if (!hasLines) return text.replace(/\s+/g, ' ').trim()
  return text
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const titleless = { title_key: null, author_key: null, series_key: null, twin_key: null }

test('books as Goodreads has them lose what the README names, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(shelved, { minLength: 1, maxLength: 6 }), async (all) => {
      const [old, other] = [await openHouse(), await openHouse()]
      for (const [at, { book, read }] of all.entries()) {
        const said = { ...book, book_name: `${at} ${book.book_name}`, is_double_meant: true }
        const { slug } = await old.call('addBook', { ...said, categories: book.categories ?? '' })
        for (const one of read) {
          await old.call('addReading', { slug, ...one, stars: one.stars && one.stars / 4 })
        }
      }
      await other.bringIn(await old.take('goodreads.csv'))
      const expected = (await shelfOf(old)).map((item) =>
        keptOf(item, goodreadsFile.losses, ofBooks),
      )
      const spaces = ofBooks.spaces ?? ((item: Shelved) => item)
      const found = (await shelfOf(other)).map((item) => {
        const { book, read } = item
        return spaces({ book, read: [latest(read) ?? []].flat() })
      })
      expect(found).toEqual(expected)
    }),
    { numRuns: times(4, 40) },
  )
}, 120_000)

async function shelfOf({ db }: Awaited<ReturnType<typeof openHouse>>): Promise<Shelved[]> {
  const all = await db.orm.select().from(books).orderBy(asc(books.id))
  const read = await db.orm.select().from(readings).orderBy(sql`rowid`)
  return all.map((book) => {
    const { id, slug, version, created_at, updated_at, device, facets, spelled_out, ...said } = book
    return {
      book: { ...said, ...titleless },
      read: read
        .filter(({ book_id }) => book_id === id)
        .map(({ state, started, finished, page, percent, stars, review, format }) => ({
          ...{ state, started, finished, page, percent, stars, review, format },
        })),
    }
  })
}

test('an earlier reading stays as one more time, and a book that was deleted comes along', async () => {
  const [old, other] = [await openHouse(), await openHouse()]
  const { slug } = await old.call('addBook', { book_name: 'Nada' })
  for (const finished of ['2020-01-02', '2024-05-06']) {
    await old.call('addReading', { slug, state: 'finished', finished })
  }
  const {
    slug: gone,
    id,
    version,
  } = await old.call('addBook', { book_name: 'Weg', author_name: 'Bo' })
  await old.call('addReading', { slug: gone, state: 'finished', review: 'Goed & wel' })
  await old.call('deleteBook', { slug: gone, id, version })
  await other.bringIn(await old.take('goodreads.csv'))
  const read = await other.db.orm.select().from(readings)
  expect(read.map(({ finished, review }) => [finished, review]).toSorted()).toEqual(
    [
      ['2024-05-06', null],
      [null, null],
      [null, 'Goed & wel'],
    ].toSorted(),
  )
  const shelf = await other.db.orm.select().from(books)
  expect(shelf.map(({ book_name, author_name }) => [book_name, author_name])).toEqual([
    ['Nada', null],
    ['Weg', 'Bo'],
  ])
})

type Trained = Omit<Workout, 'id'>

const someSet: fc.Arbitrary<Omit<ExerciseSet, 'unit'>> = fc.record(
  {
    kind: fc.constantFrom('warm-up', 'normal', 'drop', 'failure'),
    reps: fc.integer({ min: 0, max: 30 }),
    weight: fc.constantFrom(0, 20, 62.5, -15, 33.333),
    is_added: fc.boolean(),
    seconds: fc.constantFrom(0, 60, 90.4),
    distance: fc.constantFrom(0, 1234, 400.5),
    distance_unit: fc.constant('mi' as const),
    heart_rate: fc.constantFrom(60, 171),
    rpe: fc.constantFrom(7, 8.5),
    rest: fc.constantFrom(60, 90),
    note: line,
  },
  { requiredKeys: ['kind'] },
)

const exercise: fc.Arbitrary<Exercise> = fc.record(
  {
    name: fc.oneof(line, fc.constantFrom('Dips (Assisted)', 'Squat', 'Squat')),
    together: fc.constantFrom(1, 2),
    note: lines,
    sets: fc.array(someSet, { minLength: 1, maxLength: 3 }) as fc.Arbitrary<ExerciseSet[]>,
  },
  { requiredKeys: ['name', 'sets'] },
)

const training: fc.Arbitrary<Omit<Trained, 'date'>> = fc.record({
  start: optional(fc.constantFrom('07:05', '23:59')),
  title: optional(line),
  kind: fc.constantFrom('strength', 'run', 'ride', 'swim', 'walk', 'other'),
  minutes: optional(fc.constantFrom(1, 45, 1440)),
  distance: optional(fc.constantFrom(5000, 1234)),
  distance_unit: optional(fc.constant('mi' as const)),
  heart_rate: optional(fc.constant(140)),
  max_heart_rate: optional(fc.constant(180)),
  note: optional(lines),
  exercises: fc.array(exercise, { maxLength: 3 }),
})

const ofSets =
  (forget: (set: ExerciseSet) => ExerciseSet) =>
  (one: Trained): Trained => ({
    ...one,
    exercises: one.exercises.map((exercise) => ({ ...exercise, sets: exercise.sets.map(forget) })),
  })

const bareNames = {
  strength: 'Strength Training',
  run: 'Running',
  ride: 'Cycling',
  swim: 'Swimming',
  walk: 'Walking',
  other: 'Other',
}

const ofWorkouts: Forgets<Trained> = {
  start: (one) => ({ ...one, start: one.start ?? '12:00' }),
  bare: (one) => {
    if (one.exercises.length > 0) return one
    const { distance, minutes, kind } = one
    const set = { kind: 'normal' as const, unit: 'kg' as const }
    const done = {
      ...set,
      ...(distance && { distance }),
      ...(minutes && { seconds: 60 * minutes }),
    }
    return { ...one, distance: null, exercises: [{ name: bareNames[kind], sets: [done] }] }
  },
  kind: (one) => ({ ...one, kind: 'other' }),
  workoutDistance: (one) => ({ ...one, distance: null }),
  addedWeight: ofSets(({ is_added, ...set }) => set),
  assistance: (one) => ({
    ...one,
    exercises: one.exercises.map((exercise) => {
      const { name, sets } = exercise
      const isKnown = /assist/i.test(name)
      const isHelped = isKnown || sets.some(({ weight = 0 }) => weight < 0)
      if (!isHelped) return exercise
      return {
        ...exercise,
        name: isKnown ? name : `${name} (Assisted)`,
        sets: sets.map((set) => (set.weight ? { ...set, weight: -Math.abs(set.weight) } : set)),
      }
    }),
  }),
  fineness: ofSets(({ reps, weight, seconds, distance, ...set }) => {
    const said = {
      reps,
      weight: weight && Math.round(weight * 100) / 100,
      seconds: seconds && Math.round(seconds),
      distance: distance && Math.round(distance),
    }
    const others = Object.entries(said).filter(([, value]) => value)
    return { ...set, ...Object.fromEntries(others) }
  }),
  miles: (one) => ofSets(({ distance_unit, ...set }) => set)({ ...one, distance_unit: null }),
  heartRate: (one) =>
    ofSets(({ heart_rate, ...set }) => set)({ ...one, heart_rate: null, max_heart_rate: null }),
  rest: ofSets(({ rest, ...set }) => set),
  setNotes: ofSets(({ note, ...set }) => set),
}

test('workouts as Hevy has them lose what the README names, and nothing else', async () => {
  const unit = fc.constantFrom('kg' as const, 'lb' as const)
  const diary = fc.record({ unit, all: fc.array(training, { minLength: 1, maxLength: 6 }) })
  await fc.assert(
    fc.asyncProperty(diary, async ({ unit, all }) => {
      const [old, other] = [await openHouse(), await openHouse()]
      for (const [at, one] of all.entries()) {
        const date = `2026-0${(at % 9) + 1}-1${at % 9}`
        await old.call('addWorkout', ofSets((set) => ({ ...set, unit }))({ ...one, date }))
      }
      await other.bringIn(await old.take('hevy.csv'))
      const kept = (item: Trained) => keptOf(item, hevyFile.losses, ofWorkouts)
      const found = (await diaryOf(other)).map((one): Trained => ({ ...one, kind: 'other' }))
      expect(found).toEqual((await diaryOf(old)).map(kept).map(withoutUnits))
    }),
    { numRuns: times(4, 40) },
  )
}, 120_000)

/** Of sets without a weight it says nothing. */
function withoutUnits(one: Trained): Trained {
  return ofSets((set) => (set.weight === undefined ? { ...set, unit: 'kg' } : set))(one)
}

async function diaryOf({ db }: Awaited<ReturnType<typeof openHouse>>): Promise<Trained[]> {
  const all = await db.orm.select().from(workouts).orderBy(asc(workouts.date))
  return all.map(({ date, start, title, kind, minutes, distance, note, exercises, ...more }) => {
    const { distance_unit, heart_rate, max_heart_rate } = more
    const measured = { minutes, distance, distance_unit, heart_rate, max_heart_rate }
    return withoutUnits({ date, start, title, kind, ...measured, note, exercises })
  })
}

test('two workouts of a day that have neither time nor name stay two; weights of both units are one', async () => {
  const [old, other] = [await openHouse(), await openHouse()]
  const pressed = (weight: number, unit: 'kg' | 'lb') => ({
    date: '2026-01-02',
    kind: 'strength',
    exercises: [{ name: `Press ${unit}`, sets: [{ weight, unit, reps: 5 }] }],
  })
  await old.call('addWorkout', pressed(60, 'kg'))
  await old.call('addWorkout', {
    ...pressed(40, 'kg'),
    exercises: [{ name: 'Row', sets: [{ weight: 40, reps: 5 }] }],
  })
  await old.call('addWorkout', pressed(100, 'lb'))
  await other.bringIn(await old.take('hevy.csv'))
  const all = await diaryOf(other)
  expect(all.map(({ start }) => start).toSorted()).toEqual(['12:00', '12:01', '12:02'])
  const weights = all.flatMap(({ exercises }) =>
    exercises.flatMap(({ sets }) => sets.map(({ weight, unit }) => `${weight} ${unit}`)),
  )
  expect(weights.toSorted()).toEqual(['40 kg', '45.36 kg', '60 kg'])
})

const title = fc.oneof(
  fc.constantFrom('Plan', 'Plan: A/B', 'C# [x]', 'plan', '2024-05-01', 'é'.repeat(150), '..'),
  line,
)
const noteSigns = fc.constantFrom(
  'a',
  ' ',
  '\n',
  '# ',
  '- ',
  '*',
  '`',
  '>',
  '|',
  '#tag ',
  '---\n',
  'é',
)
const noteText = fc.array(noteSigns, { maxLength: 20 }).map((all) => `t${all.join('')}`)

const written = fc.record({
  title: optional(title),
  text: noteText,
  link: optional(fc.nat(5)),
  isById: fc.boolean(),
  shown: optional(fc.constantFrom('hier', 'Plan')),
  due: optional(fc.constant('2026-05-01')),
  pinned: fc.boolean(),
  archived: fc.boolean(),
})

function noteOf(title: string) {
  const plain = { link: null, isById: false, shown: null, due: null }
  return { title, text: 't', ...plain, pinned: false, archived: false }
}

test('notes in a vault lose what the README names, and nothing else', async () => {
  expect(obsidianVault.losses).toEqual([
    ...(['untitled', 'sameTitles', 'titleSpaces', 'linkText'] as const),
    ...(['pictureTitle', 'edges', 'versions', 'trash'] as const),
  ])
  await fc.assert(
    fc.asyncProperty(fc.array(written, { minLength: 1, maxLength: 6 }), async (all) => {
      const [old, other] = [await openHouse(), await openHouse()]
      const ids = all.map(() => crypto.randomUUID())
      for (const [at, one] of all.entries()) {
        const to = one.link === null ? undefined : one.link % all.length
        const name = to === undefined ? '' : one.isById ? ids[to] : (all[to]?.title ?? '')
        const isLink = name && !/[[\]|#]/.test(name)
        const link = isLink ? `[[${name}${one.shown ? `|${one.shown}` : ''}]]` : ''
        const body = `${one.text}\n\n${link}`
        await old.call('addNote', { id: ids[at], title: one.title, body, due: one.due })
        if (one.pinned) await old.call('pinNote', { id: ids[at], is_pinned: true })
        if (one.archived) await old.call('archiveNote', { id: ids[at], is_archived: true })
      }
      await other.bringIn(await old.take('obsidian.zip'), { templates: 'bring' })
      const [before, after] = [await deskOf(old), await deskOf(other)]
      expect(after).toHaveLength(before.length)
      const facts = (note: Note) => [note.due, note.is_pinned, note.is_archived, note.place]
      const plain = (note: Note) => note.body.replace(/\[\[.*?\]\]/g, '[[]]').trim()
      const key = (note: Note) => JSON.stringify([plain(note), ...facts(note)])
      expect(after.map(key).toSorted()).toEqual(before.map(key).toSorted())
      const titled = before.filter(({ title }) => title !== null)
      const isAlone = ({ name_key }: Note) =>
        titled.filter((one) => one.name_key === name_key).length === 1
      for (const note of titled.filter(isAlone)) {
        expect(after.map((one) => one.title)).toContain(note.title?.replace(/\s+/g, ' ') ?? '')
      }
    }),
    { numRuns: times(4, 40), examples: [[[noteOf('x>'), noteOf('x"')]]] },
  )
}, 120_000)

type Note = typeof notes.$inferSelect

function deskOf({ db }: Awaited<ReturnType<typeof openHouse>>): Promise<Note[]> {
  return db.orm.select().from(notes).where(isNull(notes.trashed_at)).orderBy(asc(notes.number))
}

test('links lead to the same notes and pictures are shown, in the vault and after the way back', async () => {
  const [old, other] = [await openHouse(), await openHouse()]
  const bytes = Buffer.from(await picture('png')).toString('base64')
  const { address } = await old.call('addNotePicture', { picture: bytes })
  const file = String(address).split('/').at(-1)
  const { id } = await old.call('addNote', { title: 'Plan: A/B', body: 'Doel' })
  await old.call('addNote', { title: 'Gelijk', body: 'een' })
  const { id: second } = await old.call('addNote', { title: 'Gelijk', body: 'twee' })
  const body = [
    `![dak](/notes/pictures/${file})`,
    '[[Plan: A/B]]',
    '[[Plan: A/B#Deel|daar]]',
    `[[${id}]]`,
    `[[${second}|de tweede]]`,
    `[hier](/notes/${id})`,
    '`[[Plan: A/B]]`',
    '[[nergens]]',
  ].join('\n\n')
  await old.call('addNote', { title: 'Wegwijzer', body })
  const zip = await old.take('obsidian.zip')
  const files = unzipSync(zip)
  const text = Buffer.from(files['Thuis/Wegwijzer.md'] ?? '').toString()
  expect(Object.keys(files).toSorted()).toEqual([
    'Thuis/.obsidian/app.json',
    'Thuis/Gelijk 2.md',
    'Thuis/Gelijk.md',
    'Thuis/Plan A B.md',
    'Thuis/Wegwijzer.md',
    `Thuis/pictures/${file}`,
  ])
  expect(text.slice(text.indexOf('\n---\n') + 6).split('\n\n')).toEqual([
    `![dak](pictures/${file})`,
    '[[Plan A B|Plan: A/B]]',
    '[[Plan A B#Deel|daar]]',
    '[[Plan A B|Plan A B]]',
    '[[Gelijk 2|de tweede]]',
    '[[Plan A B|hier]]',
    '`[[Plan: A/B]]`',
    '[[nergens]]',
  ])
  const { left } = await other.bringIn(zip)
  expect(left).toEqual([])
  const after = await deskOf(other)
  const idOf = (title: string) => after.find((note) => note.title === title)?.id
  const [again] = after.filter((note) => note.title === 'Wegwijzer')
  const [shown] = await other.db.orm.select().from(notePictures)
  expect(again?.body.split('\n\n')).toEqual([
    `![dak](/notes/pictures/${shown?.id}-${shown?.width}x${shown?.height}.webp)`,
    '[[Plan: A/B]]',
    '[[Plan: A/B#Deel|daar]]',
    '[[Plan: A/B|Plan A B]]',
    '[[Gelijk 2|de tweede]]',
    '[[Plan: A/B|hier]]',
    '`[[Plan: A/B]]`',
    '[[nergens]]',
  ])
  expect(idOf('Plan: A/B')).toBeDefined()
})
