import { expect, test } from 'bun:test'
import { openBooks } from '../fixtures/rooms/books'

const authors: [typed: string, language?: string][] = [
  ['e. e. aardman'],
  ['Ângelo Agostini'],
  ['Isabel Allende', 'es'],
  ['Åsne Andersson'],
  ['Maria van den Berg', 'nl'],
  ['Berg, Saskia van der', 'nl'],
  ['Jan Berger'],
  ['Jorge Luis Borges', 'es'],
  ['Frederick P. Brooks Jr.'],
  ['Pedro Calderón de la Barca', 'es'],
  ['Carter, Angela'],
  ['Ana Zoe Castro, Abel Castro'],
  ['Miguel de Cervantes Saavedra', 'es'],
  ['Daphne du Maurier', 'en'],
  ['Gabriel García Márquez', 'es'],
  ['García Márquez, Gabriel José', 'es'],
  ['Johann Wolfgang von Goethe', 'de'],
  ['John le Carré', 'en'],
  ['Ursula K. Le Guin', 'en'],
  ['Miguel Nuñez'],
  ['Nuzman & Zoon'],
  ['Flann O’Brien'],
  ['José Ortega y Gasset', 'es'],
  ['Émile Zola', 'fr'],
]

test('books by author stand by last names, however those are written', async () => {
  const { addBook, shelf } = await openBooks()
  const shuffled = authors.toSorted(
    ([one], [other]) => one.length - other.length || (one < other ? -1 : 1),
  )
  for (const [author_name, language] of shuffled) {
    await addBook({ book_name: `Van ${author_name}`, author_name, language })
  }
  await addBook({ book_name: 'Zonder schrijver' })
  const { books } = await shelf({ sort: 'author', per_page: 200 })
  expect(books.map(({ author_name }) => author_name)).toEqual([
    ...authors.map(([one]) => one),
    null,
  ])
})

test('books by title and by series stand by letters, whatever is upon or before them', async () => {
  const { addBook, titles } = await openBooks()
  const letters = 'A “Áb” Abc Ångström Ästhetik 北京 Cantares Canzone Cañas Cao Øen Œuvre ¿Qué?'
  const sorted = `${letters} Straße Strasz Žižek`.split(' ')
  for (const name of sorted.toReversed()) await addBook({ book_name: name, serie_name: name })
  expect(await titles({ per_page: 200 })).toEqual(sorted)
  expect(await titles({ per_page: 200, sort: 'series' })).toEqual(sorted)
  expect(await titles({ per_page: 4, page: 4 })).toEqual(sorted.slice(-4))
})

test('a book that is edited, trashed or restored stands where its names belong', async () => {
  const { addBook, editBook, titles, write } = await openBooks()
  await addBook({ book_name: 'M', author_name: 'Anna Midden' })
  const slug = await addBook({ book_name: 'A', author_name: 'Bo Begin' })
  await editBook(slug, { book_name: 'Z', author_name: 'Al van het Zand' })
  expect(await titles()).toEqual(['M', 'Z'])
  expect(await titles({ sort: 'author' })).toEqual(['M', 'Z'])
  await editBook(slug, { book_name: 'Éen', author_name: 'Zed Éerst' })
  const { undo } = await (await write('deleteBook', { slug }, 'admin')).json()
  await write('restoreBook', { id: undo }, 'admin')
  expect(await titles()).toEqual(['Éen', 'M'])
  expect(await titles({ sort: 'author' })).toEqual(['Éen', 'M'])
})
