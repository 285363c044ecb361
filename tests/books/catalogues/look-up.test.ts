import { expect, test } from 'bun:test'
import { coverHosts } from '../../../src/features/books/catalogues/fetch-cover'
import { createLookUp } from '../../../src/features/books/catalogues/look-up'
import type { BookCandidate } from '../../../src/features/books/catalogues/output'
import { openCatalogues } from '../../fixtures/stand-ins/catalogues'

const { google, openLibrary, otherServer, lookUpWith } = openCatalogues()
const lookUp = lookUpWith()
const withoutGoogle = lookUpWith({ key: undefined })

const nothing = {
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
  other_editions: null,
}

const unsaid = { publisher: null, published: null, pages: null, languages: [], cover_url: null }

test('a look-up by title and author finds all that Google Books knows', async () => {
  const { origin } = new URL(google.url)
  expect(await lookUp({ title: 'tide clerk', author: 'holloway' })).toEqual({
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
        cover_url: `${origin}/books/content?id=p1c7BgAAQBAJ&printsec=frontcover&img=1&zoom=1&source=gbs_api`,
        other_editions: null,
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
  expect((await lookUp({ title: 'ijszicht' })).candidates).toMatchObject([
    { author_name: 'Bram Ouwehand, Fatima Özdemir', subtitle: 'Verhalen van de overkant' },
  ])
})

test('a look-up takes what a catalogue leaves out as unknown', async () => {
  google.behave([{ title: 'Gevonden boek' }])
  expect((await lookUp({ title: 'gevonden' })).candidates).toEqual([
    { book_name: 'Gevonden boek', ...nothing, source: 'googleBooks' },
  ])
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

test('without a key Google Books is not asked at all', async () => {
  const { candidates, ...way } = await withoutGoogle({ title: 'veer van kuinre' })
  expect(way).toEqual({ source: 'openLibrary', detour: 'noKey' })
  expect(candidates).toMatchObject([{ book_name: 'Het veer van Kuinre', source: 'openLibrary' }])
  expect(google.requests).toEqual([])
})

for (const [moods, detour, times, timeout] of [
  [['quotaOfDay'], 'quota', 1],
  [['quotaOfMinute'], 'quota', 1],
  [['unknownLocation'], 'noAnswer', 1],
  [['invalidKey'], 'noAnswer', 1],
  [['page'], 'nonsense', 1],
  [['welcome'], 'nonsense', 1],
  [['half'], 'nonsense', 1],
  [['elsewhere'], 'nonsense', 1],
  [['endless'], 'nonsense', 1],
  [['silence'], 'noAnswer', 1, 500],
  [['stall'], 'noAnswer', 1, 500],
  // It is left alone after the third time, and all attempts have the time of one.
  [['busy', 'busy', 'busy', 'busy'], 'noAnswer', 3],
  [['busy', 'silence'], 'noAnswer', 2, 500],
] as const) {
  test(`when Google Books answers with ${moods}, Open Library is asked`, async () => {
    google.behave(...moods)
    const answer = await lookUpWith(timeout && { timeout })({ title: 'veer van kuinre' })
    const candidates = [expect.objectContaining({ book_name: 'Het veer van Kuinre' })]
    expect(answer).toEqual({ source: 'openLibrary', detour, candidates })
    expect(google.requests).toHaveLength(times)
    expect(google.requests[0]?.searchParams.get('key')).toBe(google.key)
    expect(JSON.stringify([openLibrary.requests, answer])).not.toContain(google.key)
    expect(otherServer.requests).toEqual([])
  })
}

test('when Google Books is busy it is asked again, and the person sees nothing of it', async () => {
  google.behave('busy', 'busy')
  expect(await lookUp({ title: 'veer' })).toMatchObject({ source: 'googleBooks', detour: null })
  expect(google.requests).toHaveLength(3)
})

test('a look-up asks Open Library for what Google Books does not know', async () => {
  openLibrary.behave([{ key: '/works/OL1W', title: 'Zelf gedrukt' }])
  const candidates = [{ book_name: 'Zelf gedrukt', ...nothing, source: 'openLibrary' as const }]
  const answer = await lookUp({ title: 'zelf gedrukt' })
  expect(answer).toEqual({ source: 'openLibrary', detour: null, candidates })
})

for (const [googles, openLibrarys, source, detour] of [
  [[], [], 'googleBooks', null],
  [['quotaOfDay'], [], 'openLibrary', 'quota'],
  [[], ['down'], 'googleBooks', 'noOpenLibrary'],
  ...(['tooOften', 'down', 'page', 'welcome', 'half', 'elsewhere', 'endless'] as const).map(
    (mood) => [['quotaOfDay'], [mood], null, 'quota'] as const,
  ),
] as const) {
  test(`a look-up that finds nothing says who answered, Google Books with ${googles}, Open Library with ${openLibrarys}`, async () => {
    google.behave(...googles)
    openLibrary.behave(...openLibrarys)
    expect(await lookUp({ title: 'bestaat niet' })).toEqual({ candidates: [], source, detour })
    expect(otherServer.requests).toEqual([])
  })
}

test('a look-up when neither catalogue is there is answered too', async () => {
  const url = 'http://127.0.0.1:9'
  const places = { googleBooks: { url, key: 'key' }, openLibrary: { url, coversUrl: url } }
  const answer = await createLookUp(places)({ title: 'veer' })
  expect(answer).toEqual({ candidates: [], source: null, detour: 'noAnswer' })
})

test('Open Library fills in only what it says of the edition with this ISBN, and offers the rest', async () => {
  const { candidates } = await withoutGoogle({ isbn: '9789023458012' })
  expect(candidates).toEqual([
    {
      ...nothing,
      book_name: 'Het veer van Kuinre',
      author_name: 'Annelies Terpstra',
      isbn: '9789023458012',
      publisher: 'Herdruk 1',
      published: '1999',
      language: 'nl',
      other_editions: {
        ...unsaid,
        pages: 312,
        cover_url: `${openLibrary.coversUrl}/b/id/8231001-L.jpg?default=false`,
      },
      source: 'openLibrary',
    },
  ])
})

const isbns = ['9789023457626', '9789023458012'] as const

for (const [what, query, said, taken] of [
  [
    'is known to have many editions',
    { title: 'boek' },
    {
      isbn: isbns,
      publisher: ['De een', 'De ander'],
      publish_year: [1998, 1999],
      first_publish_year: 1998,
      language: ['dut', 'eng'],
      cover_i: -1,
    },
    {
      isbn: null,
      publisher: null,
      published: null,
      language: null,
      cover_url: null,
      other_editions: { ...unsaid, published: '1998', languages: ['nl', 'en'] },
    },
  ],
  [
    'has the ISBN that was asked for, among however many',
    { isbn: '9789023458012' },
    { isbn: isbns, number_of_pages_median: 300, publisher: ['De een'], language: ['dut'] },
    {
      isbn: '9789023458012',
      pages: null,
      publisher: null,
      language: null,
      other_editions: { ...unsaid, publisher: 'De een', pages: 300, languages: ['nl'] },
    },
  ],
  [
    'has an ISBN of which the edition that matches best says nothing',
    { isbn: '9789023458012' },
    {
      isbn: isbns,
      editions: { docs: [{ title: 'Boek', isbn: [isbns[0]], publish_year: [1998], cover_i: 8 }] },
    },
    {
      isbn: '9789023458012',
      published: null,
      cover_url: null,
      other_editions: {
        ...unsaid,
        published: '1998',
        cover_url: expect.stringContaining('/b/id/8-L.jpg'),
      },
    },
  ],
  [
    'is found by its title, with an ISBN of its own',
    { title: 'boek' },
    {
      first_publish_year: 1950,
      cover_i: 7,
      editions: {
        docs: [{ title: 'Boek', isbn: ['9023457625', isbns[0]], publish_year: [1998], cover_i: 8 }],
      },
    },
    {
      isbn: isbns[0],
      published: '1998',
      cover_url: expect.stringContaining('/b/id/8-L.jpg'),
      other_editions: null,
    },
  ],
  [
    'has no cover, but its work has',
    { isbn: isbns[0] },
    { cover_i: 7, editions: { docs: [{ title: 'Boek', isbn: [isbns[0]] }] } },
    {
      cover_url: null,
      other_editions: { ...unsaid, cover_url: expect.stringContaining('/b/id/7-L.jpg') },
    },
  ],
] as const) {
  test(`Open Library is understood where a book ${what}`, async () => {
    openLibrary.behave([{ title: 'Boek', ...said }])
    expect((await withoutGoogle(query)).candidates).toMatchObject([taken])
  })
}

test('Google Books is not believed of an ISBN that a volume does not have', async () => {
  const said = { publisher: 'De ander', publishedDate: '2001', pageCount: 99, language: 'en' }
  const other = { title: 'Boek', ...said, ...identified('ISBN_13', '9789023458012') }
  google.behave([other, { ...other, title: 'Boek!', ...identified('ISBN_10', '9023457625') }])
  const { candidates } = await lookUp({ isbn: '9789023457626' })
  const facts = { publisher: 'De ander', published: '2001', pages: 99 }
  expect(candidates).toEqual([
    {
      ...nothing,
      book_name: 'Boek!',
      isbn: '9789023457626',
      ...facts,
      language: 'en',
      source: 'googleBooks',
    },
  ])
  google.behave([other])
  expect((await lookUp({ isbn: '9789023457626' })).candidates).toEqual([
    {
      ...nothing,
      book_name: 'Boek',
      other_editions: { ...unsaid, ...facts, languages: ['en'] },
      source: 'googleBooks',
    },
  ])
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

const saidAndTaken: [Record<string, unknown>, Partial<BookCandidate>][] = [
  [{ publisher: '"O\'Reilly Media, Inc."' }, { publisher: "O'Reilly Media, Inc." }],
  [{ publisher: 'De "Arbeiderspers"' }, { publisher: 'De "Arbeiderspers"' }],
  [{ language: 'iw' }, { language: 'he' }],
  [{ language: 'pt-BR' }, { language: 'pt-BR' }],
  [{ language: 'dut' }, { language: 'nl' }],
  [{ language: 'und' }, { language: null }],
  [{ language: '<b>' }, { language: null }],
  [{ publishedDate: '1987' }, { published: '1987' }],
  [{ publishedDate: '1987-05' }, { published: '1987-05' }],
  [{ publishedDate: '1987-02-30' }, { published: '1987-02' }],
  [{ publishedDate: '1987-13' }, { published: '1987' }],
  [{ publishedDate: '1987*' }, { published: '1987' }],
  [{ publishedDate: '19??' }, { published: null }],
  [{ publishedDate: 1987 }, { published: null }],
  [{ pageCount: 0 }, { pages: null }],
  [{ pageCount: '300' }, { pages: null }],
  [{ authors: ['Een', 2, null, 'Drie'] }, { author_name: 'Een, Drie' }],
  [{ authors: 'Een' }, { author_name: null }],
  [{ categories: ['Roman', 'Roman', ' ', {}] }, { categories: ['Roman'] }],
  [{ imageLinks: [] }, { cover_url: null }],
  [{ imageLinks: { thumbnail: 'javascript:alert(1)' } }, { cover_url: null }],
  [
    { imageLinks: { thumbnail: 'http://books.google.com/books/content?id=1&edge=curl&zoom=1' } },
    { cover_url: 'https://books.google.com/books/content?id=1&zoom=1' },
  ],
  [identified('OTHER', 'CHI:102305449'), { isbn: null }],
  [identified('OTHER', '9789023457626'), { isbn: null }],
  [identified('ISSN', '03178471'), { isbn: null }],
  [identified('ISBN_13', '9789023457627'), { isbn: null }],
  [identified('ISBN_10', '080442957X'), { isbn: '9780804429573' }],
  [{ seriesInfo: { bookDisplayNumber: '1.5' } }, { serie_number: 1.5 }],
  [{ seriesInfo: { bookDisplayNumber: 'IV' } }, { serie_number: null }],
  [{ seriesInfo: { volumeSeries: [{ orderNumber: 7 }] } }, { serie_number: 7 }],
  [{ description: 'Eén & twee, 1 < 2' }, { description: 'Eén & twee, 1 < 2' }],
  [{ description: '<p>Een<br>twee</p><p>Drie</p>' }, { description: 'Een\ntwee\n\nDrie' }],
  [{ description: 'Een <b>vet</b> <i class="x">boek</i>' }, { description: 'Een vet boek' }],
  [{ description: 'a<script>alert(1)</script>b' }, { description: 'ab' }],
  [{ description: '&lt;script&gt;' }, { description: '<script>' }],
  [
    { description: '&Eacute;&eacute;n &#8217;s &amp;amp; &onzin;' },
    { description: 'Één ’s &amp; &onzin;' },
  ],
  [{ title: ' Twee\n regels\u0000\u0007\u202e ' }, { book_name: 'Twee regels' }],
  [{ title: '<b>Vet</b>' }, { book_name: '<b>Vet</b>' }],
  [{ title: 'x'.repeat(1000) }, { book_name: 'x'.repeat(300) }],
  [{ title: `${'x'.repeat(299)}😀` }, { book_name: 'x'.repeat(299) }],
  [{ description: 'x'.repeat(50_000) }, { description: 'x'.repeat(10_000) }],
]

for (const [said, taken] of saidAndTaken) {
  test(`the look-up understands ${JSON.stringify(said).slice(0, 90)}`, async () => {
    google.behave([{ title: 'Boek', ...said }])
    expect((await lookUp({ title: 'boek' })).candidates).toMatchObject([taken])
  })
}

test('the look-up leaves out a book without a title, and no others', async () => {
  google.behave([{ authors: ['Iemand'] }, { title: '\u0000 ' }, { title: 7 }, { title: 'Boek' }])
  expect(await titles()).toEqual(['Boek'])
})

test('the look-up offers a book once', async () => {
  const first = identified('ISBN_13', '9789023457626')
  const second = identified('ISBN_13', '9789023458012')
  google.behave([
    { title: 'Café', authors: ['Ann'] },
    { title: 'CAFE', authors: ['Ann'], ...first },
    { title: 'Café!', authors: ['Ann'], ...first },
    { title: 'Cafe', authors: ['Ann'], ...second },
    { title: 'Crème', authors: ['Zoë'] },
    { title: 'CREME', authors: ['Zoe'] },
    { title: 'Café', authors: ['Bob'] },
    { title: 'café', authors: ['BOB'] },
  ])
  expect(await titles()).toEqual(['CAFE', 'Cafe', 'Crème', 'Café'])
})

test('the look-up reads a text made to be slow to read', async () => {
  for (const piece of ['<script', '<a ', '&', '<!--', ' ', '<br', '\n ', '&#']) {
    google.behave([{ title: 'Boek', description: piece.repeat(300_000 / piece.length) }])
    expect(await titles()).toEqual(['Boek'])
  }
})

test('the look-up takes covers from the catalogues’ own hosts', () => {
  const { url } = google
  expect(coverHosts(url, 'https://covers.openlibrary.org')).toContain('https://books.google.com')
  expect(coverHosts(url, 'https://covers.openlibrary.org')).toContain(new URL(url).origin)
})

function identified(type: string, identifier: string) {
  return { industryIdentifiers: [{ type, identifier }] }
}

async function titles(): Promise<string[]> {
  const { candidates } = await lookUp({ title: 'boek' })
  return candidates.map(({ book_name }) => book_name)
}
