import { expect, test } from 'bun:test'
import { i18nObject } from '../../i18n/i18n-util'
import { openBooks } from '../fixtures/rooms/books'
import { attributes, texts } from '../fixtures/select'

const { addBook, shelf, page } = await openBooks()
const { search } = i18nObject('nl')

await addBook({ book_name: 'De aanslag', author_name: 'Harry Mulisch' })
await addBook({ book_name: 'Das Parfum', author_name: 'Patrick Süskind' })
await addBook({ book_name: 'Het Bureau', author_name: 'J.J. Voskuil', remark: 'gesigneerd' })
await addBook({ book_name: 'L’Étranger', author_name: 'Albert Camus' })
await addBook({ book_name: 'Cien años de soledad', author_name: 'Gabriel García Márquez' })
await addBook({ book_name: 'De donkere kamer van Damokles', author_name: 'WF Hermans' })
await addBook({ book_name: 'Gerald en Don', author_name: 'Ien Dales' })
await addBook({ book_name: 'Straatnamen', author_name: 'Piet Marques' })
for (const number of [1, 2, 3, 4]) {
  await addBook({ book_name: `Deel ${number}`, author_name: 'Ana Márquez' })
}

const meant: Record<string, [corrected: string, title: string]> = {
  Mulish: ['Mulisch', 'De aanslag'],
  'muilsch aanslg': ['Mulisch aanslag', 'De aanslag'],
  nulisch: ['Mulisch', 'De aanslag'],
  sueskind: ['Süskind', 'Das Parfum'],
  süßkind: ['Süskind', 'Das Parfum'],
  'het bureu': ['Het Bureau', 'Het Bureau'],
  'JJ Voskuil': ['J.J. Voskuil', 'Het Bureau'],
  'jj voskiul': ['j.j. Voskuil', 'Het Bureau'],
  'W.F. Hermans': ['WF Hermans', 'De donkere kamer van Damokles'],
  'cien annos': ['Cien años', 'Cien años de soledad'],
  damoklus: ['Damokles', 'De donkere kamer van Damokles'],
}

for (const [query, [corrected, title]] of Object.entries(meant)) {
  test(`a search of books for ${query} finds ${title}, and says that it looked for ${corrected}`, async () => {
    const found = await shelf({ query })
    expect(found.books.map(({ book_name }) => book_name)).toEqual([title])
    expect(found).toMatchObject({ total: 1, corrected, suggestion: null })
  })
}

test('a search of books that was corrected says so on its page, and marks what it found', async () => {
  const html = await page('/books?query=mulish&view=list')
  expect(texts(html, '[data-results=found] [role=status]')[0]).toBe(
    search.corrected({ asked: 'mulish', shown: 'Mulisch' }),
  )
  expect(texts(html, 'main mark')).toEqual(['Mulisch'])
})

test('a search of books that finds little offers what finds more', async () => {
  const found = await shelf({ query: 'marques' })
  expect(found).toMatchObject({ total: 1, corrected: null, suggestion: 'Márquez' })
  const html = await page('/books?query=marques&view=list')
  expect(attributes(html, '[data-results=found] > p a', 'href')).toEqual([
    '/books?query=M%C3%A1rquez&view=list',
  ])
})

// The last six are too short for a wrong first letter to count as a typing error.
const words = ['wereld', 'doen', 'sien', 'ulisch', 'hien', 'adles']

for (const query of [
  ...['Mulisch', 'aanslag zebra', 'qwxzkvbq', '', 'xx', '1234', '*', 'de'],
  ...words,
]) {
  test(`a search of books for “${query}” is corrected by nothing`, async () => {
    expect(await shelf({ query })).toMatchObject({ corrected: null, suggestion: null })
  })
}

test('a search of books is corrected by no word of a remark, but for admins', async () => {
  expect(await shelf({ query: 'gesigneert' })).toMatchObject({ total: 0, corrected: null })
  expect(await shelf({ query: 'gesigneert' }, 'admin')).toMatchObject({
    total: 1,
    corrected: 'gesigneerd',
  })
})
