import { expect, test } from 'bun:test'
import { i18nObject } from '../../i18n/i18n-util'
import { paths } from '../../src/paths'
import { openCovers } from '../fixtures/rooms/covers'
import { attributes, select, texts } from '../fixtures/select'
import { catalogue } from '../fixtures/stand-ins/catalogue'

const site = await openCovers()
const { addBook, book, google, openLibrary, page, send, shelf, titles } = site
const { bookForm, books, several, validation } = i18nObject('nl')
const [first, second] = catalogue
if (!first || !second) throw new Error('The catalogue has fewer than two books')

const lookUp = (isbns: string) => send(paths.lookUpSeveralBooks, { isbns }, 'admin')

/** What the browser sends of the list. */
function fieldsIn(html: string): Record<string, string> {
  const form = '#found-books'
  const pairs = ['input[type=hidden]', 'input.check', 'input.field'].flatMap((input) => {
    const names = attributes(html, `${form} ${input}`, 'name')
    const values = attributes(html, `${form} ${input}`, 'value')
    return names.map((name, at) => [name ?? '', values[at] ?? ''] as const)
  })
  return Object.fromEntries(pairs)
}

test('several books are looked up by their numbers, confirmed, and added in one press', async () => {
  const html = await (await lookUp(`${first.isbn}\n ${second.isbn} \n`)).text()
  expect(texts(html, 'main h2')).toEqual([several.found({ numbers: 2, found: 2 })])
  expect(texts(html, '.check-frame label')).toEqual([first.title, second.title])
  expect(select(html, 'input.check[checked]')).toHaveLength(2)
  const added = await send(
    paths.addSeveralBooks,
    { ...fieldsIn(html), place: 'Studeerkamer' },
    'admin',
  )
  expect([added.status, added.headers.get('Location')]).toEqual([303, '/books?sort=newest'])
  expect(added.headers.get('Set-Cookie')).toContain('NOTICE=severalAdded')
  const { books } = await shelf({ query: first.isbn })
  expect(books).toMatchObject([{ isbn: first.isbn, place: 'Studeerkamer' }])
  expect((await book(books[0]?.slug ?? '', 'admin')).author_name).toBe(first.authors.join(', '))
  expect(await titles({ query: second.isbn })).toEqual([second.title])
})

test('what is here already, stands twice, is no number or is unknown is said, and not added', async () => {
  const isbn = '9789023400530'
  const slug = await addBook({ book_name: 'Al in de kast', isbn })
  const unknown = '9780000000002'
  const lines = [isbn, unknown, unknown, '978903231234']
  const html = await (await lookUp(lines.join('\n'))).text()
  const rows = texts(html, '.book-row')
  expect(rows[0]).toContain(bookForm.isHere({ title: 'Al in de kast' }))
  expect(attributes(html, '.book-row a', 'href')).toContain(paths.book(slug))
  expect(rows[1]).toContain(several.unknown())
  expect(rows[2]).toContain(several.twice())
  expect(rows[3]).toContain(validation.isbn())
  expect(attributes(html, 'input.check', 'name')).toEqual([`more-${isbn}`, `again-2-${unknown}`])
  expect(select(html, 'input.check[checked]')).toEqual([])
  expect(texts(html, 'main textarea')).toEqual([lines.join('\n')])
})

test('catalogues are asked one after another, and not about what is here or is no number', async () => {
  const before = google.requests.length + openLibrary.requests.length
  await lookUp('9789023400530\nnee\n978903231234')
  expect(google.requests.length + openLibrary.requests.length).toBe(before)
})

test('only what is ticked is added, and without a tick nothing is', async () => {
  const third = catalogue[2]
  if (!third) throw new Error('The catalogue has fewer than three books')
  const html = await (await lookUp(third.isbn)).text()
  const { [`add-${third.isbn}`]: _, ...others } = fieldsIn(html)
  const answer = await send(paths.addSeveralBooks, others, 'admin')
  expect(answer.status).toBe(422)
  const refused = await answer.text()
  expect(refused).toContain(several.noneChosen())
  expect(texts(refused, '.check-frame label')).toEqual([third.title])
  expect(await titles({ query: third.isbn })).toEqual([])
})

test('a book that was added meanwhile is said to be a double, and comes in if that is meant', async () => {
  const fourth = catalogue[3]
  if (!fourth) throw new Error('The catalogue has fewer than four books')
  const html = await (await lookUp(fourth.isbn)).text()
  await addBook({ book_name: fourth.title, isbn: fourth.isbn })
  const refused = await send(paths.addSeveralBooks, fieldsIn(html), 'admin')
  expect(refused.status).toBe(422)
  const told = await refused.text()
  expect(texts(told, '.problem')).toHaveLength(1)
  expect(select(told, 'input.check[checked]')).toEqual([])
  const again = await send(paths.addSeveralBooks, fieldsIn(told), 'admin')
  expect(again.status).toBe(303)
  expect(await titles({ query: fourth.isbn })).toHaveLength(2)
})

test('of a book that is here one more is noted by a tick, and a wanted one is there by it', async () => {
  const [here, wanted] = ['9789023466307', '9789023400547']
  const slugs = [
    await addBook({ book_name: 'Thuis', isbn: here, copies: 2 }),
    await addBook({ book_name: 'Gewild', isbn: wanted, ownership: 'wanted' }),
  ]
  const html = await (await lookUp([here, wanted, here].join('\n'))).text()
  const list = books.ownerships.wanted()
  expect(html).toContain(bookForm.isListed({ title: 'Gewild', list }))
  expect(texts(html, '.check-frame label')).toEqual([
    several.oneMore({ title: 'Thuis' }),
    several.isHereNow({ title: 'Gewild' }),
    several.oneMore({ title: here }),
  ])
  const ticked = Object.fromEntries(
    attributes(html, 'input.check', 'name').map((name) => [name ?? '', 'true']),
  )
  const fields = { ...fieldsIn(html), ...ticked }
  expect((await send(paths.addSeveralBooks, fields, 'admin')).status).toBe(303)
  const kept = await Promise.all(slugs.map((slug) => book(slug)))
  expect(kept.map(({ copies, ownership }) => [copies, ownership])).toEqual([
    [4, 'owned'],
    [1, 'owned'],
  ])
  await send(paths.addSeveralBooks, fields, 'admin')
  expect((await book(slugs[0] ?? '')).copies).toBe(4)
})

const small = '9780523432120'

test('a number that stands twice is added with as many copies as are ticked', async () => {
  google.behave([{ title: 'Twee keer', ...identifiedBy(small) }])
  const html = await (await lookUp([small, small, small].join('\n'))).text()
  const { [`again-2-${small}`]: _, ...fields } = fieldsIn(html)
  await send(paths.addSeveralBooks, fields, 'admin')
  const { books } = await shelf({ query: small })
  expect(books).toMatchObject([{ book_name: 'Twee keer', copies: 2 }])
})

test('a title that stands here by another number, or above, is said, and not ticked', async () => {
  const here = await addBook({ book_name: 'De brug', author_name: 'Jan Bos' })
  const [first, second, third] = ['9780523432137', '9780523432144', '9780523432151'] as const
  const bridge = { title: 'De Brug', authors: ['Jan Bos'] }
  google.behave(
    [{ ...bridge, ...identifiedBy(first) }],
    [{ title: 'De dam', ...identifiedBy(second) }],
    [{ title: 'De dam', ...identifiedBy(third) }],
  )
  const html = await (await lookUp([first, second, third].join('\n'))).text()
  expect(attributes(html, 'input.check[checked]', 'name')).toEqual([`add-${second}`])
  const rows = texts(html, '.book-row')
  expect(rows[0]).toContain(bookForm.isHere({ title: 'De brug' }))
  expect(rows[2]).toContain(several.likeAbove())
  const { [`add-${first}`]: _, ...fields } = fieldsIn(html)
  const answer = await send(
    paths.addSeveralBooks,
    { ...fields, [`more-${first}`]: 'true' },
    'admin',
  )
  expect(answer.status).toBe(303)
  expect((await book(here)).copies).toBe(2)
  expect(await titles({ query: 'dam' })).toEqual(['De dam', 'De dam'])
})

test('what is known only of another edition of one of them comes in by its tick alone', async () => {
  const [first, second] = ['9780523432168', '9780523432175'] as const
  google.behave('quotaOfDay', 'quotaOfDay')
  const median = (title: string, isbn: string) => ({
    title,
    number_of_pages_median: 321,
    first_publish_year: 1950,
    language: ['dut', 'eng'],
    editions: { docs: [{ title, isbn: [isbn], publish_year: [1999] }] },
  })
  openLibrary.behave([median('Zonder', first)], [median('Met', second)])
  const html = await (await lookUp(`${first}\n${second}`)).text()
  expect(texts(html, '.other-editions legend')).toEqual(Array(2).fill(bookForm.otherEdition()))
  const offered = ['input', 'select'].flatMap((kind) =>
    attributes(html, `.other-editions ${kind}`, 'name'),
  )
  expect(offered).toEqual([
    `other-${first}-pages`,
    `other-${second}-pages`,
    `other-${first}-language`,
    `other-${second}-language`,
  ])
  const { [`other-${first}-pages`]: _, ...fields } = fieldsIn(html)
  const taken = { [`other-${second}-pages`]: 'true', [`other-${second}-language`]: 'en' }
  await send(paths.addSeveralBooks, { ...fields, ...taken }, 'admin')
  const facts = async (slug: string) => {
    const { pages, published, language } = await book(slug)
    return { pages, published, language }
  }
  expect(await facts('zonder')).toEqual({ pages: null, published: '1999', language: null })
  expect(await facts('met')).toEqual({ pages: 321, published: '1999', language: 'en' })
})

function identifiedBy(identifier: string) {
  return { industryIdentifiers: [{ type: 'ISBN_13', identifier }] }
}

for (const [what, isbns, problem] of [
  ['nothing', ' \n', validation.required()],
  ['more than fifty numbers', '1\n'.repeat(51), several.tooMany({ count: 51 })],
] as const) {
  test(`${what} is not looked up, and comes back as it was typed`, async () => {
    const answer = await lookUp(isbns)
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(texts(html, '#isbns-problem')).toEqual([problem])
  })
}

test('a catalogue that does not answer is said at each number, and nothing of the others is lost', async () => {
  google.behave('quotaOfDay')
  openLibrary.behave('down')
  const html = await (await lookUp('9780000000019')).text()
  expect(texts(html, '.book-row .text-danger')).toHaveLength(1)
  expect(texts(html, 'main textarea')).toEqual(['9780000000019'])
})

test('only the page for several books may use the camera, in each language and also as an answer', async () => {
  const policyOf = async (path: string) => {
    const answer = await site.ask(path, { Cookie: await site.cookies('admin') })
    return answer.headers.get('Permissions-Policy')
  }
  const { addBook, addSeveralBooks, books, home, lookUpSeveralBooks } = paths
  for (const path of [home, books, addBook, `${addSeveralBooks}/x`, '/_server/fetchBooks']) {
    expect(await policyOf(path)).toContain('camera=()')
  }
  expect(await policyOf(addSeveralBooks)).toContain('camera=(self)')
  expect(await policyOf(`/de${addSeveralBooks}`)).toContain('camera=(self)')
  const answer = await send(lookUpSeveralBooks, { isbns: 'nee' }, 'admin')
  expect(answer.headers.get('Permissions-Policy')).toContain('camera=(self)')
})

test('the form for one book leads to the one for several, for admins', async () => {
  const links = attributes(await page(paths.addBook, 'admin'), '.page-links a', 'href')
  expect(links).toContain(paths.addSeveralBooks)
  expect((await send(paths.addSeveralBooks, {}, 'user')).status).toBe(403)
})
