import { expect, spyOn, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { openDatabase } from '../../db/client'
import { notes } from '../../db/schema/notes'
import { recordVersions } from '../../db/schema/record-versions'
import type { FunctionId } from '../../src/functions'
import { paths } from '../../src/paths'
import { purge } from '../../src/purge'
import { packVersions } from '../../src/records/versions/pack-versions'
import { thinVersions } from '../../src/records/versions/thin-versions'
import { type Room, rooms } from '../../src/rooms'
import { everything } from '../account/export/unzip'
import { programsOf } from '../fixtures/account/tokens'
import { openNotes } from '../fixtures/rooms/notes'
import { set } from '../fixtures/rooms/workouts'
import { texts } from '../fixtures/select'
import { temporaryDatabase } from '../fixtures/temporary-database'
import { isLong } from '../long-form'

const [hour, day] = [3_600_000, 86_400_000]
const begin = Date.parse('2025-11-26T08:00:00Z')
const now = new Date('2026-11-26T12:00:00Z')
const site = await openNotes({ now: () => now })
const { addNote, db, page, read, saveDraft, send, write } = site

async function save(id: string, version: number, body: string): Promise<void> {
  expect((await write('editNote', { id, version, title: null, body })).status).toBe(200)
}

async function versionsOf(id: string, more: object = {}) {
  return (await read('fetchNoteVersions', { id, ...more })).json()
}

async function numbers(id: string): Promise<number[]> {
  return (await versionsOf(id)).versions.map(({ version }: { version: number }) => version)
}

/** As saves do, but quicker. */
function replaceBy(id: string, version: number, body: string, at: number) {
  return sql`update ${notes} set body = ${body}, version = ${version + 1}, updated_at = ${at}
    where ${notes.id} = ${id} and ${notes.version} = ${version}`
}

async function replace(...save: Parameters<typeof replaceBy>): Promise<void> {
  await db.orm.run(replaceBy(...save))
}

const words = (await Bun.file('src/http/README.md').text()).match(/\p{L}+/gu) ?? []
let picked = 1

/** The same at each run. */
function someWords(): string {
  return Array.from({ length: 10 }, () => {
    picked = (picked * 48_271) % 2_147_483_647
    return words[picked % words.length]
  }).join(' ')
}

test('a year of a save each hour takes at most a megabyte, and each version is still what it was', async () => {
  const id = await addNote('Begin')
  const lines = Array.from({ length: 190 }, someWords)
  const typed = new Map<number, string>()
  let version = 1
  const days = isLong ? 365 : 10
  for (let at = begin; at < begin + days * day; at += day) {
    const saves = Array.from({ length: 24 }, (_, save) => {
      lines[(version * 7) % lines.length] = someWords()
      typed.set(version + 1, lines.join('\n'))
      version += 1
      return replaceBy(id, version - 1, typed.get(version) ?? '', at + (save + 1) * hour)
    })
    await db.orm.transaction(async (tx) => {
      for (const save of saves) await tx.run(save)
    })
    await thinVersions(db, 'notes', new Date(at + day))
    await packVersions(db, 'notes')
  }
  expect(Buffer.byteLength(lines.join('\n'))).toBeGreaterThan(9_500)
  const bytes = sql<number>`sum(length(cast(${recordVersions.contents} as blob)))`
  const [stored] = await db.orm.select({ bytes, count: sql<number>`count(*)` }).from(recordVersions)
  expect(stored?.bytes).toBeLessThan(isLong ? 1_000_000 : 250_000)
  // In a year an hour's for a week, a day's for a quarter, a week's since, and what others are read by.
  expect(stored?.count).toBeLessThan(isLong ? 400 : 200)
  const kept = await db.orm.select({ version: recordVersions.version }).from(recordVersions)
  for (const { version } of kept) {
    const found = await (await read('fetchNoteVersion', { id, version })).json()
    expect(found.body).toBe(typed.get(version) ?? 'Begin')
  }
  await write('trashNote', { id })
  await write('purgeNote', { id })
  expect(await db.orm.$count(recordVersions)).toBe(0)
}, 300_000)

test('of earlier versions the last of each hour, day and week stays, and the first for good', async () => {
  const id = await addNote('1')
  // Hours before the purge; of those that are thinned, the next one is in the same hour, day or week.
  const at = Date.parse('2026-11-26T12:30:00Z')
  const saves: [ago: number, stays: boolean][] = [
    [200 * 24, true],
    [199.9 * 24, false],
    [199.8 * 24, true],
    [30 * 24, false],
    [30 * 24 - 1, true],
    [3 * 24, false],
    [3 * 24 - 0.2, true],
    [2 * 24, true],
    [3, true],
    [2.9, true],
    [2.8, true],
  ]
  for (const [index, [ago]] of saves.entries()) {
    await db.orm
      .update(notes)
      .set({ updated_at: new Date(at - ago * hour) })
      .where(eq(notes.id, id))
    await replace(id, index + 1, `${index + 2}`, at)
  }
  await thinVersions(db, 'notes', new Date(at))
  const expected = saves.flatMap(([, stays], index) => (stays ? [index + 1] : []))
  expect((await numbers(id)).toReversed()).toEqual(expected)
})

test('what a draft began with is not thinned while it waits, and is what it is merged with', async () => {
  const id = await addNote('een\ntwee')
  const at = now.getTime() - 3 * day
  for (const [index, body] of ['een\ntwee\ndrie', 'een\ntwee\ndrie\nvier', 'een\ntwee'].entries()) {
    await replace(id, index + 1, body, at)
  }
  await saveDraft({ id, version: '2', body: 'nul\neen\ntwee\ndrie' })
  await thinVersions(db, 'notes', now)
  expect(await numbers(id)).toEqual([3, 2, 1])
  const path = paths.editNote(id)
  expect((await send(path, await site.form(path))).status).toBe(303)
  expect((await site.note(id)).body).toBe('nul\neen\ntwee')
  await thinVersions(db, 'notes', now)
  expect(await numbers(id)).toEqual([4, 1])
})

test('what was published is never thinned, though it was taken down before anything replaced it', async () => {
  const publish = (id: string, version: number, slug: string) =>
    write('publishNote', { id, version, slug, language: 'nl', opened: '' }, 'admin')
  for (const slug of ['blijft', 'weg']) {
    const { id } = await (await write('addNote', { title: slug, body: 'Een' }, 'admin')).json()
    const edit = (version: number, body: string) =>
      write('editNote', { id, version, title: slug, body }, 'admin')
    await edit(1, 'Twee')
    expect((await publish(id, 2, slug)).status).toBe(200)
    if (slug === 'weg') await write('unpublishArticle', { slug }, 'admin')
    for (const [index, body] of ['Drie', 'Vier', 'Vijf'].entries()) await edit(index + 2, body)
    await thinVersions(db, 'notes', new Date(now.getTime() + 40 * day))
    const { versions } = await (await read('fetchNoteVersions', { id }, 'admin')).json()
    expect(versions).toMatchObject([
      { version: 4, is_published: false },
      { version: 2, is_published: true },
      { version: 1, is_published: false },
    ])
  }
})

test('a list of 500 versions asks for no more than one of 5', async () => {
  const [few, many] = [await addNote('1'), await addNote('1')]
  for (let version = 1; version <= 500; version += 1) {
    if (version <= 5) await replace(few, version, `${version + 1}`, now.getTime())
    await replace(many, version, `${version + 1}`, now.getTime())
  }
  const spies = (['execute', 'batch'] as const).map((name) => spyOn(db.orm.$client, name))
  const asked = async (id: string) => {
    for (const spy of spies) spy.mockClear()
    const { versions, total } = await versionsOf(id)
    const results = spies.flatMap((spy) => spy.mock.results.map(({ value }) => value))
    const answers: unknown[] = await Promise.all(results)
    const rows = (answers.flat() as { rows: unknown[] }[]).flatMap(({ rows }) => rows).length
    return { total, shown: versions.length, roundTrips: answers.length, rows }
  }
  const [ofFew, ofMany] = [await asked(few), await asked(many)]
  expect(ofFew).toMatchObject({ total: 5, shown: 5 })
  expect(ofMany).toMatchObject({ total: 500, shown: 24, roundTrips: ofFew.roundTrips })
  // Facts of 25, and their contents.
  expect(ofMany.rows - ofFew.rows).toBe(2 * (25 - 5))
  for (const spy of spies) spy.mockRestore()
  const last = await versionsOf(many, { page: 99 })
  expect(last).toMatchObject({ page: 21, total: 500 })
  expect(last.versions.at(-1)).toMatchObject({ version: 1, words_added: 1, words_removed: 0 })
})

test('a list says when, with what and how much, and a page what has changed since', async () => {
  const phone = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const cookie = await site.cookies('user')
  const headers = { Cookie: cookie, 'User-Agent': phone }
  const { id } = await (await site.call('addNote', { body: 'een twee' }, headers)).json()
  await save(id, 1, 'een drie vier')
  const { makeToken, callBy } = programsOf(site)
  const { token } = await makeToken('user', {
    name: 'Wekker',
    scopes: ['notes:read', 'notes:write'],
  })
  await callBy(token, 'editNote', { id, version: 2, title: null, body: 'vijf' })
  await save(id, 3, 'zes')
  expect((await versionsOf(id)).versions).toMatchObject([
    { version: 3, device: 'Wekker', words_added: 1, words_removed: 3 },
    { version: 2, words_added: 2, words_removed: 1 },
    { version: 1, device: 'Firefox op Linux', words_added: 2, words_removed: 0 },
  ])
  const list = await page(paths.noteVersions(id))
  expect(list).toContain('Firefox op Linux')
  expect(list).toContain('2 woorden erbij, 1 woord eraf')
  const html = await page(paths.version(paths.noteVersions(id), '1'))
  expect(texts(html, '.text-changes del')).toEqual(['een twee'])
  expect(texts(html, '.text-changes ins')).toEqual(['zes'])
  const reading = await callBy(token, 'fetchNoteVersions', { id })
  expect((await reading.json()).total).toBe(3)
  expect((await callBy(token, 'restoreNoteVersion', { id, version: 1 })).status).toBe(200)
  const { token: other } = await makeToken('user', { name: 'Lezer', scopes: ['notes:read'] })
  expect((await callBy(other, 'restoreNoteVersion', { id, version: 2 })).status).toBe(403)
})

interface Kind {
  as: 'user' | 'admin'
  make(): Promise<object>
  edit: FunctionId
  changes: [object, object]
  fetch: FunctionId
  restore: FunctionId
  versions(key: Record<string, string>): string
}

const kinds: Record<Room, Kind> = {
  notes: {
    as: 'user',
    make: async () => ({ id: await addNote('Begin', 'Titel') }),
    edit: 'editNote',
    changes: [
      { title: 'Titel', body: 'Een' },
      { title: null, body: 'Twee' },
    ],
    fetch: 'fetchNote',
    restore: 'restoreNoteVersion',
    versions: ({ id = '' }) => paths.noteVersions(id),
  },
  workouts: {
    as: 'user',
    async make() {
      const sets = [set({ reps: 5, weight: 60.5 })]
      const workout = { date: '2026-11-21', kind: 'strength', exercises: [{ name: 'Squat', sets }] }
      const { id } = await (await write('addWorkout', workout)).json()
      return { id }
    },
    edit: 'editWorkout',
    changes: [
      { date: '2026-11-20', kind: 'run', minutes: 30 },
      { date: '2026-11-20', kind: 'ride', note: 'Wind' },
    ],
    fetch: 'fetchWorkout',
    restore: 'restoreWorkoutVersion',
    versions: ({ id = '' }) => paths.workoutVersions(id),
  },
  books: {
    as: 'admin',
    async make() {
      const book = { book_name: 'Oeroeg', categories: 'Roman, Indië', serie_number: 1.5, copies: 2 }
      return { slug: (await (await write('addBook', book, 'admin')).json()).slug }
    },
    edit: 'editBook',
    changes: [{ book_name: 'Oeroeg', pages: 90 }, { book_name: 'Sleuteloog' }],
    fetch: 'fetchBook',
    restore: 'restoreBookVersion',
    versions: ({ slug = '' }) => paths.bookVersions(slug),
  },
}

for (const [name, { as, make, edit, changes, fetch, restore, versions }] of Object.entries(kinds)) {
  test(`one of ${name} is put back to any version by function and by form, and that can be put back too`, async () => {
    const key = await make()
    const seen = async () => {
      const { version, updated_at, admin, ...rest } = await (await read(fetch, key, as)).json()
      const { version: _, loans, borrowers, ...own } = admin ?? {}
      return { ...rest, ...own }
    }
    const states = [await seen()]
    for (const [index, change] of changes.entries()) {
      expect((await write(edit, { ...key, version: index + 1, ...change }, as)).status).toBe(200)
      states.push(await seen())
    }
    await packVersions(db, name as Room)
    const here = versions(key as Record<string, string>)
    expect(texts(await page(here, as), 'main li a')).toHaveLength(2)
    const one = paths.version(here, '1')
    expect(texts(await page(one, as), '.text-changes dt').length).toBeGreaterThan(0)
    expect((await send(paths.restoreVersion(here, '1'), {}, as)).status).toBe(303)
    expect(await seen()).toEqual(states[0])
    expect((await write(restore, { ...key, version: 3 }, as)).status).toBe(200)
    expect(await seen()).toEqual(states[2])
    expect((await write(restore, { ...key, version: 99 }, as)).status).toBe(404)
  })
}

test('a version from before a field was there has nothing in it, and can be read and put back', async () => {
  const book = { book_name: 'Oeroeg', publisher: 'Querido' }
  const { slug } = await (await write('addBook', book, 'admin')).json()
  await write('editBook', { slug, version: 1, ...book, copies: 2 }, 'admin')
  await db.orm.run(
    sql`update ${recordVersions} set contents = json_remove(contents, '$.publisher')
      where ${recordVersions.kind} = 'books' and typeof(contents) = 'text'`,
  )
  const old = await (await read('fetchBookVersion', { slug, version: 1 }, 'admin')).json()
  expect(old).toMatchObject({ book_name: 'Oeroeg', publisher: null })
  expect((await write('restoreBookVersion', { slug, version: 1 }, 'admin')).status).toBe(200)
  const { publisher } = await (await read('fetchBook', { slug }, 'admin')).json()
  expect(publisher).toBeNull()
})

test('versions outlive a stop and a start, packed or not, and come with everything that is exported', async () => {
  await using place = await temporaryDatabase()
  const first = await openDatabase(place)
  const before = await openNotes({ db: first })
  const cookie = await before.cookies('user')
  const id = await before.addNote('Een', 'Titel')
  await before.write('editNote', { id, version: 1, title: 'Titel', body: 'Twee' })
  await packVersions(first, 'notes')
  await before.write('editNote', { id, version: 2, title: 'Titel', body: 'Drie' })
  await first.close()
  const second = await openDatabase(place)
  const after = await openNotes({ db: second })
  await purge(second, new Date(), rooms)
  for (const [version, body] of [
    [1, 'Een'],
    [2, 'Twee'],
  ] as const) {
    const found = await (await after.read('fetchNoteVersion', { id, version }, cookie)).json()
    expect(found).toMatchObject({ title: 'Titel', body })
  }
  const { text } = await everything((path, fields) => after.send(path, fields, cookie), 'user')
  expect(JSON.parse(text('versions/notes.json'))).toMatchObject([
    { id, version: 1, contents: { title: 'Titel', body: 'Een' } },
    { id, version: 2, contents: { title: 'Titel', body: 'Twee' } },
  ])
  await second.close()
})
