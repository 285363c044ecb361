import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { asc, eq, isNull } from 'drizzle-orm'
import { type Zippable, zipSync } from 'fflate'
import { importPictures, imports } from '../../db/schema/imports'
import { notePictures } from '../../db/schema/note-pictures'
import { notes } from '../../db/schema/notes'
import type { FunctionId } from '../../src/functions'
import { runImports } from '../../src/records/imports/run-imports'
import { roomParts } from '../../src/room-parts'
import { importSample } from '../fixtures/import-sample'
import { importing } from '../fixtures/importing'
import { openSite } from '../fixtures/site'
import { picture } from '../fixtures/stand-ins/picture'

const samples = 'tests/fixtures/imports/notes'
const now = () => new Date('2026-11-29T12:00:00Z')

interface Told {
  name: string
  reason: string | null
  lost: Record<string, string>
}

async function openDesk(limits: Partial<typeof importing.writeLimits> = {}) {
  const writeLimits = { ...importing.writeLimits, ...limits }
  const site = await openSite({ now, writeLimits })
  await site.cookies('user')
  const ask = async (id: FunctionId, data: object) =>
    (await (id.startsWith('fetch') ? site.read(id, data, 'user') : site.write(id, data))).json()
  const given = { ...importing, writeLimits, now, roomImports: roomParts }
  const run = () => runImports({ ...given, db: site.db })
  const preview = async (bytes: Uint8Array, file_name = 'export (1).bin') =>
    ask('previewImport', { file: Buffer.from(bytes).toString('base64'), file_name })
  const bring = async (bytes: Uint8Array, answers = {}) => {
    const view = await preview(bytes)
    if (view.id === undefined) throw new Error(JSON.stringify(view))
    await ask('startImport', { id: view.id, answers })
    await run()
    return { asked: view.questions, ...(await ask('fetchImport', { id: view.id })) }
  }
  const bringIn = async (name: string, answers = {}) =>
    bring(await importSample(`notes/${name}`), answers)
  const all = () =>
    site.db.orm.select().from(notes).where(isNull(notes.trashed_at)).orderBy(asc(notes.name))
  return { ...site, ask, run, preview, bring, bringIn, all }
}

type Note = typeof notes.$inferSelect

const day = (at: Date) => at.toISOString().slice(0, 10)

function factsOf({ name, created_at, updated_at, due, tags, ...note }: Note): string {
  const marks = [note.is_pinned && 'pinned', note.is_archived && 'archived', due && `due ${due}`]
  const labels = tags.map((tag) => `#${tag}`)
  return [name, day(created_at), day(updated_at), ...marks, ...labels].filter(Boolean).join(' ')
}

const imported = day(now())

type Left = [name: string, reason: string | null, lost: Record<string, string>]

const inOrder = (rows: readonly Left[]) =>
  rows.toSorted((one, other) => `${one.slice(0, 2)}`.localeCompare(`${other.slice(0, 2)}`))

/** Each is of the sample of that name in the reference of such files. */
const expected: Record<string, { program: string; facts: string[]; left?: Left[] }> = {
  obsidian: {
    program: 'Obsidian',
    facts: [
      `2024-03-01 ${imported} ${imported} #daily #projects`,
      `Broken front matter ${imported} ${imported}`,
      'Garden 2023-05-06 2023-05-06 #voorjaar #nested/tag #tuin #huis/onderhoud',
      `Shed ${imported} ${imported} #one #two #projects`,
      `Tools ${imported} ${imported}`,
      `Windows ${imported} ${imported} #win`,
    ],
    left: [
      ['Daily', 'chosen', {}],
      ['Garden', null, { attachment: 'notes.txt', block: 'Shed^a1b2c3', size: 'plan.png 300' }],
      ['Old idea', 'chosen', {}],
    ],
  },
  'joplin-frontmatter': {
    program: 'Joplin',
    facts: [
      '2024-05-01 2026-11-28 2026-11-28 #yes #huis',
      'A title that is longer than fifty letters so that the file is cut 2026-11-28 2026-11-28 #huis/tuin',
      'A/B? 2026-11-28 2026-11-28 #huis',
      'Buy hose 2010-06-01 2026-11-28 due 2024-04-28 #huis',
      'Call plumber 2026-11-28 2026-11-28 due 2030-01-01 #huis',
      'Clipped page 2026-11-28 2026-11-28 #huis',
      'Roof gutter: plan 2019-04-13 2023-09-29 #huis-onderhoud #huis',
    ],
    left: [
      ['', 'empty', {}],
      ['2024-05-01', null, { tag: '2024-05-01' }],
      [
        'Roof gutter: plan',
        null,
        {
          attachment: 'plan b.pdf',
          link: ':/0123456789abcdef0123456789abcdef',
          person: 'Example Person',
          place: '52.50000000 5.25000000 0.0000',
          tag: '2024',
        },
      ],
    ],
  },
  'joplin-markdown': {
    program: 'Joplin',
    facts: [
      'Buy hose 2021-01-01 2021-01-01 due 2024-04-28 #huis',
      'Roof gutter: plan 2023-09-29 2023-09-29 #huis-onderhoud #huis',
    ],
    left: [['Roof gutter: plan', null, { place: '50.00000000 4.00000000 0.0000', tag: '2024' }]],
  },
  bear: {
    program: 'Bear',
    facts: [
      'Restored 2020-01-02 2024-05-06',
      'Trip 2020-01-02 2024-05-06 pinned #reizen/noord #multi-word',
    ],
    left: [['', 'encrypted', {}]],
  },
  keep: {
    program: 'Google Keep',
    facts: [
      'Archived link 2024-09-20 2024-09-20 archived',
      'Groceries 2023-07-22 2023-11-14',
      'No title here 2021-08-26 2021-08-26',
      'Paint colours 2024-04-01 2024-04-01 pinned #blue #huis #to-do-s-1',
      'Same second, other note 2021-08-26 2021-08-26',
      'Voice memo 2022-04-15 2022-04-15',
    ],
    left: [
      ['Paint colours', null, { picture: '15a0c3f2b1d.missing.png' }],
      ['Voice memo', null, { picture: '160000.recording.3gp' }],
      ['title only', 'chosen', {}],
    ],
  },
  'standard-notes.json': {
    program: 'Standard Notes',
    facts: [
      'Empty super 2024-04-28 2024-05-03',
      'Old HTML 2024-04-28 2024-04-28 #code/python',
      'Plain 2024-04-28 2024-05-01 pinned #code/python',
      'Super note 2024-04-28 2024-05-02 archived',
    ],
    left: [['Trashed', 'chosen', {}]],
  },
  'evernote.enex': {
    program: 'Evernote',
    facts: [
      'Bike & tools 2019-04-05 2023-07-09 due 2023-08-01 #garage #to-do',
      'Old client 2011-01-01 2011-01-01',
      `dates out of range ${imported} ${imported}`,
    ],
    left: [['Bike & tools', null, { person: 'Someone', place: '50.0 4.0' }]],
  },
  gnote: {
    program: 'Gnote',
    facts: ['Roof gutter 2026-11-28 2026-11-28 #garden #huis'],
    left: [['Huis Notebook Template', 'chosen', {}]],
  },
  'zim-markdown': {
    program: 'Zim',
    facts: [`Roof gutter ${imported} ${imported}`],
    left: [
      [
        'Roof gutter',
        null,
        { link: './Buy_hose.md, ./Roof_gutter/Child.md', picture: './Roof_gutter/gutter.png' },
      ],
    ],
  },
  markdown: {
    program: 'Markdown',
    facts: [
      'First: a post 2021-03-04 2022-01-01 #huis #tuin #hugo/content/posts',
      `No front matter at all ${imported} ${imported} #jekyll/drafts`,
      'Second 2021-03-05 2021-03-05 #huis #hugo/content/posts',
      'Summer plan 2019-07-08 2019-07-08 #een #twee-drie #huis #tuin #jekyll/posts',
      'Third 2021-03-06 2021-03-06 #hugo/content',
    ],
  },
}

const joplin: (typeof expected)[string] = {
  program: 'Joplin',
  facts: [
    'Buy hose 2021-01-01 2021-01-01 due 2024-04-28 #huis/tuin',
    'Clipped page 2022-02-02 2022-02-02 #huis',
    'Orphan 2022-03-03 2022-03-03',
    'Roof gutter 2019-04-13 2023-09-29 #huis-onderhoud #huis',
    'Watering plan 2020-05-01 2020-05-02 #inline-hashtag #huis-onderhoud #huis/tuin',
  ],
  left: [
    ['Roof gutter', 'conflict', {}],
    [
      'Roof gutter',
      null,
      {
        attachment: '0000abc0000000000000000000000015.pdf',
        place: '50.00000000 4.00000000',
        tag: '2024',
      },
    ],
    ['Thrown away', 'chosen', {}],
  ],
}

const notion: (typeof expected)[string] = {
  program: 'Notion',
  facts: [
    `@Today ${imported} ${imported} #books-to-lend`,
    'Garden plan 2025-03-03 2025-03-03 #home',
    `Half a Bridge ${imported} ${imported} #books-to-lend`,
    `Home ${imported} ${imported}`,
    `Étés & plans ${imported} ${imported}`,
  ],
  left: [
    ['', 'empty', {}],
    ['Home', null, { link: 'Books to lend.csv, Elsewhere.csv' }],
  ],
}

const simplenote: (typeof expected)[string] = {
  program: 'Simplenote',
  facts: [
    'Heading as title 2012-01-02 2012-01-02',
    'Shopping 2020-01-02 2024-05-06 pinned #huis #to-do',
    'first line is empty 2021-01-02 2021-01-02',
  ],
  left: [
    ['', 'empty', {}],
    ['Thrown away', 'chosen', {}],
  ],
}

const all = {
  ...expected,
  ...{ 'joplin-raw': joplin, 'joplin.jex': joplin, notion, 'notion-nested.zip': notion },
  ...{ simplenote, 'simplenote.json': simplenote },
}

for (const [name, { program, facts, left = [] }] of Object.entries(all)) {
  test(`bring in: the notes of ${name} come in, with their days, tags and marks, and what did not is told`, async () => {
    const { bringIn, all } = await openDesk()
    const report = await bringIn(name)
    expect(report).toMatchObject({ program, state: 'done', outcomes: { added: facts.length } })
    expect((await all()).map(factsOf)).toEqual(facts)
    const told = report.left.map(({ name, reason, lost }: Told): Left => [name, reason, lost])
    expect(inOrder(told)).toEqual(inOrder(left))
  })

  test(`bring in: ${name} twice changes nothing, and it is taken back whole`, async () => {
    const { bringIn, ask, run, all, db } = await openDesk()
    const { id, outcomes } = await bringIn(name)
    expect(await db.orm.$count(importPictures)).toBe(0)
    const before = await all()
    expect((await bringIn(name)).outcomes).toEqual({
      same: outcomes.added,
      ...(outcomes.left && { left: outcomes.left }),
    })
    expect(await all()).toEqual(before)
    await ask('undoImport', { id })
    await run()
    expect(await all()).toEqual([])
    expect((await bringIn(name)).outcomes).toEqual(outcomes)
  })
}

async function textOf(name: string, title: string, answers = {}): Promise<string> {
  const { bringIn, all } = await openDesk()
  await bringIn(name, answers)
  const note = (await all()).find((one) => one.name === title)
  return (note?.body ?? '').replace(/\/notes\/pictures\/[\da-f]{32}-/g, 'picture ')
}

test('bring in: links, pictures, tasks and properties of Obsidian become those of notes here', async () => {
  expect(await textOf('obsidian', 'Garden', { folders: 'notAsTags' })).toBe(
    `Inline #voorjaar and #nested/tag but not # a heading or \`#code\`.

See [[Tools]], [[Shed#Roof|the roof]], [[Shed]], [[Missing note]].

![](picture 1x1.webp) notes.txt ![](picture 1x1.webp)

- [ ] sow
- [x] dig ✅ 2024-03-01
- [ ] [/] half

> [!warning]- Folded callout
> text

%%hidden comment%% ==marked== text^block-id

- aliases: Tuin, The garden: plan
- related: [[Tools|gereedschap]]
- publish: false

#tuin #huis/onderhoud
`,
  )
})

test('bring in: front matter that cannot be read stays in the text', async () => {
  expect(await textOf('obsidian', 'Broken front matter')).toContain(
    'tags: [unclosed\n---\nThe body must',
  )
})

test('bring in: links of Joplin lead to notes, and what is no picture stays behind', async () => {
  expect(await textOf('joplin.jex', 'Roof gutter')).toBe(
    `Measure **twice**.  
Second line after two spaces.

![gutter.png](picture 1x1.webp)

See [[Watering plan]] and manual.

key: value at the end of the body is still body

- source: <https://example.org/gutters>

#huis-onderhoud #Huis
`,
  )
  expect(await textOf('joplin-frontmatter', 'Roof gutter: plan')).toContain(
    'See [[Buy hose|the hose]], [[2024-05-01#a-heading|part]] and lost.',
  )
})

test('bring in: pages of Notion keep properties, callouts, pictures and links', async () => {
  const text = await textOf('notion-nested.zip', 'Garden plan')
  expect(text).toStartWith(
    '- Tags: tuin, voorjaar\n- Created: March 3, 2025 9:05 PM\n- Done: No\n\nIntro',
  )
  expect(text).toContain('![Untitled](picture 1x1.webp)')
  expect(text).toContain('> [!note]\n> 💡 A callout')
  expect(text).toContain('[[Home|Back]]')
  const home = await textOf('notion-nested.zip', 'Home')
  expect(home).toBe(
    '[[Garden plan]]\n\nBooks to lend\n\nLinked view\n\n<https://example.org/empty>\n\n[https://example.org/page](https://example.org/page)',
  )
})

test('bring in: Evernote’s three notations of tasks, its pictures and links are read', async () => {
  expect(await textOf('evernote.enex', 'Bike & tools')).toBe(
    `Tyres: **4 bar**

- [x] oil chain
- [ ] true wheel

* [x] new style done
* [ ] new style open
  - [ ] nested, as a sibling of li

- [x] Buy a pump (2023-08-01)

![](picture 1x1.webp)

[[Old client]]

- source: <https://example.org/bike>

#garage #to-do
`,
  )
})

test('bring in: plain text of Keep, Gnote and Standard Notes keeps its lines', async () => {
  expect(await textOf('keep', 'Paint colours')).toStartWith(
    'Hall: white  \nDoor: #blue & <grey>\n\n![](picture',
  )
  expect(await textOf('keep', 'Groceries')).toBe('- [ ] oat milk\n- [x] beans\n- [ ] nested entry')
  expect(await textOf('gnote', 'Roof gutter')).toStartWith('See Buy hose. Costs < 5 & more\n- item')
  expect(await textOf('standard-notes.json', 'Super note')).toBe('**Bold line**')
  expect(await textOf('standard-notes.json', 'Old HTML')).toStartWith('# Old editor\n\nkept HTML')
})

test('bring in: what was thrown away, templates and tables come in only if that is chosen', async () => {
  const { bringIn, db } = await openDesk()
  const answers = { trashed: 'asTrashed', templates: 'bring', folders: 'notAsTags' }
  const { asked, outcomes } = await bringIn('obsidian', answers)
  expect(asked.map(({ name, count }: { name: string; count: number }) => [name, count])).toEqual([
    ['folders', 3],
    ['templates', 1],
    ['trashed', 1],
  ])
  expect(outcomes).toEqual({ added: 8 })
  const rows = await db.orm.select().from(notes)
  expect(rows.filter(({ place }) => place === 'trash').map(({ name }) => name)).toEqual([
    'Old idea',
  ])
  const { bringIn: bringOther, all } = await openDesk()
  await bringOther('notion', { 'database Books to lend': 'left' })
  expect((await all()).map(({ name }) => name)).toEqual(['Garden plan', 'Home', 'Étés & plans'])
})

const zip = (files: Record<string, string>) =>
  zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])),
  )

test('bring in: a single text is Markdown by what it holds, and a table is none', async () => {
  const { bring, all, preview } = await openDesk()
  await bring(Buffer.from('---\ntitle: 007\ntags: [2024, één]\n---\nText, with commas\n'))
  expect((await all()).map(factsOf)).toEqual([`007 ${imported} ${imported} #één`])
  const table = await preview(Buffer.from('a,b\n1,2\n'), 'a.csv')
  expect(JSON.stringify(table)).toContain('"program":"CSV"')
})

test('bring in: a name that two notes have is linked by its id, as the editor does', async () => {
  const { bring, all } = await openDesk()
  const files = { 'v/.obsidian/app.json': '{}', 'v/a/Twin.md': 'one', 'v/b/Twin.md': 'two' }
  await bring(zip({ ...files, 'v/b/From.md': '[[Twin]] [[a/Twin|first]]', 'v/To.md': '[[From]]' }))
  const rows = await all()
  const [one, two] = ['one', 'two'].map((text) => rows.find(({ body }) => body.startsWith(text)))
  const from = rows.find(({ name }) => name === 'From')
  expect(from?.body).toStartWith(`[[${two?.id}|Twin]] [[${one?.id}|first]]`)
  expect(rows.find(({ name }) => name === 'To')?.body).toBe('[[From]]')
})

test('bring in: what was changed here stays, and what was not is brought up to date', async () => {
  const { bring, all, db } = await openDesk()
  await bring(zip({ 'v/a.md': '# A\n\nfirst', 'v/b.md': '# B\n\nfirst' }))
  await db.orm.update(notes).set({ version: 2, body: 'mine' }).where(eq(notes.name, 'B'))
  const again = zip({
    'v/a.md': '# A\n\nsecond',
    'v/b.md': '# B\n\nsecond',
    'v/c.md': '# C\n\n[a](a.md)',
  })
  const report = await bring(again)
  expect(report).toMatchObject({
    fates: { new: 1, differs: 2 },
    outcomes: { added: 1, updated: 1, left: 1 },
  })
  expect(report.left).toMatchObject([{ name: 'B', reason: 'changedHere' }])
  expect((await all()).map(({ body }) => body)).toEqual(['second', 'mine', '[[A|a]]'])
})

test('bring in: a file of the same name is another note, unless it goes on with the text', async () => {
  const { bring, all, db } = await openDesk()
  const file = (text: string) => zip({ 'README.md': text })
  await bring(file('About the garden\n\nBeans and peas'))
  await db.orm.update(imports).set({ created_at: new Date('2026-11-28') })
  expect((await bring(file('How to repair a bicycle'))).outcomes).toEqual({ added: 1 })
  expect((await bring(file('How to repair a bicycle\n\nTyres first'))).outcomes).toEqual({
    updated: 1,
  })
  expect((await all()).map(({ body }) => body).toSorted()).toEqual([
    'About the garden\n\nBeans and peas',
    'How to repair a bicycle\n\nTyres first',
  ])
})

test('bring in: taking back leaves a note that was changed meanwhile, and says so', async () => {
  const { bring, ask, run, all, db } = await openDesk()
  const { id } = await bring(zip({ 'a.md': '# A\n\nfirst', 'b.md': '# B\n\nfirst' }))
  await db.orm.update(notes).set({ version: 2 }).where(eq(notes.name, 'B'))
  await ask('undoImport', { id })
  await run()
  expect(await ask('fetchImport', { id })).toMatchObject({ outcomes: { undone: 1, stays: 1 } })
  expect((await all()).map(({ name }) => name)).toEqual(['B'])
})

test('bring in: two runs at once and a kill in between bring each note and picture once', async () => {
  const { preview, ask, run, all, db } = await openDesk()
  const picture = await Bun.file(join(samples, 'bear/Trip.textbundle/assets/photo.png')).bytes()
  const files: Zippable = { 'p.png': picture }
  for (let at = 0; at < 120; at++)
    files[`n${at}.md`] = Buffer.from(`# N${at}\n\n![](p.png) [[n${at + 1}]]`)
  const { id } = await preview(zipSync(files))
  await ask('startImport', { id })
  const killed = new AbortController()
  const given = { ...importing, db, roomImports: roomParts }
  const stop = () => {
    killed.abort(new Error('killed'))
    return now()
  }
  await runImports({ ...given, now: stop }, killed.signal).catch(() => {})
  await Promise.all([run(), run()])
  expect(await ask('fetchImport', { id })).toMatchObject({
    state: 'done',
    outcomes: { added: 120 },
  })
  expect(new Set((await all()).map(({ name }) => name)).size).toBe(120)
  expect(await db.orm.$count(notePictures)).toBe(1)
})

test('bring in: texts and pictures beyond an account’s room are told, and the others come in', async () => {
  const { bring, all } = await openDesk({ textBytes: 200, pictureBytes: 10 })
  const picture = await Bun.file(join(samples, 'bear/Trip.textbundle/assets/photo.png')).bytes()
  const files = {
    'a.md': Buffer.from('# A\n\nshort'),
    'b.md': Buffer.from(`# B\n\n${'long '.repeat(100)}`),
    'c.md': Buffer.from('# C\n\n![seen](p.png)'),
    'd.md': Buffer.from(`# D\n\n${'x'.repeat(1_000_001)}`),
    'p.png': picture,
  }
  const report = await bring(zipSync(files))
  expect(report.left.map(({ name, reason, lost }: Told) => [name, reason, lost])).toEqual([
    ['B', 'full', {}],
    ['C', null, { pictureFull: 'seen' }],
    ['D', 'notFitting', {}],
  ])
  expect((await all()).map(({ body }) => body)).toEqual(['short', 'seen'])
})

test('bring in: nobody sees, starts or takes back the notes of another', async () => {
  const { bring, preview, read, write, cookies } = await openDesk()
  await cookies('otherUser')
  const { id } = await bring(zip({ 'a.md': '# A\n\nfirst' }))
  const waiting = await preview(zip({ 'b.md': '# B\n\nfirst' }))
  expect((await read('fetchImport', { id }, 'otherUser')).status).toBe(404)
  expect((await write('undoImport', { id }, 'otherUser')).status).toBe(404)
  expect((await write('startImport', { id: waiting.id }, 'otherUser')).status).toBe(404)
})

test('bring in: a note that was taken back comes out of the trash with its pictures', async () => {
  const { bring, ask, run, all, db } = await openDesk()
  const files = {
    'p.png': await picture('png', 40, 30),
    'A.md': Buffer.from('![[p.png]]'),
    '.obsidian/app.json': Buffer.from('{}'),
  }
  const { id } = await bring(zipSync(files))
  const [note] = await all()
  await ask('undoImport', { id })
  await run()
  expect(await all()).toEqual([])
  await ask('restoreNote', { id: note?.id })
  const [back] = await all()
  const [kept] = await db.orm.select({ id: notePictures.id }).from(notePictures)
  expect(back?.body).toContain(kept?.id ?? '?')
})

/** Imports.md, 4.6: the text files of its export, where somebody has kept those alone. */
test('bring in: the text files of Simplenote come in without the JSON, with their tags and the trash', async () => {
  const { bring, all } = await openDesk()
  const shopping = await Bun.file(join(samples, 'simplenote/Shopping.txt')).bytes()
  const files = { 'Shopping.txt': shopping, 'trash/Old.txt': Buffer.from('Old\r\n\r\ngone') }
  const { program, outcomes } = await bring(zipSync(files))
  expect([program, outcomes]).toEqual(['Simplenote', { added: 1, left: 1 }])
  const [note] = await all()
  expect(note?.title).toBe('Shopping')
  expect(note?.body).toContain('- [ ] oats\n- [x] tea')
  expect(note?.body).toMatch(/#huis #to-do/)
  const again = await bring(zipSync(files))
  expect(again.outcomes).toEqual({ same: 1, left: 1 })
})
