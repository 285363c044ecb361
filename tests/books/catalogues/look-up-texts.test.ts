import { expect, test } from 'bun:test'
import { coverHosts } from '../../../src/features/books/catalogues/fetch-cover'
import type { BookCandidate } from '../../../src/features/books/catalogues/output'
import { openCatalogues } from '../../fixtures/stand-ins/catalogues'

const { google, lookUpWith } = openCatalogues()
const lookUp = lookUpWith()

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
