import { expect, test } from 'bun:test'
import type { FunctionId } from '../../src/functions'
import type { Room } from '../../src/rooms'
import { programsOf } from '../fixtures/account/tokens'
import { set } from '../fixtures/rooms/workouts'
import { openWriting } from '../fixtures/rooms/writing'
import type { As } from '../fixtures/site'

const site = await openWriting()
const { page, read, write } = site
const programs = programsOf(site)

const people = ['guest', 'user', 'otherUser', 'admin'] as const

type Person = (typeof people)[number]

interface Kept {
  /** Of letters that nothing else has. */
  word: string
  by: readonly Person[]
}

const everybody = people
const residents = ['user', 'otherUser', 'admin'] as const

async function done(id: FunctionId, data: object, as?: As): Promise<Response> {
  const answer = await write(id, data, as)
  if (!answer.ok) throw new Error(await answer.text())
  return answer
}

async function add(id: FunctionId, data: object, as?: As): Promise<string> {
  const { id: own, slug } = await (await done(id, data, as)).json()
  return own ?? slug
}

const strength = (word: string) => ({
  date: '2026-08-02',
  kind: 'strength',
  note: `${word}boven`,
  exercises: [{ name: `${word}drukken`, note: `${word}langzaam`, sets: [set({ reps: 5 })] }],
})

const published = await site.addNote('Openbaar', 'zwartzwanen')
await site.publish(published)
const takenDown = await site.addNote('Weggehaald', 'grijsgefluister')
const { slug } = await (await site.publish(takenDown)).json()
await done('unpublishArticle', { slug }, 'admin')
const changed = await site.addNote('Eerst anders', 'zwartzweven')
await site.publish(changed)

const archived = await add('addNote', { title: 'qarchief', body: 'qarchief' })
await done('archiveNote', { id: archived, is_archived: true })
const trashed = await add('addNote', { title: 'qprullen', body: 'qprullen' })
await done('trashNote', { id: trashed })
const own = await add('addNote', { title: 'Mijn qnotitie', body: '# qkopje\n\nqlopend' })
await add('addNote', { title: 'Andere', body: 'qanders' }, 'otherUser')
await done('saveFormDraft', {
  id: own,
  page: `/notes/${own}/edit`,
  fields: { title: 'qontwerp', body: 'qontwerp', version: '1' },
})
await add('addBook', { book_name: 'Het qboek', remark: 'qopmerking' }, 'admin')
const deleted = await add('addBook', { book_name: 'Het qweggooiboek' }, 'admin')
await done('deleteBook', { slug: deleted }, 'admin')
const trained = await add('addWorkout', strength('qtraining'))
await add('addWorkout', strength('qvreemd'), 'otherUser')
const workout = await add('addWorkout', { ...strength('qgewist'), exercises: [] })
await done('deleteWorkout', { id: workout })

const read_ = await add('addBook', { book_name: 'Een ander boek', copies: 3 }, 'admin')
await add('addReading', { slug: read_, state: 'finished', review: 'Mooi: qrecensie.' })
await add(
  'addReading',
  { slug: read_, state: 'finished', review: 'Wel, qgeheim is het.' },
  'otherUser',
)
const regretted = await add('addReading', {
  slug: read_,
  state: 'stopped',
  review: 'Nee, qspijtig is het.',
})
await done('deleteReading', { id: regretted })
await done('lendBook', { slug: read_, borrower: 'Qlener Jansen' }, 'admin')
const { exercises } = await (await read('fetchExercises')).json()
const [{ id: exercise, unit, step }] = exercises
await done('editExercise', { id: exercise, version: 1, unit, step, note: 'denk aan qschouders' })
await add('addWorkoutPlan', { workout: trained, name: 'qplanning' })
const dropped = await add('addWorkoutPlan', { workout: trained, name: 'qvergeten' })
await done('deleteWorkoutPlan', { id: dropped })

const kept: Record<string, Kept> = {
  'a note': { word: 'qnotitie', by: ['user'] },
  'a heading of a note': { word: 'qkopje', by: ['user'] },
  'the text of a note': { word: 'qlopend', by: ['user'] },
  'a note of somebody else': { word: 'qanders', by: ['otherUser'] },
  'an archived note': { word: 'qarchief', by: ['user'] },
  'a note in the trash': { word: 'qprullen', by: [] },
  'a draft': { word: 'qontwerp', by: [] },
  'a book': { word: 'qboek', by: residents },
  'a remark of admins': { word: 'qopmerking', by: ['admin'] },
  'a book in the trash': { word: 'qweggooiboek', by: [] },
  'the note of a workout': { word: 'qtrainingboven', by: ['user'] },
  'the name of an exercise': { word: 'qtrainingdrukken', by: ['user'] },
  'the note of an exercise': { word: 'qtraininglangzaam', by: ['user'] },
  'a workout of somebody else': { word: 'qvreemddrukken', by: ['otherUser'] },
  'one’s own review of a book': { word: 'qrecensie', by: ['user'] },
  'a review of somebody else': { word: 'qgeheim', by: ['otherUser'] },
  'a deleted review': { word: 'qspijtig', by: [] },
  'a borrower': { word: 'qlener', by: ['admin'] },
  'the note of the exercise itself': { word: 'qschouders', by: ['user'] },
  'a plan': { word: 'qplanning', by: ['user'] },
  'a deleted plan': { word: 'qvergeten', by: [] },
  'a deleted workout': { word: 'qgewistboven', by: [] },
  'a published article': { word: 'zwartzwanen', by: everybody },
}

for (const [what, { word, by }] of Object.entries(kept)) {
  test(`${what} is found by ${by.join(', ') || 'nobody'}, and not even guessed by others`, async () => {
    for (const as of people) {
      const isSeen = (by as readonly Person[]).includes(as)
      const asked = [word, word.slice(0, -1), misspelt(word), `zebra ${word}`, `"${word}"`]
      for (const query of asked) {
        const answer = await read('search', { query }, as)
        const json = await answer.json()
        const text = JSON.stringify({ ...json, groups: json.groups.map(withoutList) }).toLowerCase()
        if (!isSeen)
          expect([as, query, text]).toEqual([as, query, expect.not.stringContaining(word)])
        else if (query === word) expect([as, text]).toEqual([as, expect.stringContaining(word)])
        const html = await page(`/search?q=${encodeURIComponent(query)}`, as)
        if (!isSeen && !query.includes(word)) expect(html.toLowerCase()).not.toContain(word)
      }
    }
  })
}

/** The address of the whole list repeats what was asked. */
function withoutList({ list, corrected, ...group }: Record<string, unknown>) {
  return { ...group, corrected }
}

function misspelt(word: string): string {
  return `${word.slice(0, 3)}${word[4]}${word[3]}${word.slice(5)}`
}

test('an article that was taken down is found no more, and a public copy stays as published', async () => {
  expect(await (await read('search', { query: 'grijsgefluister' }, 'guest')).json()).toMatchObject({
    groups: [],
  })
  await done('trashNote', { id: changed }, 'admin')
  const { groups } = await (await read('search', { query: 'zwartzweven' }, 'guest')).json()
  expect(groups).toHaveLength(1)
})

test('a token searches the rooms that it may read, and no users', async () => {
  const queries: Record<string, Room> = {
    'qnotitie -zebra': 'notes',
    'qboek -zebra': 'books',
    'qtraining -zebra': 'workouts',
  }
  for (const [scope, place] of [
    ['notes:read', 'notes'],
    ['books:read', 'books'],
    ['workouts:read', 'workouts'],
  ] as const) {
    const { token } = await programs.makeToken('user', { scopes: [scope] })
    for (const [query, room] of Object.entries(queries)) {
      const answer = await programs.callBy(token, 'search', { query })
      const { groups } = await answer.json()
      const places = groups.map((group: { place: string }) => group.place)
      expect([scope, query, places]).toEqual([scope, query, room === place ? [room] : []])
    }
  }
})

test('closed rooms are not searched', async () => {
  for (const room of ['books', 'notes', 'workouts'] as const) {
    const closed = await openWriting({ db: site.db, rooms: [room] })
    const cookie = { Cookie: await site.cookies('user') }
    const open: string[] = []
    for (const query of ['qnotitie', 'qboek', 'qtrainingboven']) {
      const payload = encodeURIComponent(JSON.stringify({ query }))
      const answer = await closed.ask(`/_server/search?createServerFn&payload=${payload}`, cookie)
      const { groups } = await answer.json()
      const places = groups.map((group: { place: string }) => group.place)
      open.push(...places.filter((place: string) => place !== 'site'))
    }
    expect(open).toEqual([room])
  }
})
