import { expect, test } from 'bun:test'
import { openCatalogues } from '../../fixtures/stand-ins/catalogues'

const { google, openLibrary } = openCatalogues()
const { key } = google
const maxResults = '50'

for (const [params, code, error] of [
  [{ q: 'veer' }, 429, { status: 'RESOURCE_EXHAUSTED', errors: [{ reason: 'rateLimitExceeded' }] }],
  [{ q: 'veer', key: 'wrong' }, 400, { status: 'INVALID_ARGUMENT' }],
  [{ key }, 400, { message: 'Missing query.', errors: [{ location: 'q' }] }],
  [{ q: ' ', key }, 400, { message: 'Missing query.' }],
  [{ q: 'veer', key, maxResults }, 400, { errors: [{ location: 'maxResults', domain: 'global' }] }],
] as const) {
  test(`Google Books refuses ${new URLSearchParams(params)} with ${code}`, async () => {
    const response = await fetch(`${google.url}/volumes?${new URLSearchParams(params)}`)
    expect(response.status).toBe(code)
    expect(await response.json()).toMatchObject({ error: { code, ...error } })
  })
}

test('Google Books answers in the form of its reference, leaving out what it does not know', async () => {
  const ask = async (q: string) =>
    (await fetch(`${google.url}/volumes?${new URLSearchParams({ q, key })}`)).json()
  expect(await ask('intitle:onvindbaar')).toEqual({ kind: 'books#volumes', totalItems: 0 })
  const { items } = await ask('intitle:"el faro" inauthor:tomas')
  expect(items).toHaveLength(1)
  expect(items[0].volumeInfo).toMatchObject({
    title: 'El faro apagado',
    industryIdentifiers: [{ type: 'ISBN_13' }, { type: 'ISBN_10' }],
    imageLinks: { thumbnail: expect.stringMatching(/^http:.+&edge=curl&/) },
  })
  expect(items[0].volumeInfo).not.toContainAnyKeys(['pageCount', 'description', 'categories'])
})

test('Open Library groups the editions of a work, and answers only what it is asked for', async () => {
  const ask = async (query: string) =>
    (await fetch(`${openLibrary.url}/search.json?${query}`)).json()
  expect(await ask('q=')).toMatchObject({ numFound: 0, num_found: 0, docs: [] })
  const { docs } = await ask('title=kuinre')
  expect(docs).toMatchObject([{ title: 'Het veer van Kuinre', language: ['dut'] }])
  expect(docs[0]).not.toContainAnyKeys(['isbn', 'publisher', 'publish_year', 'editions'])
  const [work] = (await ask('isbn=9789023458012&fields=title,isbn,editions')).docs
  expect(work.editions).toMatchObject({ numFound: 1, docs: [{ title: expect.any(String) }] })
  expect(work.isbn).toHaveLength(4)
  expect(work.editions.docs[0].isbn).toContain('9789023458012')
})
