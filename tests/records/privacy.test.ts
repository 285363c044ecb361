import { expect, test } from 'bun:test'
import { drafts } from '../../db/schema/drafts'
import { notes } from '../../db/schema/notes'
import { recordVersions } from '../../db/schema/record-versions'
import { workoutExercises, workouts } from '../../db/schema/workouts'
import type { FunctionId } from '../../src/functions'
import { contractOf } from '../../src/islands/contract-of'
import { paths } from '../../src/paths'
import { purgeAccounts } from '../../src/purge'
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
  /** Of every address of one. */
  prefix: string
  /** What is sent to an address, if not nothing. */
  forms: Record<string, Record<string, string>>
  calls: Partial<Record<FunctionId, object>>
  /** Functions that are about no particular one. */
  callsOfAll: FunctionId[]
  /** Refused to everyone but admins, whosever it is. */
  forAdmins: readonly string[]
  address(route: string): string
  seen(): Promise<unknown>
  /** Where all of one's own are listed, or found by a search. */
  lists: string[]
}

const records: Record<string, PrivateRecord> = {
  note: await privateNote(),
  workout: await privateWorkout(),
}

async function privateNote(): Promise<PrivateRecord> {
  const id = await site.addNote(`${secret} van eerst`)
  await write('editNote', { id, version: 1, title: secret, body: `- [ ] ${secret}` })
  await write('saveDraft', { id, version: 1, body: `${secret}, verder` })
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
      publishNote: { id, version: 1, slug: 'van-mij', language: 'nl' },
      fetchDraft: { id },
      saveDraft: { id, version: 1, body: 'Van mij' },
      discardDraft: { id },
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
  const run = { date: today, kind: 'run', step: 'same' }
  return {
    functions: /Workout|LastTime|Exercise/,
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
      fetchExercise: { name: secret },
    },
    callsOfAll: [
      'fetchWorkouts',
      'fetchWorkoutStatistics',
      'fetchLastTime',
      'fetchDeletedWorkouts',
      'addWorkout',
      'noteExercises',
    ],
    forAdmins: [],
    address: (route) => route.replace(':id', id).replace(':version', '1'),
    seen: async () => [
      await (await read('fetchWorkout', { id })).json(),
      await (await read('fetchWorkouts', {})).json(),
    ],
    lists: [
      ...[paths.workouts, paths.workoutStatistics, paths.workoutTrash, paths.addWorkout],
      '/_server/fetchWorkouts?createServerFn',
      '/_server/fetchWorkoutStatistics?createServerFn',
      `/_server/fetchLastTime?createServerFn&payload={"date":"${today}","kind":"strength","exercises":[]}`,
    ],
  }
}

for (const [kind, record] of Object.entries(records)) {
  const { address, calls, callsOfAll, forAdmins, forms, functions, lists, prefix, seen } = record
  const before = await seen()

  const ways = routes.filter(({ path }) => path.startsWith(prefix))

  test(`every function of a ${kind} is listed, and each form stands at one of its addresses`, () => {
    const ids = functionIds.filter((id) => functions.test(id))
    expect([...Object.keys(calls), ...callsOfAll]).toEqual(expect.arrayContaining(ids))
    const sent = ways.filter(({ method }) => method === 'POST').map(({ path }) => path)
    expect(sent).toEqual(expect.arrayContaining(Object.keys(forms)))
  })

  for (const who of others) {
    const isRefused = (way: string) => who === 'otherUser' && forAdmins.includes(way)

    test(`${who} does not learn whether there is such a ${kind}, nor changes it`, async () => {
      for (const { method, path: route } of ways) {
        const path = address(route)
        const isSent = method === 'POST'
        const answer = await (isSent ? send(path, forms[route] ?? {}, who) : get(path, who))
        // These lead back to the form or the list, whoever asks.
        const buttons = isSent ? /discard$/ : /^[^:]+:id\/(form|discard|delete|restore|purge)$/
        const location = answer.headers.get('Location') ?? ''
        if (who === 'guest') expect(location).toStartWith('/sign-in?redirect=')
        else if (isRefused(route)) expect([302, 303]).toContain(answer.status)
        else if (kind === 'workout' && buttons.test(route)) {
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

  test(`after all that, the ${kind} is as its owner left it`, async () => {
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

interface State {
  owner: 'user' | 'admin'
  /** What the owner does with the note of this id. */
  make(house: typeof site, id: string): Promise<unknown>
}

const publish = ({ write }: typeof site, id: string) =>
  write('publishNote', { id, version: 2, slug: 'openbaar', language: 'nl' }, 'admin')

const states: Record<string, State> = {
  'that nobody published': { owner: 'admin', make: async () => undefined },
  'in the trash': { owner: 'admin', make: ({ write }, id) => write('trashNote', { id }, 'admin') },
  'that is published': { owner: 'admin', make: publish },
  'that was taken down': {
    owner: 'admin',
    async make(house, id) {
      await publish(house, id)
      await house.write('unpublishArticle', { slug: 'openbaar' }, 'admin')
    },
  },
  'of an account that is being deleted': {
    owner: 'user',
    make: ({ write }) =>
      write('deleteAccount', { email: emailOf.user, password: goodPassword }, 'user'),
  },
}

for (const [state, { owner, make }] of Object.entries(states)) {
  test(`of a note ${state}, nobody else gets a byte that stood in it earlier`, async () => {
    const house = await openNotes()
    const { id } = await (await house.write('addNote', { body: secret }, owner)).json()
    const edited = { id, version: 1, title: 'Openbaar', body: 'Wat iedereen mag lezen.' }
    expect((await house.write('editNote', edited, owner)).status).toBe(200)
    const version = `/notes/${id}/versions/1`
    expect(await house.page(version, owner)).toContain(secret)
    await make(house, id)
    const addresses = house.routes
      .filter(({ path }) => path.startsWith('/notes/:id/versions'))
      .map(({ method, path }) => ({
        method,
        path: path.replace(':id', id).replace(':version', '1'),
      }))
    const calls = functionIds.filter((one) => /Version/.test(one) && /Note/.test(one))
    expect([addresses.length >= 4, calls.length]).toEqual([true, 3])
    for (const who of ['guest', 'user', 'otherUser', 'admin'] as const) {
      if (who === owner) continue
      for (const { method, path } of addresses) {
        const answer = await (method === 'POST' ? house.send(path, {}, who) : house.get(path, who))
        const statuses = who === 'guest' ? [302, 303, 307] : [404]
        expect([path, statuses.includes(answer.status)]).toEqual([path, true])
        expect(await answer.text()).not.toContain(secret)
      }
      for (const call of calls) {
        const data = { id, ...(call !== 'fetchNoteVersions' && { version: 1 }) }
        const ask = contractOf(call).method === 'GET' ? house.read : house.write
        const answer = await ask(call, data, who)
        expect([who, call, answer.status]).toEqual([who, call, who === 'guest' ? 401 : 404])
        expect(await answer.text()).not.toContain(secret)
      }
      for (const path of ['/', paths.writing, paths.article('openbaar'), '/writing/feed.xml']) {
        expect(await (await house.get(path, who)).text()).not.toContain(secret)
      }
    }
    // The owner of an account that is being deleted has its export.
    const own = await house.get(version, owner)
    expect([own.status, (await own.text()).includes(secret)]).toEqual(
      owner === 'user' ? [302, false] : [200, true],
    )
  })
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
  await other.write('saveDraft', { id: crypto.randomUUID(), version: 0, body: 'Half' })
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
