import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { workoutTexts } from '../../db/schema/workouts'
import { i18nObject, locales } from '../../i18n/i18n-util'
import type { SearchResults } from '../../src/features/search/output'
import { readWorkoutsAgain } from '../../src/features/workouts/search/read-workouts-again'
import { origin } from '../fixtures/app'
import { oddWords } from '../fixtures/arbitrary/odd-words'
import { set } from '../fixtures/rooms/workouts'
import { openWriting } from '../fixtures/rooms/writing'
import { attributes, texts } from '../fixtures/select'
import type { As } from '../fixtures/site'

const site = await openWriting()
const { page, read, write, addArticle } = site
const { search } = i18nObject('nl')

const note = await add('addNote', {
  title: 'Lekkage',
  body: '# Dak\n\nPannen nakijken.\n\n## Kelder\n\nDe hoofdkraan zit achter de meterkast.',
})
await add('addNote', { title: 'Meterstanden', body: 'Water 214 m³. De hoofdkraan is oud.' })
await add('addBook', { book_name: 'Austerlitz', author_name: 'W.G. Sebald', place: 'Hal' }, 'admin')
await add('addBook', { book_name: 'De straße', remark: 'kelderboek' }, 'admin')
await add('addWorkout', {
  date: '2026-08-02',
  kind: 'swim',
  note: 'open water, hoofdkraan',
})
const strong = {
  date: '2026-08-03',
  kind: 'strength',
  exercises: [{ name: 'Squat', sets: [set({ reps: 5, weight: 100 })] }],
}
await add('addWorkout', strong)
await addArticle({
  title: 'Tabellen zonder script',
  body: '## Tafels\n\nHoog water en laag water.',
})

async function add(id: string, data: object, as: As = 'user'): Promise<{ id: string }> {
  return (await write(id as 'addNote', data, as)).json()
}

async function find(query: string, as: As = 'user', place?: string): Promise<SearchResults> {
  return (await read('search', { query, ...(place && { place }) }, as)).json()
}

async function titles(query: string, as?: As): Promise<Record<string, string[]>> {
  const { groups } = await find(query, as)
  return Object.fromEntries(
    groups.map(({ place, hits }) => [place, hits.map(({ title }) => title)]),
  )
}

test('a guest finds pages, projects, skills, career and articles', async () => {
  expect(await titles('hoog water script', 'guest')).toEqual({ site: ['Tabellen zonder script'] })
  expect((await titles('TypeScript', 'guest')).site).toContain('TypeScript')
  const html = await page('/search?q=laag+water', 'guest')
  expect(texts(html, '#found-article')[0]).toContain('1')
  expect(texts(html, '.search-hits mark')).toEqual(['water', 'laag', 'water', 'water'])
  expect(attributes(html, 'meta[name=robots]', 'content')).toEqual(['noindex'])
})

test('a resident finds what is in all rooms with one question, the best of each first', async () => {
  expect(await titles('hoofdkraan')).toEqual({
    notes: expect.arrayContaining(['Lekkage', 'Meterstanden']),
    workouts: ['Zwemmen'],
  })
  expect(await titles('strasse')).toEqual({ books: ['De straße'] })
  expect(await titles('sebald')).toEqual({ books: ['Austerlitz'] })
})

test('a note is found at its heading, a workout at its day, an exercise with its records', async () => {
  const [hit] = (await find('meterkast')).groups.flatMap(({ hits }) => hits)
  expect(hit).toMatchObject({ kind: 'note', address: `/notes/${note.id}#h-kelder` })
  expect(hit?.snippet).toContain('achter de meterkast')
  const [swim] =
    (await find('open water')).groups.find(({ place }) => place === 'workouts')?.hits ?? []
  expect(swim).toMatchObject({ kind: 'workout', address: '/workouts?date=2026-08-02' })
  const [squat] = (await find('squat record')).groups.flatMap(({ hits }) => hits)
  expect(squat).toMatchObject({ kind: 'exercise', address: '/workouts/exercise?name=Squat' })
})

test('an article is found with a link to the words', async () => {
  const [hit] = (await find('laag', 'guest')).groups.flatMap(({ hits }) => hits)
  expect(hit?.address).toBe('/writing/tabellen-zonder-script#:~:text=laag')
})

test('a misspelt word finds what was meant, and says so', async () => {
  const { groups } = await find('austerlits')
  expect(groups).toMatchObject([{ place: 'books', corrected: 'Austerlitz' }])
  expect(texts(await page('/search?q=austerlits'), 'main').join()).toContain(
    search.meant({ words: 'Austerlitz' }),
  )
  expect((await find('hofdkraan')).groups.map(({ place }) => place)).toEqual(['notes', 'workouts'])
})

test('“who has Austerlitz” finds who has it, for whoever may know', async () => {
  await add('lendBook', { slug: 'austerlitz', borrower: 'Noor', due_on: null }, 'admin')
  for (const question of [
    'wie heeft Austerlitz',
    'who has the book Austerlitz?',
    'wer hat Austerlitz',
    '¿quién tiene Austerlitz?',
  ]) {
    const { groups, is_any } = await find(question, 'admin')
    expect([question, is_any, groups.map(({ place }) => place)]).toEqual([
      question,
      false,
      ['books'],
    ])
    const [book, borrower] = groups[0]?.hits ?? []
    expect(book).toMatchObject({
      kind: 'book',
      title: 'Austerlitz',
      detail: expect.stringContaining('Noor'),
    })
    expect(borrower).toMatchObject({ kind: 'borrower', title: 'Noor', snippet: 'Austerlitz' })
    const theirs = await find(question)
    expect(theirs.groups[0]?.hits.map(({ kind }) => kind)).toEqual(['book'])
    expect(JSON.stringify(theirs)).not.toContain('Noor')
  }
  const [noor] = (await find('noor', 'admin')).groups.flatMap(({ hits }) => hits)
  expect(noor?.address).toBe('/books/_admin/borrower?name=Noor')
})

test('words that stand everywhere do not hide what has the others', async () => {
  for (let number = 0; number < 30; number += 1) {
    await add('addNote', {
      title: `De dag ${number}`,
      body: 'Van de een naar de ander, de hele dag.',
    })
  }
  expect(await titles('de notitie over de hoofdkraan')).toMatchObject({
    notes: expect.not.arrayContaining(['De dag 1']),
  })
  expect((await find('notitie over het meterkast')).groups[0]?.hits[0]?.title).toBe('Lekkage')
  const { groups, is_any } = await find('meterkast dag zoldertrap')
  expect(is_any).toBe(true)
  expect(groups[0]?.hits[0]?.title).toBe('Lekkage')
  // They are asked for where nothing else is.
  expect((await titles('de hele dag')).notes?.[0]).toContain('De dag')
  expect((await titles('"van de een"')).notes?.[0]).toContain('De dag')
})

test('what is found is not corrected, nor what is left out, and each place corrects', async () => {
  const addressed = await find('hoofdkraan -meterkst')
  expect(addressed.groups.map(({ corrected }) => corrected)).toEqual([null, null])
  // Notes have it, though not with the other word: books may not take it for an error.
  await add('addBook', { book_name: 'De hoofdbaan' }, 'admin')
  await add('addNote', { title: 'Goot', body: 'Een zinken dakgoot' })
  for (const query of ['hoofdkraan austerlits', 'hoofdkraan dakgoat -meterkst']) {
    const { groups } = await find(query)
    for (const { corrected } of groups) expect(corrected ?? 'hoofdkraan').toContain('hoofdkraan')
    expect(JSON.stringify(groups)).not.toContain('hoofdbaan')
  }
  const corrected: Record<string, [place: string, words: string]> = {
    zinkne: ['notes', 'zinken'],
    squta: ['workouts', 'Squat'],
    austerlits: ['books', 'Austerlitz'],
    verhusid: ['users', 'verhuisd'],
    typescrpt: ['site', 'TypeScript'],
  }
  await add('invite', { email: 'verhuisd@voordeur.example', lasts: 'week' }, 'admin')
  await add('addWorkout', strong, 'admin')
  await add('addNote', { title: 'Goot', body: 'Een zinken dakgoot' }, 'admin')
  for (const [typed, [place, words]] of Object.entries(corrected)) {
    const { groups } = await find(typed, 'admin', place)
    expect([typed, groups[0]?.corrected]).toEqual([typed, words])
  }
})

test('archived notes, reviews, plans and the page of measures are found, and said to be that', async () => {
  const archived = await add('addNote', { title: 'Oude zolderlijst', body: 'zolderdingen' })
  await add('archiveNote', { id: archived.id, is_archived: true })
  const [note] = (await find('zolderlijst')).groups.flatMap(({ hits }) => hits)
  expect(note).toMatchObject({
    kind: 'note',
    detail: expect.stringContaining(search.kinds.archived()),
  })
  await add('addReading', {
    slug: 'austerlitz',
    state: 'finished',
    review: 'Prachtig, die treinstations.',
  })
  const [review] = (await find('treinstations')).groups.flatMap(({ hits }) => hits)
  expect(review).toMatchObject({
    ...{ kind: 'review', address: '/books/austerlitz', title: 'Austerlitz', found_in: 'review' },
    snippet: 'Prachtig, die treinstations.',
  })
  const workout = await add('addWorkout', { ...strong, date: '2026-08-05' })
  await add('addWorkoutPlan', { workout: workout.id, name: 'Onderlijf' })
  const [plan] = (await find('onderlijf')).groups.flatMap(({ hits }) => hits)
  expect(plan).toMatchObject({ kind: 'plan', address: '/workouts/plans', snippet: 'Squat' })
  for (const query of ['vetpercentage', 'body fat', 'Körperfett', 'grasa corporal']) {
    const [page] = (await find(query)).groups.flatMap(({ hits }) => hits)
    expect([query, page?.kind, page?.address]).toEqual([
      query,
      'measures',
      '/workouts/measures?kind=body_fat',
    ])
  }
})

test('more than three in a room are behind a link to its own list', async () => {
  for (const number of [1, 2, 3, 4])
    await add('addNote', { title: `Zoldering ${number}`, body: '' })
  const html = await page('/search?q=zoldering')
  expect(texts(html, '#found-notes')).toEqual(['Notities, 4'])
  expect(attributes(html, '.search-group p a', 'href')).toEqual(['/notes?query=zoldering'])
  expect(texts(html, '.search-group p a')).toEqual([search.all({ count: '4', place: 'Notities' })])
  for (let day = 1; day < 6; day += 1) {
    await add('addWorkout', { date: `2026-07-0${day}`, kind: 'run', note: 'dijkrondje' })
  }
  const [list = ''] = attributes(await page('/search?q=dijkrondje'), '.search-group p a', 'href')
  expect(attributes(await page(list), '.search-hits a', 'href')).toHaveLength(5)
})

test('an admin finds users and invitations, and nobody else does', async () => {
  await add('invite', { email: 'genodigde@voordeur.example', lasts: 'week' }, 'admin')
  expect(await titles('genodigde', 'admin')).toEqual({ users: ['genodigde@voordeur.example'] })
  await site.cookies('otherUser')
  const { groups } = await find('other voordeur', 'admin')
  expect(groups[0]?.hits.map(({ kind, snippet }) => [kind, snippet])).toEqual([
    ['user', 'other@voordeur.example'],
  ])
  for (const as of ['user', 'guest'] as const) {
    expect(await titles('voordeur.example', as)).toEqual({})
    expect(await find('voordeur.example', as, 'users')).toEqual({ groups: [], is_any: false })
  }
})

test('each language has its page, its browser search and its action', async () => {
  for (const locale of locales) {
    const prefix = locale === 'nl' ? '' : `/${locale}`
    const html = await page(`${prefix}/search`, 'guest')
    expect(texts(html, 'main h1')).toEqual([i18nObject(locale).search.title()])
    const [file = ''] = attributes(html, 'link[rel=search]', 'href')
    const xml = await (await site.get(file, 'guest')).text()
    expect(xml).toContain(`template="${origin}${prefix}/search?q={searchTerms}"`)
    expect(await page(prefix || '/', 'guest')).toContain(
      `${origin}${prefix}/search?q={search_term_string}`,
    )
  }
})

const odd = [
  ...['"', '-', '-"', '"a', 'a"b"c', '* OR *', 'title:x', '{marks} : "x"', '"u" AND NEAR(', '()'],
  ...[
    '<script>alert(1)</script>',
    '<mark>',
    '&amp;',
    'a\u0000b',
    '\u202eabc',
    'שלום',
    'é\u0301\u0301',
  ],
  ...['x'.repeat(200), 'x '.repeat(100), 'x'.repeat(10_000), '😀', '\ufffd', '%', '_', "'"],
]

for (const query of [...oddWords, ...odd]) {
  test(`${JSON.stringify(query.slice(0, 30))} is a question, not a command`, async () => {
    for (const as of ['guest', 'admin'] as const) {
      const answer = await site.get(`/search?q=${encodeURIComponent(query)}`, as)
      expect(answer.status).toBe(200)
      const html = await answer.text()
      expect(html).not.toContain('<script>alert')
      expect(attributes(html, 'main script', 'type')).toEqual([])
      expect([200, 422]).toContain((await read('search', { query }, as)).status)
    }
  })
}

test('workouts from before they were searched are found after the next start', async () => {
  await site.db.orm.delete(workoutTexts)
  expect(await titles('open water')).not.toHaveProperty('workouts')
  const lines: string[] = []
  const signal = new AbortController().signal
  await readWorkoutsAgain({ ...site, log: { info: (line) => lines.push(line) }, signal })
  expect(lines).toHaveLength(1)
  expect(await titles('open water')).toHaveProperty('workouts')
  await site.db.orm.update(workoutTexts).set({ words: 'niets', words_version: 0 })
  await readWorkoutsAgain({ ...site, log: { info: (line) => lines.push(line) }, signal })
  expect(await titles('open water')).toHaveProperty('workouts')
  expect(await site.db.orm.$count(workoutTexts, sql`words_version = 0`)).toBe(0)
})
