import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { users } from '../../db/schema/account'
import { books } from '../../db/schema/books'
import { drafts } from '../../db/schema/drafts'
import { notes } from '../../db/schema/notes'
import { recordVersions } from '../../db/schema/record-versions'
import { workoutExercises, workouts } from '../../db/schema/workouts'
import type { FunctionId } from '../../src/functions'
import { contractOf } from '../../src/islands/contract-of'
import { paths } from '../../src/paths'
import { purgeAccounts } from '../../src/purge'
import { purgeTrash } from '../../src/records/trash/trash'
import type { Room } from '../../src/rooms'
import { goodPassword } from '../fixtures/app'
import { functionIds } from '../fixtures/calls/call-function'
import { openNotes } from '../fixtures/rooms/notes'
import { set, today } from '../fixtures/rooms/workouts'
import { emailOf } from '../fixtures/site'

const secret = 'Geheimschrift'
const site = await openNotes({ now: () => new Date(`${today}T12:00:00Z`) })
const { get, page, read, routes, send, write } = site
const others = ['otherUser', 'admin', 'guest'] as const

interface PrivateRecord {
  functions: RegExp
  prefix: string
  /** By address; others are sent nothing. */
  forms: Record<string, Record<string, string>>
  calls: Partial<Record<FunctionId, object>>
  /** About no particular record. */
  callsOfAll: FunctionId[]
  /** Refused to everyone but admins, whosever it is. */
  forAdmins: readonly string[]
  address(route: string): string
  seen(): Promise<unknown>
  /** Lists and searches of one's own. */
  lists: string[]
}

const records: Record<Exclude<Room, 'books'>, PrivateRecord> = {
  notes: await privateNote(),
  workouts: await privateWorkout(),
}

async function privateNote(): Promise<PrivateRecord> {
  const id = await site.addNote(`${secret} van eerst`)
  await write('editNote', { id, version: 1, title: secret, body: `- [ ] ${secret}` })
  await site.saveDraft({ id, version: '1', body: `${secret}, verder` })
  const text = { title: '', body: 'Van mij', version: '1' }
  return {
    functions: /Note|Draft/,
    prefix: '/notes/:id',
    forms: {
      '/notes/:id/tick': { version: '1', task: '0:1' },
      '/notes/:id/publish': { slug: 'van-mij', language: 'nl', version: '1' },
      '/notes/:id/edit': text,
      '/notes/:id/edit/preview': text,
      '/notes/:id/edit/discard': text,
      '/notes/:id/edit/picture': text,
    },
    calls: {
      fetchNote: { id },
      editNote: { id, version: 1, body: 'Van mij' },
      tickNoteTask: { id, version: 1, index: 0, is_done: true },
      pinNote: { id, is_pinned: true },
      archiveNote: { id, is_archived: true },
      trashNote: { id },
      restoreNote: { id },
      purgeNote: { id },
      fetchNoteVersions: { id },
      fetchNoteVersion: { id, version: 1 },
      restoreNoteVersion: { id, version: 1 },
      publishNote: { id, version: 1, slug: 'van-mij', language: 'nl', opened: '' },
    },
    callsOfAll: [
      'saveFormDraft',
      'fetchNotes',
      'addNote',
      'fetchNoteNames',
      'fetchOpenTasks',
      'makeNoteCalendar',
      'removeNoteCalendar',
      'addNotePicture',
      'fetchNotePictures',
      'deleteNotePicture',
    ],
    forAdmins: ['/notes/:id/publish', 'publishNote'],
    address: (route) => route.replace(':id', id).replace(':version', '1'),
    seen: async () => [await site.note(id), await site.draft(id)],
    lists: [
      paths.notes,
      paths.addNote,
      paths.openTasks,
      '/_server/fetchOpenTasks?createServerFn',
      `/_server/fetchNoteNames?createServerFn&payload={"query":"${secret}"}`,
      '/_server/fetchNotes?createServerFn',
      `/_server/fetchNotes?createServerFn&payload={"query":"${secret}"}`,
    ],
  }
}

async function privateWorkout(): Promise<PrivateRecord> {
  const exercises = [{ name: secret, sets: [set({ reps: 5, weight: 60 })] }]
  const workout = { date: today, kind: 'strength', title: secret, minutes: 77, exercises }
  const { id } = await (await write('addWorkout', workout)).json()
  await write('editWorkout', { ...workout, id, version: 1, minutes: 78 })
  const { exercises: all } = await (await read('fetchExercises')).json()
  const exercise: string = all[0].id
  const { id: merge } = await mergeAnother(exercise)
  const { id: plan } = await (await write('addWorkoutPlan', { workout: id, name: secret })).json()
  const weight = { day: today, value: 66.625, unit: 'kg' }
  const { id: measure } = await (await write('addMeasure', weight)).json()
  const run = { date: today, kind: 'run', step: 'same' }
  return {
    functions: /Workout|LastTime|Exercise|Measure/,
    prefix: '/workouts/edit/:id',
    forms: { '/workouts/edit/:id': run, '/workouts/edit/:id/form': run },
    calls: {
      fetchWorkout: { id },
      editWorkout: { id, version: 1, date: today, kind: 'run' },
      deleteWorkout: { id },
      restoreWorkout: { id },
      purgeWorkout: { id },
      fetchWorkoutVersions: { id },
      fetchWorkoutVersion: { id, version: 1 },
      restoreWorkoutVersion: { id, version: 1 },
      addWorkoutPlan: { workout: id, name: 'mine' },
      repeatWorkout: { id },
      startWorkoutPlan: { id: plan },
      renameWorkoutPlan: { id: plan, name: 'mine' },
      deleteWorkoutPlan: { id: plan },
      restoreWorkoutPlan: { id: plan },
      editMeasure: { id: measure, version: 1, ...weight },
      deleteMeasure: { id: measure },
      restoreMeasure: { id: measure },
      fetchExercise: { name: secret },
      renameExercise: { id: exercise, name: 'mine' },
      addExerciseName: { id: exercise, name: 'mine' },
      removeExerciseName: { id: exercise, name: secret },
      fetchFinishedWorkout: { id },
      editExercise: { id: exercise, version: 1 },
      editTrainedExercise: { exercise: secret, note: 'mine' },
      mergeExercises: { id: exercise, merged: [merge] },
      undoExerciseMerge: { id: merge },
      deleteExercise: { id: exercise },
    },
    callsOfAll: [
      'fetchWorkouts',
      'fetchExercises',
      'fetchExerciseNames',
      'fetchWorkoutStatistics',
      'fetchLastTime',
      'fetchDeletedWorkouts',
      'closeWorkout',
      'fetchWorkoutPlans',
      'addWorkoutLine',
      'fetchMeasures',
      'addMeasure',
      'addWorkout',
      'noteExercises',
    ],
    forAdmins: [],
    address: (route) => route.replace(':id', id).replace(':version', '1'),
    seen: async () => [
      await (await read('fetchWorkout', { id })).json(),
      await (await read('fetchWorkouts', {})).json(),
      await (await read('fetchExercises')).json(),
      await (await read('fetchWorkoutPlans')).json(),
      await (await read('fetchMeasures')).json(),
    ],
    lists: [
      ...[paths.workouts, paths.workoutStatistics, paths.workoutTrash, paths.addWorkout],
      ...[paths.train, paths.workoutPlans, paths.measures],
      '/_server/fetchWorkouts?createServerFn',
      '/_server/fetchExercises?createServerFn',
      '/_server/fetchWorkoutStatistics?createServerFn',
      '/_server/fetchExerciseNames?createServerFn',
      `/_server/fetchLastTime?createServerFn&payload={"date":"${today}","kind":"strength","exercises":[]}`,
    ],
  }
}

async function mergeAnother(id: string): Promise<{ id: string }> {
  await write('noteExercises', { date: today, line: `"${secret} too" 5 60` })
  const { exercises } = await (await read('fetchExercises')).json()
  const others = exercises.filter((one: { id: string }) => one.id !== id)
  const merged = others.map((one: { id: string }) => one.id)
  return (await write('mergeExercises', { id, merged })).json()
}

for (const [kind, record] of Object.entries(records)) {
  const { address, calls, callsOfAll, forAdmins, forms, functions, lists, prefix, seen } = record
  const before = await seen()

  const ways = routes.filter(({ path }) => path.startsWith(prefix))

  test(`every function of one of ${kind} is listed, and each form stands at one of its addresses`, () => {
    const ids = functionIds.filter((id) => functions.test(id))
    expect([...Object.keys(calls), ...callsOfAll]).toEqual(expect.arrayContaining(ids))
    const sent = ways.filter(({ method }) => method === 'POST').map(({ path }) => path)
    expect(sent).toEqual(expect.arrayContaining(Object.keys(forms)))
  })

  for (const who of others) {
    const isRefused = (way: string) => who === 'otherUser' && forAdmins.includes(way)

    test(`${who} does not learn whether there is such one of ${kind}, nor changes it`, async () => {
      for (const { method, path: route } of ways) {
        const path = address(route)
        const isSent = method === 'POST'
        const answer = await (isSent ? send(path, forms[route] ?? {}, who) : get(path, who))
        // Back to the form or the list, whoever asks.
        const buttons = isSent ? /discard$/ : /^[^:]+:id\/(form|discard|delete|restore|purge)$/
        const location = answer.headers.get('Location') ?? ''
        if (who === 'guest') expect(location).toStartWith('/sign-in?redirect=')
        else if (isRefused(route)) expect(answer.status).toBe(isSent ? 403 : 302)
        else if (kind === 'workouts' && buttons.test(route)) {
          expect([path.replace(/\/\w+$/, ''), paths.workoutTrash]).toContain(location)
        } else expect([path, answer.status]).toEqual([path, 404])
        expect(await answer.text()).not.toContain(secret)
      }
      for (const [id, data] of Object.entries(calls) as [FunctionId, object][]) {
        const answer = await (contractOf(id).method === 'GET' ? read : write)(id, data, who)
        const status = who === 'guest' ? 401 : isRefused(id) ? 403 : 404
        expect([id, answer.status]).toEqual([id, status])
        expect(await answer.text()).not.toContain(secret)
      }
    })

    test(`no list that ${who} sees has anything of somebody else’s ${kind}`, async () => {
      for (const path of lists) expect(await page(path, who)).not.toContain(secret)
    })
  }

  test(`after all that, what is one of ${kind} is as its owner left it`, async () => {
    await write('noteExercises', { date: today, line: 'squat 1x1 1' }, 'otherUser')
    expect(await seen()).toEqual(before)
    expect(JSON.stringify(before)).toContain(secret)
    expect(await page(lists[0] ?? '')).toContain(secret)
  })
}

for (const who of ['otherUser', 'admin'] as const) {
  test(`neither counts nor tags that ${who} sees know of somebody else’s notes`, async () => {
    const found = await (await read('fetchNotes', { query: secret }, who)).json()
    expect(found).toMatchObject({ notes: [], total: 0, all: 0, tags: [] })
  })
}

type House = Awaited<ReturnType<typeof openNotes>>
type Roles = 'guest' | 'user' | 'otherUser' | 'admin'

interface State {
  /** By default that of the kind. */
  owner?: 'user' | 'admin'
  make(house: House, key: string): Promise<unknown>
  /** Not even its owner has them any more. */
  isGone?: true
}

interface Versioned {
  owner: 'user' | 'admin'
  /** Address of the list of versions. */
  page(key: string): string
  key: 'id' | 'slug'
  functions: RegExp
  /** Makes two versions: the secret is in the first alone. */
  make(house: House, owner: Roles): Promise<string>
  states: Record<string, State>
  /** Pages that show the record or nothing of it, to others. */
  elsewhere: readonly string[]
  /** Statuses for users who may not see it. */
  refused: { page: readonly number[]; call: number }
}

const publish = ({ write }: House, id: string) =>
  write('publishNote', { id, version: 2, slug: 'openbaar', language: 'nl', opened: '' }, 'admin')

async function leave({ db, write }: House, who: 'user' | 'admin'): Promise<void> {
  // The last admin cannot go.
  await db.orm.update(users).set({ role: 'user' }).where(eq(users.email, emailOf[who]))
  const own = { email: emailOf[who], password: goodPassword }
  expect((await write('deleteAccount', own, who)).status).toBe(200)
}

const kept = async () => undefined
const notThere = { page: [404], call: 404 }

const versioned: Record<Room, Versioned> = {
  notes: {
    owner: 'admin',
    page: paths.noteVersions,
    key: 'id',
    functions: /Note.*Version/,
    async make({ write }, owner) {
      const { id } = await (await write('addNote', { body: secret }, owner)).json()
      const edited = { id, version: 1, title: 'Openbaar', body: 'Wat iedereen mag lezen.' }
      expect((await write('editNote', edited, owner)).status).toBe(200)
      return id
    },
    states: {
      'that nobody published': { make: kept },
      'in the trash': { make: ({ write }, id) => write('trashNote', { id }, 'admin') },
      'that is published': { make: publish },
      'that was taken down': {
        async make(house, id) {
          await publish(house, id)
          await house.write('unpublishArticle', { slug: 'openbaar' }, 'admin')
        },
      },
      'of an account that is being deleted': {
        owner: 'user',
        make: (house) => leave(house, 'user'),
        isGone: true,
      },
    },
    elsewhere: ['/', paths.writing, paths.article('openbaar'), '/writing/feed.xml'],
    refused: notThere,
  },
  workouts: {
    owner: 'user',
    page: paths.workoutVersions,
    key: 'id',
    functions: /Workout.*Version/,
    async make({ write }, owner) {
      const workout = { date: today, kind: 'run' }
      const { id } = await (await write('addWorkout', { ...workout, note: secret }, owner)).json()
      const edited = await write('editWorkout', { ...workout, id, version: 1 }, owner)
      expect(edited.status).toBe(200)
      return id
    },
    states: {
      'that is there': { make: kept },
      'in the trash': { make: ({ write }, id) => write('deleteWorkout', { id }), isGone: true },
      'that was deleted': {
        async make({ write }, id) {
          await write('deleteWorkout', { id })
          expect((await write('purgeWorkout', { id })).status).toBe(200)
        },
        isGone: true,
      },
      'of an account that is being deleted': {
        make: (house) => leave(house, 'user'),
        isGone: true,
      },
    },
    elsewhere: [paths.workouts, paths.workoutTrash, paths.workoutStatistics],
    refused: notThere,
  },
  books: {
    owner: 'admin',
    page: paths.bookVersions,
    key: 'slug',
    functions: /Book.*Version/,
    async make({ write }, owner) {
      const book = { book_name: 'Oeroeg' }
      const { slug } = await (await write('addBook', { ...book, remark: secret }, owner)).json()
      expect((await write('editBook', { ...book, slug, version: 1 }, owner)).status).toBe(200)
      return slug
    },
    states: {
      'that is there': { make: kept },
      'that is lent': {
        make: ({ write }, slug) => write('lendBook', { slug, borrower: 'Fatima' }, 'admin'),
      },
      'in the trash': {
        make: ({ write }, slug) => write('deleteBook', { slug }, 'admin'),
        isGone: true,
      },
      'that was deleted': {
        async make({ db, write }, slug) {
          await write('deleteBook', { slug }, 'admin')
          await purgeTrash(db, books, new Date(Date.now() + 100 * 86_400_000))
        },
        isGone: true,
      },
      'whose admin is one no longer, and goes': {
        make: (house) => leave(house, 'admin'),
        isGone: true,
      },
    },
    elsewhere: [paths.books, paths.book('oeroeg'), paths.bookTrash, '/about-me'],
    refused: { page: [302, 403], call: 403 },
  },
}

for (const [kind, { states, ...versions }] of Object.entries(versioned)) {
  for (const [state, { make, isGone = false, owner = versions.owner }] of Object.entries(states)) {
    test(`of one of ${kind} ${state}, nobody else gets a byte that stood in it earlier`, async () => {
      const house = await openNotes()
      const key = await versions.make(house, owner)
      const version = paths.version(versions.page(key), '1')
      expect(await house.page(version, owner)).toContain(secret)
      await make(house, key)
      const stored = () => house.db.orm.select().from(recordVersions)
      const before = await stored()
      const addresses = house.routes
        .filter(({ path }) => path.startsWith(versions.page(`:${versions.key}`)))
        .map(({ method, path }) => ({
          method,
          path: path.replace(`:${versions.key}`, key).replace(':version', '1'),
        }))
      const calls = functionIds.filter((id) => versions.functions.test(id))
      expect([addresses.length >= 4, calls.length]).toEqual([true, 3])
      const everybody: Roles[] = ['guest', 'user', 'otherUser', 'admin']
      for (const who of everybody.filter((who) => isGone || who !== owner)) {
        const isOwner = who === owner || (kind === 'books' && who === 'admin')
        for (const { method, path } of addresses) {
          const answer = await (method === 'POST'
            ? house.send(path, {}, who)
            : house.get(path, who))
          const statuses = who === 'guest' ? [302, 303, 307] : versions.refused.page
          const isRefused = isOwner ? answer.status >= 300 : statuses.includes(answer.status)
          expect([who, path, answer.status, isRefused]).toEqual([who, path, answer.status, true])
          expect(await answer.text()).not.toContain(secret)
        }
        for (const call of calls) {
          const data = { [versions.key]: key, ...(!call.endsWith('s') && { version: 1 }) }
          const ask = contractOf(call).method === 'GET' ? house.read : house.write
          const answer = await ask(call, data, who)
          const status = who === 'guest' ? 401 : versions.refused.call
          const isRefused = isOwner ? answer.status >= 400 : answer.status === status
          expect([who, call, answer.status, isRefused]).toEqual([who, call, answer.status, true])
          expect(await answer.text()).not.toContain(secret)
        }
        if (who === owner) continue
        for (const path of versions.elsewhere) {
          expect(await (await house.get(path, who)).text()).not.toContain(secret)
        }
      }
      expect(await stored()).toEqual(before)
      if (state === 'that was deleted') expect(before).toEqual([])
      if (!isGone) expect(await house.page(version, owner)).toContain(secret)
    })
  }
}

test('whoever deletes their account leaves no record behind, in the trash or out of it', async () => {
  const other = await openNotes()
  const exercises = [{ name: 'Squat', sets: [set({ reps: 5 })] }]
  const workout = { date: today, kind: 'strength', exercises }
  const addWorkout = async () => (await (await other.write('addWorkout', workout)).json()).id
  await addWorkout()
  await other.write('deleteWorkout', { id: await addWorkout() })
  await other.addNote('Onvindbaar #weg')
  await other.write('trashNote', { id: await other.addNote('Ook weg') })
  await other.saveDraft({ id: crypto.randomUUID(), version: '0', body: 'Half' })
  const edited = { id: await other.addNote('Eerst'), version: 1, title: null, body: 'Daarna' }
  await other.write('editNote', edited)
  expect(await other.db.orm.$count(recordVersions)).toBe(1)
  const tables = [drafts, notes, workouts, workoutExercises, recordVersions]
  const own = { email: emailOf.user, password: goodPassword }
  expect((await other.write('deleteAccount', own)).status).toBe(200)
  await purgeAccounts(other.db, new Date(Date.now() + 8 * 86_400_000))
  for (const table of tables) expect(await other.db.orm.$count(table)).toBe(0)
  for (const derived of ['note_counts', "note_words('onvindbaar')"]) {
    const { rows } = await other.db.orm.$client.execute(`SELECT * FROM ${derived}`)
    expect([derived, rows]).toEqual([derived, []])
  }
})
