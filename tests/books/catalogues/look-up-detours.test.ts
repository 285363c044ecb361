import { expect, test } from 'bun:test'
import { createLookUp } from '../../../src/features/books/catalogues/look-up'
import { openCatalogues } from '../../fixtures/stand-ins/catalogues'

const { google, openLibrary, otherServer, lookUpWith } = openCatalogues()
const lookUp = lookUpWith()

test('without a key Google Books is not asked at all', async () => {
  const { candidates, ...way } = await lookUpWith({ key: undefined })({ title: 'veer van kuinre' })
  expect(way).toEqual({ source: 'openLibrary', detour: 'noKey' })
  expect(candidates).toMatchObject([{ book_name: 'Het veer van Kuinre', source: 'openLibrary' }])
  expect(google.requests).toEqual([])
})

const troubles = [
  ['quotaOfDay', 'quota', 1],
  ['quotaOfMinute', 'quota', 1],
  ['unknownLocation', 'noAnswer', 1],
  ['invalidKey', 'noAnswer', 1],
  ['page', 'nonsense', 1],
  ['welcome', 'nonsense', 1],
  ['half', 'nonsense', 1],
  ['elsewhere', 'nonsense', 1],
  ['endless', 'nonsense', 1],
] as const

for (const [mood, detour, times] of troubles) {
  test(`when Google Books answers with ${mood}, Open Library is asked`, async () => {
    google.behave(mood)
    const answer = await lookUp({ title: 'veer van kuinre' })
    expect(answer).toMatchObject({ source: 'openLibrary', detour })
    expect(answer.candidates).toMatchObject([{ book_name: 'Het veer van Kuinre' }])
    expect(google.requests).toHaveLength(times)
    expect(otherServer.requests).toEqual([])
  })
}

for (const mood of ['silence', 'stall'] as const) {
  test(`nobody waits for Google Books when it answers with ${mood}`, async () => {
    google.behave(mood)
    const impatient = lookUpWith({ timeout: 500 })
    expect(await impatient({ title: 'veer' })).toMatchObject({
      source: 'openLibrary',
      detour: 'noAnswer',
      candidates: [{ book_name: 'Het veer van Kuinre' }],
    })
  })
}

test('when Google Books is busy it is asked again, and the person sees nothing of it', async () => {
  google.behave('busy', 'busy')
  expect(await lookUp({ title: 'veer' })).toMatchObject({ source: 'googleBooks', detour: null })
  expect(google.requests).toHaveLength(3)
})

test('when Google Books stays busy it is left alone after the third time', async () => {
  google.behave('busy', 'busy', 'busy', 'busy')
  expect(await lookUp({ title: 'veer' })).toMatchObject({
    source: 'openLibrary',
    detour: 'noAnswer',
  })
  expect(google.requests).toHaveLength(3)
})

test('a look-up’s attempts at Google Books together have the time of one', async () => {
  google.behave('busy', 'silence')
  const impatient = lookUpWith({ timeout: 500 })
  expect(await impatient({ title: 'veer' })).toMatchObject({ detour: 'noAnswer' })
  expect(google.requests).toHaveLength(2)
})

test('a look-up asks Open Library for what Google Books does not know', async () => {
  openLibrary.behave([{ key: '/works/OL1W', title: 'Zelf gedrukt' }])
  expect(await lookUp({ title: 'zelf gedrukt' })).toMatchObject({
    source: 'openLibrary',
    detour: null,
    candidates: [{ book_name: 'Zelf gedrukt', isbn: null, cover_url: null }],
  })
})

test('a look-up of a book that neither catalogue knows finds nothing, which is an answer', async () => {
  expect(await lookUp({ title: 'bestaat niet' })).toEqual({
    candidates: [],
    source: 'googleBooks',
    detour: null,
  })
  google.behave('quotaOfDay')
  expect(await lookUp({ title: 'bestaat niet' })).toEqual({
    candidates: [],
    source: 'openLibrary',
    detour: 'quota',
  })
})

test('a look-up says that only Google Books answered, where that does not know the book', async () => {
  openLibrary.behave('down')
  expect(await lookUp({ title: 'bestaat niet' })).toEqual({
    candidates: [],
    source: 'googleBooks',
    detour: 'noOpenLibrary',
  })
})

for (const mood of [
  'tooOften',
  'down',
  'page',
  'welcome',
  'half',
  'elsewhere',
  'endless',
] as const) {
  test(`when neither catalogue answers, Open Library with ${mood}, a person is told and no more`, async () => {
    google.behave('quotaOfDay')
    openLibrary.behave(mood)
    expect(await lookUp({ title: 'veer' })).toEqual({
      candidates: [],
      source: null,
      detour: 'quota',
    })
    expect(otherServer.requests).toEqual([])
  })
}

test('a look-up when neither catalogue is there is answered too', async () => {
  const url = 'http://127.0.0.1:9'
  const lost = createLookUp({
    googleBooks: { url, key: 'key' },
    openLibrary: { url, coversUrl: url },
  })
  expect(await lost({ title: 'veer' })).toEqual({
    candidates: [],
    source: null,
    detour: 'noAnswer',
  })
})

test('the key of Google Books is sent nowhere else', async () => {
  google.behave('quotaOfDay')
  const answer = await lookUp({ title: 'veer' })
  expect(google.requests[0]?.searchParams.get('key')).toBe(google.key)
  expect(JSON.stringify(openLibrary.requests)).not.toContain(google.key)
  expect(JSON.stringify(answer)).not.toContain(google.key)
})
