import { expect, test } from 'bun:test'
import { openCatalogues } from '../../fixtures/stand-ins/catalogues'

const { openLibrary, lookUpWith } = openCatalogues()
const lookUp = lookUpWith({ key: undefined })

test('Open Library fills in only what is certain of one edition', async () => {
  const { candidates } = await lookUp({ isbn: '9789023458012' })
  expect(candidates).toEqual([
    {
      book_name: 'Het veer van Kuinre',
      subtitle: null,
      author_name: 'Annelies Terpstra',
      serie_name: null,
      serie_number: null,
      isbn: '9789023458012',
      publisher: 'Herdruk 1',
      published: '1999',
      pages: 312,
      language: 'nl',
      description: null,
      categories: [],
      cover_url: `${openLibrary.coversUrl}/b/id/8231001-L.jpg?default=false`,
      source: 'openLibrary',
    },
  ])
  openLibrary.behave([
    {
      title: 'Veel drukken',
      isbn: ['9789023457626', '9789023458012'],
      publisher: ['De een', 'De ander'],
      publish_year: [1998, 1999],
      first_publish_year: 1998,
      language: ['dut', 'eng'],
      cover_i: -1,
    },
  ])
  expect((await lookUp({ title: 'veel drukken' })).candidates).toMatchObject([
    { isbn: null, publisher: null, published: '1998', language: null, cover_url: null },
  ])
})

test('Open Library’s book has the ISBN that was asked for, among however many', async () => {
  openLibrary.behave([{ title: 'Boek', isbn: ['9789023457626', '9789023458012'] }])
  const { candidates } = await lookUp({ isbn: '9789023458012' })
  expect(candidates).toMatchObject([{ isbn: '9789023458012' }])
})

test('Open Library’s edition without a cover has the one of its work', async () => {
  openLibrary.behave([{ title: 'Boek', cover_i: 7, editions: { docs: [{ title: 'Boek' }] } }])
  const { candidates } = await lookUp({ title: 'boek' })
  expect(candidates).toMatchObject([{ cover_url: expect.stringContaining('/b/id/7-L.jpg') }])
})

test('Open Library is told who asks, and what for', async () => {
  const polite = lookUpWith({ key: undefined, userAgent: 'Thuis (https://thuis.example)' })
  await polite({ title: 'casa', author: 'ibáñez' })
  const [request] = openLibrary.requests
  expect(request?.userAgent).toBe('Thuis (https://thuis.example)')
  expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
    title: 'casa',
    author: 'ibáñez',
    limit: '10',
    fields:
      'key,title,subtitle,author_name,isbn,publisher,publish_year,first_publish_year,number_of_pages_median,language,cover_i,edition_key,editions',
  })
})
