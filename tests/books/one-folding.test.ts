import { beforeEach, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../db/client'
import { repairDerived } from '../../db/derived'
import { twinKey } from '../../db/keys/book-keys'
import { nameKey } from '../../db/keys/name-key'
import { sortKey } from '../../db/keys/sort-key'
import { books } from '../../db/schema/books'
import { drafts } from '../../db/schema/drafts'
import { notes } from '../../db/schema/notes'
import { foldLetters } from '../../i18n/fold-letters'
import { i18nObject } from '../../i18n/i18n-util'
import { slug as slugOf } from '../../src/content/slug'
import { neighbouringLetters } from '../fixtures/arbitrary/alphabets'
import { migrationsBefore } from '../fixtures/migrations-before'
import { openBooks } from '../fixtures/rooms/books'
import { openNotes } from '../fixtures/rooms/notes'
import { texts } from '../fixtures/select'
import { temporaryDatabase } from '../fixtures/temporary-database'

const spellings: [title: string, typed: string[], slug: string][] = [
  ['Straße der Ölsardinen', ['strasse', 'straße', 'STRASSE', 'olsard'], 'strasse-der-olsardinen'],
  ['Œuvres complètes', ['oeuvres', 'œuvres', 'completes'], 'oeuvres-completes'],
  ['Łódź', ['lodz', 'Łódź', 'łod'], 'lodz'],
  ['Ærlig øen', ['aerlig', 'Ærlig', 'oen', 'øen'], 'aerlig-oen'],
  ['Đakovo', ['dakovo', 'đakovo'], 'dakovo'],
  ['Þingvellir', ['thingvellir', 'þing'], 'thingvellir'],
  ['Işık', ['isik', 'ışık'], 'isik'],
  ['Мастер и Маргарита', ['мастер', 'МАРГАРИТА', 'master', 'margarita'], 'master-i-margarita'],
  ['百年の孤独', ['百年', '孤独', 'gu du'], 'bai-nian-no-gu-du'],
  ['Dia’s op zolder', ["dia's", 'dias', 'dia', 'zolder'], 'dias-op-zolder'],
  ['L’Étranger', ['létranger', 'etranger', "l'étr"], 'letranger'],
  ["L'Œuvre au noir", ['oeuvre', 'œuvre', 'l’oeuvre', 'loeuvre'], 'loeuvre-au-noir'],
  ["O'Brien-Straße", ['obrien', 'o’brien-strasse', 'brien', 'strasse'], 'obrien-strasse'],
  ['Ελλάδα', ['ελλαδα', 'Ελλάδα', 'ellada'], 'ellada'],
]

const { addBook, db, editBook, page, shelf, titles } = await openBooks()
const others = await openNotes()

beforeEach(async () => {
  await db.orm.delete(books)
  await others.db.orm.delete(notes)
  await others.db.orm.delete(drafts)
})

for (const [title, typed, slug] of spellings) {
  test(`${title} is found, sorted and addressed by the letters of ${slug}, in books and in notes`, async () => {
    expect(await addBook({ book_name: title })).toBe(slug)
    await others.addNote(`Gelezen: ${title}`, 'Wat ik las')
    for (const query of typed) {
      expect(await shelf({ query })).toMatchObject({ total: 1, corrected: null })
      expect(await others.list({ query })).toMatchObject({ total: 1, corrected: null })
    }
    const plain = slug.replaceAll('-', ' ')
    await addBook({ book_name: `${plain} a`, is_double_meant: true })
    await addBook({ book_name: plain.slice(0, -1), is_double_meant: true })
    expect(await titles()).toEqual([plain.slice(0, -1), title, `${plain} a`])
  })
}

const signs: [title: string, typed: string[], not?: string[]][] = [
  [
    'Dune & Philosophy',
    ['dune and philosophy', 'dune en', 'dune und', 'dune y', 'dune&philosophy'],
  ],
  ['Romeo + Juliet', ['romeo plus juliet', 'romeo más juliet', 'romeo+juliet']],
  ['Music @ Night', ['music at night', 'music arroba']],
  ['100 % katoen', ['100 procent', 'percent katoen', 'prozent', 'por ciento']],
  ['Leven van € 5', ['5 euro', '€ 5']],
  ['Leven van $5', ['5 dollar', 'dólar']],
  ['R&B', ['r&b', 'r and b'], ['r&d']],
  ['Vitamine A+', ['a+', 'a plus'], ['b+', 'a++']],
  ['C++ Primer', ['c++', 'C++', 'c plus plus', 'primer c++', '(c++)'], ['c#', 'c+++']],
  ['Modern C++17', ['c++', 'c++17', 'c++1'], ['c++20']],
  ['Effectief C#', ['c#', 'c sharp', 'C# effec'], ['c++', 'f#']],
  ['Notepad++', ['notepad++', 'notepad plus']],
]

for (const [title, typed, not = []] of signs) {
  test(`${title} is found by what its signs are called, in books and in notes`, async () => {
    await addBook({ book_name: title })
    await others.addNote(`Gelezen: ${title}`, 'Wat ik las')
    await addBook({ book_name: 'Cambridge en Bern, een reisgids' })
    await others.addNote('Cambridge en Bern, een reisgids', 'Overig')
    for (const query of typed) {
      expect(await titles({ query })).toEqual([title])
      expect([query, (await others.list({ query })).notes.map(({ name }) => name)]).toEqual([
        query,
        ['Wat ik las'],
      ])
    }
    for (const query of not) {
      expect([query, await titles({ query })]).toEqual([query, []])
      expect([query, (await others.list({ query })).total]).toEqual([query, 0])
    }
  })
}

test('each letter is one letter for search, sorting, addresses, doubles and links', async () => {
  const words = neighbouringLetters.map((letter) => `kast${letter}ok`)
  for (const word of words) {
    const folded = foldLetters(word)
    const { sort, link, twin } = keysOf(word)
    expect([word, foldLetters(folded)]).toEqual([word, folded])
    expect([word, sort, link, twin]).toEqual([word, ...Object.values(keysOf(folded))])
    expect([word, slugOf(word)]).toEqual([word, slugOf(folded)])
  }
  await Promise.all(words.map((word) => others.addNote(`Over ${word}.`, word)))
  await Promise.all(words.map((book_name) => addBook({ book_name, is_double_meant: true })))
  for (const word of words) {
    const [inBooks = [], foldedInBooks] = await found(word, (search) => titles(search))
    const [inNotes = [], foldedInNotes] = await found(word, async (search) => {
      return (await others.list(search)).notes.map(({ name }) => name)
    })
    expect([word, foldedInBooks, foldedInNotes]).toEqual([word, inBooks, inNotes])
    expect(inBooks).toContain(word)
    expect(inNotes).toContain(word)
  }
})

function found(
  word: string,
  list: (search: { query: string; per_page: number }) => Promise<string[]>,
) {
  return Promise.all([word, foldLetters(word)].map((query) => list({ query, per_page: 200 })))
}

function keysOf(word: string) {
  const [link = ''] = nameKey(word).split('\t')
  return { sort: sortKey(word), link, twin: twinKey({ book_name: word }) }
}

test('words in quotes are found as they stand, and what is after a minus is left out, in books and in notes', async () => {
  for (const title of ['Het lek in de kelder', 'De kelder in het lek', 'Große Straße im Œuvre']) {
    await addBook({ book_name: title })
    await others.addNote(`Over ${title}.`, title)
  }
  const found: [query: string, titles: string[]][] = [
    ['"lek in de"', ['Het lek in de kelder']],
    ['“lek in de” kel', ['Het lek in de kelder']],
    ['"lek i"', []],
    ['kelder -"lek in"', ['De kelder in het lek']],
    ['in -het', []],
    ['im -kelder', ['Große Straße im Œuvre']],
    ['"große straße"', ['Große Straße im Œuvre']],
    ['"grosse strasse"', ['Große Straße im Œuvre']],
    ['-kelder', []],
    ['"', []],
    ['-"', []],
    ['"lek in', ['De kelder in het lek', 'Het lek in de kelder']],
  ]
  for (const [query, titles_] of found) {
    expect([query, await titles({ query, sort: 'title' })]).toEqual([query, titles_])
    expect([query, (await others.names(query)).toSorted()]).toEqual([query, titles_.toSorted()])
  }
  expect(texts(await page('/books?query="lek in" -de&view=list'), 'main mark')).toEqual([])
  const html = await page('/books?query=%22lek+in%22&view=list')
  expect(texts(html, 'main mark')).toEqual(['lek', 'in'])
})

test('a letter with signs is marked where it stands with them', async () => {
  await addBook({ book_name: 'C++ voor Cees' })
  expect(texts(await page('/books?query=c%2B%2B&view=list'), 'main mark')).toEqual(['C++'])
  expect(texts(await page('/books?query=c&view=list'), 'main mark')).toEqual(['C', 'C'])
})

test('what was found in other letters is marked, and shown as it was written', async () => {
  await addBook({ book_name: 'Straße der Ölsardinen' })
  expect(texts(await page('/books?query=strass&view=list'), 'main mark')).toEqual(['Straß'])
  await addBook({ book_name: 'Foto’s van l’Île' })
  for (const [query, marked] of [
    ['fotos', 'Foto’s'],
    ["foto'", 'Foto'],
    ['ile', 'Île'],
    ["l'il", 'l’Îl'],
  ] as const) {
    expect(texts(await page(`/books?query=${query}&view=list`), 'main mark')).toEqual([marked])
  }
  const body = 'Wij liepen door de Straße, heen en weer.'
  await others.addNote(body, 'Uit')
  expect((await others.list({ query: 'strasse' })).notes[0]?.excerpt).toBe(body)
})

test('a shelf from before its letters were folded so is found and sorted so after the next start', async () => {
  await using place = await temporaryDatabase()
  const [migration = ''] = await Array.fromAsync(
    new Bun.Glob('*_versions_and_spellings.sql').scan('db/migrations'),
  )
  const migrations = await migrationsBefore(migration.replace('.sql', ''), place.folder)
  const old = await openDatabase({ ...place, migrations })
  await old.orm.run(sql`INSERT INTO books (slug, title, series, series_number, created_at, updated_at)
    VALUES ('strae', 'Straße', 'Broken Earth', 2, 0, 0)`)
  await old.close()
  let as: string | undefined
  for (const day of ['first', 'second']) {
    const db = await openDatabase(place)
    expect([day, await repairDerived(db.orm.$client, 'checks')]).toEqual([day, []])
    const { cookies, titles } = await openBooks({ db })
    as ??= await cookies('user')
    for (const query of ['strasse', 'broken earth 2']) {
      expect(await titles({ query }, as)).toEqual(['Straße'])
    }
    await db.close()
  }
})

test('a part of a series is found by its number', async () => {
  const serie_name = 'The Broken Earth'
  const slug = await addBook({ book_name: 'The Obelisk Gate', serie_name, serie_number: 2 })
  await addBook({ book_name: 'The Stone Sky', serie_name, serie_number: 3 })
  expect(await titles({ query: 'broken earth 2' })).toEqual(['The Obelisk Gate'])
  await editBook(slug, { book_name: 'The Obelisk Gate', serie_name, serie_number: 2.5 })
  expect(await titles({ query: 'broken earth 2.5' })).toEqual(['The Obelisk Gate'])
  expect(await titles({ query: 'broken earth 3' })).toEqual(['The Stone Sky'])
})

test('a search that finds nothing says how to find more', async () => {
  await addBook({ book_name: 'Oeroeg' })
  const html = await page('/books?query=dickensiana')
  expect(html).toContain(i18nObject('nl').books.empty.noHitText())
})
