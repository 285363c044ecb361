import { expect, test } from 'bun:test'
import { openDatabase } from '../../db/client'

import { books } from '../../db/schema/books'
import { notes } from '../../db/schema/notes'
import { workouts } from '../../db/schema/workouts'
import type { FunctionId } from '../../src/functions'
import { purgeAccounts } from '../../src/purge'
import { purgeTrash } from '../../src/records/trash'

import { openSite } from '../fixtures/site'
import { temporaryDatabase } from '../fixtures/temporary-database'

const [begin, eightHours] = [Date.parse('2026-11-20T08:00:00Z'), 28_800_000]
const starts = 7

type Call = (id: FunctionId, data: object) => Promise<Response>

interface People {
  user: Call
  admin: Call
}

type Habit = (
  people: People,
  turn: number,
  date: string,
) => Promise<(people: People) => Promise<object>>

const habits: Habit[] = [
  async function writeNote({ user }, turn) {
    const id = crypto.randomUUID()
    await user('addNote', { id, body: `Begin ${turn}` })
    await user('editNote', { id, version: 1, title: null, body: `Notitie ${turn} #dag` })
    await user('pinNote', { id, is_pinned: turn % 2 === 0 })
    return ({ user }) => json(user('fetchNote', { id }))
  },
  async function beginNote({ user }, turn) {
    const id = crypto.randomUUID()
    await user('saveDraft', { id, version: 0, body: `Concept ${turn}` })
    return ({ user }) => json(user('fetchDraft', { id }))
  },
  async function train({ user }, turn, date) {
    const { id } = await json(user('addWorkout', { date, kind: 'run', minutes: 30 + turn }))
    await user('noteExercises', { date, line: `oefening${turn} 3x8 40` })
    return async ({ user }) => ({
      run: await json(user('fetchWorkout', { id })),
      isNoted: JSON.stringify(await json(user('fetchWorkouts', { date }))).includes(
        `oefening${turn}`,
      ),
    })
  },
  async function deleteNote({ user }, turn) {
    const id = crypto.randomUUID()
    await user('addNote', { id, body: `Weg ${turn}` })
    await user('trashNote', { id })
    return ({ user }) => json(user('fetchNote', { id }))
  },
  async function lendBook({ admin }, turn) {
    const { slug } = await json(admin('addBook', { book_name: `Boek ${turn}`, remark: 'Gekregen' }))
    await admin('lendBook', { slug, borrower: `Lener ${turn}`, due_on: '2027-01-01' })
    return async ({ admin }) => {
      const { book_name, loan, admin: own } = await json(admin('fetchBook', { slug }))
      return { book_name, loan, remark: own.remark }
    }
  },
]

test('two days and six restarts later everything that was typed is still there', async () => {
  await using place = await temporaryDatabase()
  let cookies: { user: string; admin: string } | undefined
  const typed: { find: (people: People) => Promise<object>; first: object }[] = []
  for (let turn = 0; turn < starts; turn += 1) {
    const now = new Date(begin + turn * eightHours)
    const log = { info: (line: string) => expect(line).toBeUndefined() }
    const db = await openDatabase({ url: place.url, log })
    const site = await openSite({ db, now: () => now })
    cookies ??= { user: await site.cookies('user'), admin: await site.cookies('admin') }
    const { user, admin } = cookies
    const people: People = {
      user: (id, data) => callAs(site, id, data, user),
      admin: (id, data) => callAs(site, id, data, admin),
    }
    for (const habit of habits) {
      const find = await habit(people, turn, now.toISOString().slice(0, 10))
      typed.push({ find, first: await find(people) })
    }
    for (const { find, first } of typed) expect(await find(people)).toEqual(first)
    await purgeAccounts(db, now)
    for (const table of [books, notes, workouts]) await purgeTrash(db, table, now)
    await site.background.settled()
    await db.close()
  }
  expect(typed).toHaveLength(starts * habits.length)
  expect(JSON.stringify(typed)).toContain('Notitie 6')
})

function callAs(
  site: Awaited<ReturnType<typeof openSite>>,
  id: FunctionId,
  data: object,
  as: string,
) {
  return id.startsWith('fetch') ? site.read(id, data, as) : site.write(id, data, as)
}

async function json(answer: Promise<Response>) {
  const { status } = await answer
  expect(status).toBe(200)
  return (await answer).json()
}
