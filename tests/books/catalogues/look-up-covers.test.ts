import { expect, test } from 'bun:test'
import { createFetchCover } from '../../../src/features/books/catalogues/fetch-cover'
import { pictureType } from '../../../src/features/books/covers/picture-type'
import { openCatalogues } from '../../fixtures/stand-ins/catalogues'
import { unreadableCover } from '../../fixtures/stand-ins/open-library'
import { blankGif, picture } from '../../fixtures/stand-ins/picture'

const { google, openLibrary, otherServer, lookUpWith } = openCatalogues()
const fetchCover = createFetchCover({ googleBooks: google, openLibrary })

test('the cover of a book that was found can be fetched, from either catalogue', async () => {
  for (const lookUp of [lookUpWith(), lookUpWith({ key: undefined })]) {
    const { candidates } = await lookUp({ title: 'veer van kuinre' })
    const bytes = await fetchCover(String(candidates[0]?.cover_url))
    expect(bytes && pictureType(bytes)).toBe('image/jpeg')
  }
})

test('a cover that a catalogue misses is none', async () => {
  const missing = `${openLibrary.coversUrl}/b/id/99-L.jpg`
  expect(await fetchCover(`${missing}?default=false`)).toBeUndefined()
  expect(await fetchCover(missing)).toBeUndefined()
})

test('a cover that only calls itself a picture is none', async () => {
  const page = `${openLibrary.coversUrl}/b/id/${unreadableCover}-L.jpg`
  expect(await fetchCover(page)).toBeUndefined()
})

test('a cover at another host is not asked for', async () => {
  const strange = `${otherServer.coversUrl}/b/id/8231001-L.jpg`
  expect(await fetchCover(strange)).toBeUndefined()
  expect(otherServer.requests).toEqual([])
})

test('a cover that takes too long or has no end is none', async () => {
  const question = `${openLibrary.url}/search.json?title=veer`
  openLibrary.behave('silence', 'endless')
  const impatient = createFetchCover({ googleBooks: google, openLibrary, timeout: 50 })
  expect(await impatient(question)).toBeUndefined()
  expect(await fetchCover(question)).toBeUndefined()
})

test('a cover from a catalogue is at most 5 MB', async () => {
  const head = await picture('png')
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: ({ url }) => {
      const bytes = new Uint8Array(Number(new URL(url).searchParams.get('size')))
      bytes.set(head)
      return new Response(bytes)
    },
  })
  const openLibrary = { coversUrl: server.url.origin }
  const fetchHere = createFetchCover({ googleBooks: google, openLibrary })
  const ofSize = (size: number) => fetchHere(`${server.url}?size=${size}`)
  expect(await ofSize(5_000_000)).toHaveLength(5_000_000)
  expect(await ofSize(5_000_001)).toBeUndefined()
  await server.stop(true)
})

test('a cover’s format is known by its first bytes', async () => {
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    expect(pictureType(await picture(format))).toBe(`image/${format}`)
  }
  const text = new TextEncoder()
  for (const other of ['', '\u00ff', '<svg/>', 'RIFF1234WAVE', 'RIFF1234WEB', ' \u0089PNG\r\n']) {
    expect(pictureType(text.encode(other))).toBeUndefined()
  }
  expect(pictureType(blankGif)).toBeUndefined()
})
