import { expect, test } from 'bun:test'
import { i18nObject } from '../../i18n/i18n-util'
import { noteContents } from '../../src/texts/note-contents'
import { toIndexedWords, writtenWords } from '../../src/texts/user-tokens'
import { oddWords } from '../fixtures/arbitrary/odd-words'
import { openNotes } from '../fixtures/rooms/notes'
import { attributes, texts } from '../fixtures/select'

const { addNote, names, list, read, write, page } = await openNotes()

await addNote('De scharnieren zijn 35 mm. #keuken #Huis', 'Keukenkast')
await addNote('Bericht für Köche: Crème brûlée und Süßes. #café', 'Rezept')
const tasks = await addNote('- [ ] meel\n- [x] zout\n\n#keuken/bakken', 'Roggebrood')
const done = await addNote('- [x] alles #huis', 'Gedaan')
const pinned = await addNote('Nooit vergeten dat OR en NOT woorden zijn.', 'Regel')
const archived = await addNote('Oude kast op zolder #keuken', 'Zolder')
const trashed = await addNote('Een kast van niets', 'Weg ermee')
await addNote('Zonder titel, met een kast\nen een tweede regel')
await write('pinNote', { id: pinned, is_pinned: true })
await write('archiveNote', { id: archived, is_archived: true })
await write('trashNote', { id: trashed })
await addNote('De kast van de buren #keuken #geheim', 'Buurkast', 'otherUser')

const untitled = 'Zonder titel, met een kast'

const finds: Record<string, string[]> = {
  kast: [untitled],
  keukenkast: ['Keukenkast'],
  KEUKENK: ['Keukenkast'],
  creme: ['Rezept'],
  'brulee cre': ['Rezept'],
  'fur koche': ['Rezept'],
  'scharnieren 35': ['Keukenkast'],
  zebra: [],
  'kast zebra': [],
  'tag:keuken': ['Keukenkast'],
  'tag:KEUKEN': ['Keukenkast'],
  'tag:#keuken': ['Keukenkast'],
  'tag:keuken/bakken': ['Roggebrood'],
  'tag:cafe': ['Rezept'],
  'tag:huis': ['Gedaan', 'Keukenkast'],
  'tag:huis tag:keuken': ['Keukenkast'],
  'tag:huis scharn': ['Keukenkast'],
  'tag:geheim': [],
  'is:task': ['Roggebrood'],
  'IS:TASK': ['Roggebrood'],
  'is:pinned': ['Regel'],
  'is:pinned is:task': [],
  'is:archived': ['Zolder'],
  'kast is:archived': ['Zolder'],
  'tag:keuken is:archived': ['Zolder'],
  'is:trash': ['Weg ermee'],
  'is:trash tag:keuken': [],
  'not or': ['Regel'],
  buren: [],
}

for (const [query, expected] of Object.entries(finds)) {
  test(`a search of notes for ${query} finds ${expected.join() || 'nothing'}`, async () => {
    expect(await names(query)).toEqual(expected)
  })
}

const odd = [
  ...['tag:', 'tag:#', 'tag:"', 'tag:*', 'tag:1', 'is:', 'is:nothing', 'is:__proto__'],
  ...['words:kast', 'marks : xtrash', '{marks} : "xtrash"', 'xtrash', 'xopen'],
  // A user's id is a part of every word in the index.
  ...['u', '" OR marks : "xtrash', 'x'.repeat(200), 'tag:'.repeat(50)],
]

for (const query of [...oddWords, ...odd]) {
  test(`a search of notes takes ${JSON.stringify(query.slice(0, 30))} as text, not as a command`, async () => {
    const answer = await read('fetchNotes', { query })
    expect(answer.status).toBe(200)
    expect(JSON.stringify(await answer.json())).not.toContain('Weg ermee')
    const html = await page(`/notes?query=${encodeURIComponent(query)}`)
    expect(html).not.toContain('Buurkast')
    expect(html).not.toContain('Zolder')
  })
}

test('a search of notes marks the words, in the title and where they stand in a long text', async () => {
  const filler = 'woorden die niets zeggen '.repeat(200)
  await addNote(`${filler}de Zéppelin landt ${filler}`, 'Zeppelins <b>kijken</b>')
  const html = await page('/notes?query=zeppel')
  expect(texts(html, 'main h2 mark')).toEqual(['Zeppel'])
  expect(texts(html, 'main .excerpt mark')).toEqual(['Zéppel'])
  expect(texts(html, 'main .excerpt').join().length).toBeLessThan(400)
  expect(html).toContain('&lt;b&gt;kijken')
})

test('a search of notes puts a title that has the word before a text that has it', async () => {
  await addNote('Onderweg, met de nachttrein', 'Iets anders')
  await addNote('Slaapt goed', 'Nachttrein naar Lissabon')
  await addNote('Weer in de nachttrein', 'Nog iets anders')
  const [first, ...others] = await names('nachttrein')
  expect(first).toBe('Nachttrein naar Lissabon')
  expect(others.toSorted()).toEqual(['Iets anders', 'Nog iets anders'])
})

test('a search of notes knows what was edited, ticked and trashed since', async () => {
  const id = await addNote('Een verdwenen woord #oud', 'Wissel')
  await write('editNote', { id, version: 1, title: 'Wissel', body: 'Een hervonden woord #nieuw' })
  expect(await names('verdwenen')).toEqual([])
  expect(await names('tag:oud')).toEqual([])
  expect(await names('hervonden tag:nieuw')).toEqual(['Wissel'])
  await write('trashNote', { id })
  expect(await names('hervonden')).toEqual([])
  await write('purgeNote', { id })
  expect(await names('hervonden is:trash')).toEqual([])

  const tick = { id: tasks, index: 0 }
  const ticked = await write('tickNoteTask', { ...tick, version: 1, is_done: true })
  const { version } = await ticked.json()
  expect(await names('is:task')).toEqual([])
  await write('tickNoteTask', { ...tick, version, is_done: false })
  expect(await names('is:task')).toEqual(['Roggebrood'])
})

test('the tags of notes are told with how many notes have them', async () => {
  const tags = async (query = '') =>
    Object.fromEntries((await list({ query })).tags.map(({ tag, notes }) => [tag, notes]))
  expect(await tags()).toEqual({ café: 1, huis: 2, keuken: 1, 'keuken/bakken': 1 })
  expect(await tags('is:archived')).toEqual({ keuken: 1 })
  expect(await tags('is:trash')).toEqual({})
  await write('archiveNote', { id: done, is_archived: true })
  expect(await tags()).toEqual({ café: 1, huis: 1, keuken: 1, 'keuken/bakken': 1 })
  await write('archiveNote', { id: done, is_archived: false })
  expect((await tags()).huis).toBe(2)
})

for (const text of [
  '',
  'Crème brûlée, 35 mm',
  'a-b_c/d #e',
  '語 и हिन्दी 💡',
  'zo\ue000maar\nwat',
]) {
  test(`${JSON.stringify(text)} comes back from a user’s tokens as it was`, () => {
    expect(writtenWords(toIndexedWords('somebody', text))).toBe(text.replace('\ue000', ''))
  })
}

test('a search of notes finds a word in whatever script it is written', async () => {
  for (const word of ['语言', 'язык', 'हिन्दी', 'ελληνικά', 'हि', 'İstanbul', 'ﬁets', '１２３']) {
    await addNote(`Iets over ${word}`, word)
    expect(await names(word)).toContain(word)
    expect(await names(word.slice(0, 1))).toContain(word)
  }
})

const behind: Record<string, string[]> = {
  '[handleiding](https://host.example/pad/naar?deel=7 "Bijsluiter")': [
    ...['host.example', 'https://host.example/pad', 'naar', 'bijsluiter', 'handleiding'],
  ],
  '[stad](https://münchen.example/straße)': ['münchen.example', 'munchen', 'straße', 'strasse'],
  '[stuur](mailto:ann@post.example)': ['ann@post.example', 'post.example'],
  '[[Verborgen naam|wat er staat]]': ['verborgen', 'staat'],
  '![foto](https://beeld.example/a.png)': ['beeld.example', 'foto'],
  '[![knop](https://badge.example/b.svg)](https://doel.example)': ['badge.example', 'doel.example'],
  'noot[^1]\n\n[^1]: zie [hier](https://voet.example)': ['voet.example'],
  'zie <https://vlak.example> en www.www.example': ['vlak.example', 'www.example'],
  '[een][1] of [twee][1]\n\n[1]: https://bron.example': ['bron.example'],
}

for (const [body, queries] of Object.entries(behind)) {
  test(`a search of notes finds ${body.slice(0, 40)} by what stands behind its words`, async () => {
    const linked = await openNotes()
    await linked.addNote(body, 'Adressen')
    await linked.addNote('zonder', 'Anders')
    for (const query of queries) {
      expect([query, await linked.names(query)]).toEqual([query, ['Adressen']])
    }
    expect((await linked.list()).notes.map(({ excerpt }) => excerpt).join()).not.toMatch(
      /host\.|beeld\.|Verborgen|voet\./,
    )
  })
}

test('of a note of very many different words the first ten thousand are found', async () => {
  const long = await openNotes()
  const words = Array.from({ length: 9_998 }, (_, number) => `${number}w`)
  await long.addNote(`hoefijzer ${words.join(',')}\nkwikzilver. Daarna: zeewier`, 'Logboek')
  await long.addNote('zeewier', 'Strand')
  expect(await long.names('hoefijzer')).toEqual(['Logboek'])
  expect(await long.names('kwikzilver')).toEqual(['Logboek'])
  expect(await long.names('zeewier')).toEqual(['Strand'])
  // However often those before it stand there.
  const repeated = noteContents('user', null, `${'zeewier '.repeat(30_000)}bamboe`)
  expect(writtenWords(repeated.words)).toEndWith(' bamboe')
})

const forgiving = await openNotes()
const find = (query: string, as?: 'otherUser') => forgiving.list({ query }, as)
await forgiving.addNote('De scharnieren van Müller #huis', 'Keukenkast')
for (const body of ['wandeling', 'wandeling', 'wandeling', 'wandelink']) {
  await forgiving.addNote(body)
}
await forgiving.addNote('Het geheimschrift van de buren', undefined, 'otherUser')

for (const [query, corrected] of [
  ['scharnierren', 'scharnieren'],
  ['keukekast muler', 'Keukenkast Müller'],
  ['tag:huis scharneiren', 'scharnieren'],
] as const) {
  test(`a search of notes for ${query} says that it looked for ${corrected}`, async () => {
    expect(await find(query)).toMatchObject({ total: 1, corrected, suggestion: null })
  })
}

test('a search of notes that was corrected says so on its page, and marks what it found', async () => {
  const html = await forgiving.page('/notes?query=scharnierren+tag:huis')
  expect(texts(html, '[data-results=found] [role=status]')[0]).toBe(
    i18nObject('nl').search.corrected({ asked: 'scharnierren', shown: 'scharnieren' }),
  )
  expect(texts(html, 'main mark')).toEqual(['scharnieren'])
})

test('a search of notes that finds little offers what finds more', async () => {
  const offered = async (query: string) => {
    const html = await forgiving.page(`/notes?query=${query}`)
    return attributes(html, '[data-results=found] > p a', 'href')
  }
  expect(await offered('is:task+wandelink')).toEqual([])
  expect(await find('wandelink')).toMatchObject({ total: 1, suggestion: 'wandeling' })
  expect(await offered('wandelink')).toEqual(['/notes?query=wandeling'])
})

test('a search of notes is corrected by no word of somebody else’s', async () => {
  for (const query of ['geheimschrif', 'geheimschritf', 'buuren']) {
    expect(await find(query)).toMatchObject({ total: 0, corrected: null, suggestion: null })
  }
  expect(await find('geheimschritf', 'otherUser')).toMatchObject({ corrected: 'geheimschrift' })
})
