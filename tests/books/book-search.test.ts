import { expect, test } from 'bun:test'
import { oddWords } from '../fixtures/arbitrary/odd-words'
import { openBooks } from '../fixtures/rooms/books'
import type { As } from '../fixtures/site'

const { addBook, editBook, titles, read, write, page } = await openBooks()

await addBook({ book_name: 'Gödel, Escher, Bach', author_name: 'Douglas Hofstadter' })
await addBook({ book_name: 'Cien años de soledad', author_name: 'Gabriel García Márquez' })
await addBook({ book_name: 'De aanslag', author_name: 'Harry Mulisch', isbn: '978-90-234-0053-0' })
await addBook({ book_name: 'Jean-Christophe', remark: 'gesigneerd door een spook' })
const place = 'Zolder, plank drie'
await addBook({ book_name: 'Handwerk', place, categories: 'Breien, Wol\u00a0en draad' })
await addBook({ book_name: 'De avonden', author_name: 'Gerard Reve', serie_name: 'Klassieken' })
await addBook({ book_name: 'Near & Far', subtitle: 'OR: not at all' })

const finds: Record<string, string[]> = {
  gödel: ['Gödel, Escher, Bach'],
  GODEL: ['Gödel, Escher, Bach'],
  anos: ['Cien años de soledad'],
  marq: ['Cien años de soledad'],
  'escher god': ['Gödel, Escher, Bach'],
  'mulisch aanslag': ['De aanslag'],
  klassiek: ['De avonden'],
  'not at': ['Near & Far'],
  'jean-chr': ['Jean-Christophe'],
  '9789023400530': ['De aanslag'],
  '978-90-234-0053-0': ['De aanslag'],
  '9023400534': ['De aanslag'],
  '978-90-234': ['De aanslag'],
  zolder: ['Handwerk'],
  'drie breien': ['Handwerk'],
  draad: ['Handwerk'],
  OR: ['Near & Far'],
  zebra: [],
  'aanslag zebra': [],
}

for (const [query, expected] of Object.entries(finds)) {
  test(`a search of books for ${query} finds ${expected.join() || 'nothing'}`, async () => {
    expect(await titles({ query })).toEqual(expected)
  })
}

const operators = ['title:', '{title}:x', 'title : aanslag', 'remark:spook', '{remark} : spook']

for (const query of [...oddWords, ...operators]) {
  test(`a search of books takes ${JSON.stringify(query)} as text, not as a command`, async () => {
    const answer = await read('fetchBooks', { query })
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain('Jean-Christophe')
  })
}

test('a search of books puts a title that has the word before a series that has it', async () => {
  await addBook({ book_name: 'Iets anders', serie_name: 'Nachttrein' })
  await addBook({ book_name: 'Nachttrein naar Lissabon' })
  expect(await titles({ query: 'nachttrein' })).toEqual(['Nachttrein naar Lissabon', 'Iets anders'])
})

test('a search of books knows what was edited and trashed since', async () => {
  const slug = await addBook({ book_name: 'Het verdwenen boek' })
  await editBook(slug, { book_name: 'Het hervonden boek' })
  expect(await titles({ query: 'verdwenen' })).toEqual([])
  expect(await titles({ query: 'hervonden' })).toEqual(['Het hervonden boek'])
  await write('deleteBook', { slug }, 'admin')
  expect(await titles({ query: 'hervonden' })).toEqual([])
})

test('a search of books marks the words where they stand, as text', async () => {
  await addBook({ book_name: '<b>Zebra</b>', author_name: 'Zéb & Co', remark: 'wortelpad' })
  const marked = async (address: string, as?: As) =>
    (await page(address, as)).match(/<mark>.*?<\/mark>/g) ?? []
  expect(await marked('/books?query=zeb+co&view=list')).toEqual([
    '<mark>Zeb</mark>',
    '<mark>Zéb</mark>',
    '<mark>Co</mark>',
  ])
  expect(await marked('/books?query=wortelp')).toEqual([])
  expect(await marked('/books?query=wortelp', 'admin')).toEqual(['<mark>wortelp</mark>'])
  expect(await marked('/books')).toEqual([])
})

test('a search of books shows the subject or the place by which one was found', async () => {
  for (const [query, shown] of [
    ['draad', 'Breien, Wol en <mark>draad</mark>'],
    ['zolder', '<mark>Zolder</mark>, plank drie'],
  ]) {
    for (const view of ['wall', 'list']) {
      const html = await page(`/books?query=${query}&view=${view}`)
      expect(html.replaceAll('\u00a0', ' ')).toContain(shown ?? '')
    }
  }
})
