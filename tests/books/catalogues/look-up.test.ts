import { expect, test } from 'bun:test'
import type { BookCandidate } from '../../../src/features/books/catalogues/output'
import { openCatalogues } from '../../fixtures/stand-ins/catalogues'

const { google, openLibrary, lookUpWith } = openCatalogues()
const lookUp = lookUpWith()

test('a look-up by title and author finds all that Google Books knows', async () => {
  const answer = await lookUp({ title: 'tide clerk', author: 'holloway' })
  expect(answer).toEqual({
    source: 'googleBooks',
    detour: null,
    candidates: [
      {
        book_name: 'The Tide Clerk',
        subtitle: 'A Harbour Mystery',
        author_name: 'Margaret Holloway',
        serie_name: null,
        serie_number: 4,
        isbn: '9780523432113',
        publisher: 'Pell & Daughters, Inc.',
        published: '2015-10-21',
        pages: 403,
        language: 'en',
        description: 'A clerk who counts the tides counts one too many.',
        categories: ['Fiction'],
        cover_url: `${new URL(google.url).origin}/books/content?id=p1c7BgAAQBAJ&printsec=frontcover&img=1&zoom=1&source=gbs_api`,
        source: 'googleBooks',
      },
    ],
  })
  expect(openLibrary.requests).toEqual([])
})

for (const isbn of ['9789023457626', '978-90-234-5762-6', 'ISBN 90-234-5762-5']) {
  test(`a look-up by “${isbn}” finds the book, however its ISBN is written`, async () => {
    const { candidates } = await lookUp({ isbn, title: 'something else' })
    expect(candidates).toMatchObject([{ book_name: 'Het veer van Kuinre', isbn: '9789023457626' }])
  })
}

test('a look-up puts several authors one after the other', async () => {
  expect(await first({ title: 'ijszicht' })).toMatchObject({
    author_name: 'Bram Ouwehand, Fatima Özdemir',
    subtitle: 'Verhalen van de overkant',
    published: '2011',
    publisher: 'Wit & Zoon B.V.',
  })
})

test('a look-up takes what a catalogue leaves out as unknown', async () => {
  google.behave([{ title: 'Gevonden boek' }])
  expect(await first({ title: 'gevonden' })).toEqual({
    book_name: 'Gevonden boek',
    subtitle: null,
    author_name: null,
    serie_name: null,
    serie_number: null,
    isbn: null,
    publisher: null,
    published: null,
    pages: null,
    language: null,
    description: null,
    categories: [],
    cover_url: null,
    source: 'googleBooks',
  })
})

for (const query of [{}, { title: ' ' }, { isbn: '123' }, { title: '', author: '' }]) {
  test(`a look-up of ${JSON.stringify(query)} asks no catalogue`, async () => {
    expect(await lookUp(query)).toEqual({ candidates: [], source: null, detour: null })
    expect([...google.requests, ...openLibrary.requests]).toEqual([])
  })
}

for (const title of ['"', 'a&key=other&x', 'isbn:', '%00', '../..?', '😀', 'C# & C++']) {
  test(`a look-up may be of “${title}”`, async () => {
    await lookUp({ title, author: title })
    const [request] = google.requests
    expect(request?.pathname).toBe('/books/v1/volumes')
    expect(request?.searchParams.get('q')).toBe(`intitle:${title} inauthor:${title}`)
    expect(request?.searchParams.getAll('key')).toEqual([google.key])
  })
}

async function first(query: Parameters<typeof lookUp>[0]): Promise<BookCandidate | undefined> {
  return (await lookUp(query)).candidates[0]
}
