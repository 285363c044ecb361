import { expect, test } from 'bun:test'
import { i18nObject } from '../../i18n/i18n-util'
import { openBooks } from '../fixtures/rooms/books'
import { attributes, texts } from '../fixtures/select'

const { books: words } = i18nObject('nl')
const { addBook, lend, page, shelf } = await openBooks()
const filters = `nav[aria-label="${words.show.label()}"] a`

test('a shelf from which nothing is lent has nothing to choose from', async () => {
  await addBook({ book_name: 'Thuis' })
  expect(texts(await page('/books'), filters)).toEqual([])
})

test('above the shelf stands how many books are lent, and a press shows them', async () => {
  await lend('Uit', 'Bram')
  const { all, loaned } = words.show
  expect((await shelf()).counts).toMatchObject({ all: 2, loaned: 1 })
  const whole = await page('/books?sort=author&view=list')
  expect(texts(whole, filters)).toEqual([`${all()}2`, `${loaned()}1`])
  expect(texts(whole, `${filters}[aria-current]`)).toEqual([`${all()}2`])
  const [toAll, toLent] = attributes(whole, filters, 'href')
  expect([toAll, toLent]).toEqual([
    '/books?sort=author&view=list',
    '/books?is_loaned=true&sort=author&view=list',
  ])
  const lent = await page(toLent ?? '')
  expect(texts(lent, `${filters}[aria-current]`)).toEqual([`${loaned()}1`])
  expect(texts(lent, '.book-name')).toEqual(['Uit'])
})

test('beside a search the filters keep it, and give no figures that are not its own', async () => {
  const found = await page('/books?query=uit')
  expect(texts(found, filters)).toEqual([words.show.all(), words.show.loaned()])
  expect(attributes(found, filters, 'href')).toContain('/books?query=uit&is_loaned=true')
  const lent = await page('/books?query=thuis&is_loaned=true')
  expect(texts(lent, `${filters}[aria-current]`)).toEqual([words.show.loaned()])
  expect(attributes(lent, 'input[type="hidden"][name="is_loaned"]', 'value')).toEqual(['true'])
})

test('what is at home is found by its address, and says so', async () => {
  const home = await page('/books?is_loaned=false')
  expect(texts(home, `${filters}[aria-current]`)).toEqual([words.show.home()])
})
