import { expect, test } from 'bun:test'
import { addressIn } from '../fixtures/address-in'
import { checkedLanguages } from '../fixtures/checked-languages'
import { openNotes } from '../fixtures/rooms/notes'
import { attributes, select, texts } from '../fixtures/select'

const clock = { now: new Date('2026-11-21T23:30:00Z') }
const { addNote, list, names, page, write, send } = await openNotes({ now: () => clock.now })

const rows = (html: string) => texts(html, '.note-rows h2 a')
const numbered = (...numbers: number[]) => numbers.map((number) => `Notitie ${number}`)

test('a list without notes says so, and how to begin', async () => {
  const html = await page('/notes')
  expect(texts(html, 'main h2')).toEqual(['Nog niets genoteerd'])
  expect(texts(html, '.current-room p').join()).toContain('Nog geen notities')
  expect(attributes(html, 'main a.primary', 'href')).toEqual(['/notes/new'])
  expect(select(html, 'main [name=query]')).toEqual([])
  const away = attributes(html, '.notes-filters a', 'href')
  expect(away).toEqual(['/notes?query=is%3Aarchived', '/notes?query=is%3Atrash'])
  for (const query of ['is:trash', 'is:archived', 'zebra']) {
    expect(texts(await page(`/notes?query=${query}`), 'main .empty-plank h2')).toHaveLength(1)
  }
})

test('how a note begins is shown in words, without the marks of its footnotes', async () => {
  const writer = await openNotes()
  const body = 'Roggebrood[^1] met ==oude== kaas[^twee].\n\n[^1]: van de bakker\n[^twee]: belegen'
  await writer.addNote(body, 'Brood')
  await writer.addNote(`> [!NOTE]\n> Let op[^1].\n\n[^1]: nu`, 'Deeg')
  expect((await writer.list()).notes.map(({ excerpt }) => excerpt)).toEqual([
    'Let op.',
    'Roggebrood met oude kaas.',
  ])
  const html = await writer.page('/notes')
  expect(texts(html, '.note-rows .excerpt')).toEqual(['Let op.', 'Roggebrood met oude kaas.'])
})

test('notes come a page at a time, the newest first and what is pinned before them', async () => {
  const ids: string[] = []
  for (let number = 1; number <= 8; number += 1) {
    ids.push(await addNote(`Tekst ${number}`, `Notitie ${number}`))
    clock.now = new Date(clock.now.getTime() + 60_000)
  }
  await write('pinNote', { id: ids[1] ?? '', is_pinned: true })
  const html = await page('/notes?per_page=6')
  expect(rows(html)).toEqual(numbered(2, 8, 7, 6, 5, 4))
  expect(texts(html, '.note-rows li:first-child .state p')).toEqual(['Vastgezet'])
  expect(rows(await page('/notes?per_page=6&page=2'))).toEqual(numbered(3, 1))
  expect(rows(await page('/notes?per_page=6&page=99'))).toEqual(numbered(3, 1))
  expect(rows(await page('/notes?per_page=3&page=2'))).toEqual(numbered(6, 5, 4))
  const { total, per_page } = await list()
  expect([total, per_page]).toEqual([8, 6])

  await send(`/notes/${ids[0]}/edit`, { title: 'Notitie 1', body: 'Anders', version: '1' })
  expect((await names())[1]).toBe('Notitie 1')
})

for (const search of ['page=0', 'page=x', 'per_page=201', 'per_page=0', 'per_page=-1&page=1.5']) {
  test(`the list of notes leaves out what cannot be meant in ?${search}, and says so`, async () => {
    const html = await page(`/notes?${search}`)
    expect(texts(html, '[role=alert]')).toEqual([
      'Een deel van dit adres klopte niet en is weggelaten.',
    ])
  })
}

test('a note is dated as its owner’s clock shows it, in the language of the page', async () => {
  clock.now = new Date('2026-11-22T23:30:00Z')
  const id = await addNote('Laat geschreven', 'Nachtwerk')
  const days = { nl: '23 nov 2026', en: '23 Nov 2026', de: '23. Nov. 2026', es: '23 nov 2026' }
  for (const locale of checkedLanguages) {
    const html = await page(addressIn(locale, '/notes?query=nachtwerk'))
    expect(texts(html, '.note-rows time')[0]?.replaceAll('\u00a0', ' ')).toBe(days[locale])
    expect(attributes(html, '.note-rows time', 'datetime')).toEqual(['2026-11-22T23:30:00.000Z'])
    const own = await page(addressIn(locale, `/notes/${id}`))
    expect(own.replaceAll('\u00a0', ' ')).toMatch(/0?0:30/)
  }
})

test('every filter of notes is a link, and the one that is on says so', async () => {
  const html = await page('/notes?query=is:task')
  const filters = ['pinned', 'task', 'archived', 'trash'].map((is) => `/notes?query=is%3A${is}`)
  const links = attributes(html, '.notes-filters ul:first-child a', 'href')
  expect(links).toEqual(['/notes', ...filters])
  expect(texts(html, '.notes-filters [aria-current]')).toEqual(['Nog te doen'])
})

const garden = await openNotes()
for (let number = 1; number <= 8; number += 1) await garden.addNote(`Roos ${number} #tuin`)
await garden.write('pinNote', { id: await garden.addNote('Anjer'), is_pinned: true })
await garden.write('archiveNote', { id: await garden.addNote('Lelie'), is_archived: true })

for (const [query, said] of [
  ['', '9 notities, de nieuwste bovenaan'],
  ['roos', '8 van 9 notities gevonden'],
  ['anjer', '1 van 9 notities gevonden'],
  ['tag:tuin', '8 van 9 notities gevonden'],
  ['is:pinned', '1 van 9 notities gevonden'],
  ['is:archived', '1 notitie in het archief'],
  ['is:archived lelie', '1 van 1 notitie gevonden'],
  ['zebra', '0 van 9 notities gevonden'],
] as const) {
  test(`the heading and the description of ${query || 'all notes'} count what is shown`, async () => {
    const html = await garden.page(`/notes?query=${encodeURIComponent(query)}`)
    expect(texts(html, '.current-room p')).toEqual([said])
    expect(attributes(html, 'meta[name=description]', 'content')).toEqual([said])
    expect(texts(html, 'main').join()).not.toContain(query === '' ? 'gevonden' : '9 notities, ')
  })
}

const words = await openNotes()
const written = ['zolder', 'Élan', 'anker', 'Ñandú', 'nacht', '“Bos”', 'C++', 'C', '10 weken']
for (const name of written) await words.addNote('Een woord', name)
const inOrder = ['10 weken', 'anker', '“Bos”', 'C', 'C++', 'Élan', 'nacht', 'Ñandú', 'zolder']

test('notes are listed by name where somebody asks for it, searched or not, from either end', async () => {
  const html = await words.page('/notes?sort=name&per_page=12')
  expect(rows(html)).toEqual(inOrder)
  expect(texts(html, '.current-room p')).toEqual(['9 notities, op naam'])
  expect(attributes(html, '[name=sort] [selected]', 'value')).toEqual(['name'])
  expect(rows(await words.page('/notes?sort=name&query=woord&per_page=12'))).toEqual(inOrder)
  for (const query of ['', 'woord']) {
    const pages = [1, 2, 3].map((page) => words.list({ query, sort: 'name', page, per_page: 4 }))
    const found = (await Promise.all(pages)).flatMap(({ notes }) => notes)
    expect(found.map(({ name }) => name)).toEqual(inOrder)
  }
  expect((await words.list({ query: 'woord', sort: 'changed' })).notes[0]?.name).toBe('10 weken')
})

test('a page of a longer list says which notes it shows, and its links keep the order', async () => {
  const html = await words.page('/notes?sort=name&per_page=4&page=2')
  expect(texts(html, 'main [role=status]').join()).toContain('5–8 van 9')
  for (const href of attributes(html, '.pagination a', 'href')) expect(href).toContain('sort=name')
  expect(attributes(html, '.notes-filters a', 'href')).toContain(
    '/notes?query=is%3Apinned&sort=name&per_page=4',
  )
})

test('whoever wants more than six notes a page chooses it, and every link on the page keeps the choice', async () => {
  const perPage = async (search: string) => {
    const html = await words.page(`/notes${search}`)
    const links = attributes(html, 'nav.per-page a', 'href')
    return { html, links, chosen: texts(html, 'nav.per-page [aria-current]') }
  }
  const first = await perPage('')
  expect(rows(first.html)).toHaveLength(6)
  expect([first.links, first.chosen]).toEqual([
    ['/notes', '/notes?per_page=12', '/notes?per_page=24', '/notes?per_page=48'],
    ['6'],
  ])
  const more = await perPage('?per_page=12&sort=name')
  expect(rows(more.html)).toHaveLength(9)
  expect(more.chosen).toEqual(['12'])
  expect(attributes(more.html, 'form input[name=per_page]', 'value')).toEqual(['12'])
  const links = [...attributes(more.html, '.notes-filters a', 'href'), ...more.links.slice(1, 2)]
  for (const href of links) expect(href).toContain('per_page=12')
  const second = await perPage('?per_page=4&page=2')
  expect(second.links[0]).toBe('/notes')
  expect((await perPage('?page=2')).links).toEqual(['/notes?page=2', ...first.links.slice(1)])
  expect((await garden.page('/notes?query=anjer')).includes('per-page')).toBe(false)
})
