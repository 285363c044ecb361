import { expect, test } from 'bun:test'
import { openCatalogues } from '../../fixtures/stand-ins/catalogues'

const { google, openLibrary } = openCatalogues()

const refusals: [Record<string, string>, number, Record<string, unknown>][] = [
  [{ q: 'veer' }, 429, { status: 'RESOURCE_EXHAUSTED', errors: [{ reason: 'rateLimitExceeded' }] }],
  [{ q: 'veer', key: 'wrong' }, 400, { status: 'INVALID_ARGUMENT' }],
  [{ key: google.key }, 400, { message: 'Missing query.', errors: [{ location: 'q' }] }],
  [{ q: ' ', key: google.key }, 400, { message: 'Missing query.' }],
  [
    { q: 'veer', key: google.key, maxResults: '50' },
    400,
    { errors: [{ location: 'maxResults', domain: 'global' }] },
  ],
]

for (const [params, code, error] of refusals) {
  test(`Google Books refuses ${new URLSearchParams(params)} with ${code}`, async () => {
    const response = await askGoogle(params)
    expect(response.status).toBe(code)
    expect(await response.json()).toMatchObject({ error: { code, ...error } })
  })
}

test('Google Books has no list at all when it knows no such book', async () => {
  const response = await askGoogle({ q: 'intitle:onvindbaar', key: google.key })
  expect(await response.json()).toEqual({ kind: 'books#volumes', totalItems: 0 })
})

test('Google Books answers in the form of its reference, leaving out what it does not know', async () => {
  const response = await askGoogle({ q: 'intitle:"el faro" inauthor:tomas', key: google.key })
  const { items } = await response.json()
  expect(items).toHaveLength(1)
  expect(items[0].volumeInfo).toMatchObject({
    title: 'El faro apagado',
    industryIdentifiers: [{ type: 'ISBN_13' }, { type: 'ISBN_10' }],
    imageLinks: { thumbnail: expect.stringMatching(/^http:.+&edge=curl&/) },
  })
  expect(items[0].volumeInfo).not.toContainAnyKeys(['pageCount', 'description', 'categories'])
})

test('Open Library has no numbers or publishers unless they are asked for', async () => {
  const { docs } = await askLibrary('title=kuinre')
  expect(docs).toMatchObject([{ title: 'Het veer van Kuinre', language: ['dut'] }])
  expect(docs[0]).not.toContainAnyKeys(['isbn', 'publisher', 'publish_year', 'editions'])
})

test('Open Library groups the editions of a work, and has the one that was asked for', async () => {
  const { docs } = await askLibrary('isbn=9789023458012&fields=title,isbn,editions')
  expect(docs).toMatchObject([{ editions: { numFound: 1, docs: [{ title: expect.any(String) }] } }])
  expect(docs[0].isbn).toHaveLength(4)
  expect(docs[0].editions.docs[0].isbn).toContain('9789023458012')
})

test('Open Library finds nothing when it is asked nothing', async () => {
  expect(await askLibrary('q=')).toMatchObject({ numFound: 0, num_found: 0, docs: [] })
})

function askGoogle(params: Record<string, string>): Promise<Response> {
  return fetch(`${google.url}/volumes?${new URLSearchParams(params)}`)
}

async function askLibrary(query: string) {
  return (await fetch(`${openLibrary.url}/search.json?${query}`)).json()
}
