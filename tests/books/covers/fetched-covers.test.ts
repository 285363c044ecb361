import { expect, test } from 'bun:test'
import { createFetchCover } from '../../../src/features/books/catalogues/fetch-cover'
import { paths } from '../../../src/paths'
import { openedEdit } from '../../fixtures/opened-edit'
import { openBooks } from '../../fixtures/rooms/books'
import { openCovers } from '../../fixtures/rooms/covers'
import { attributes } from '../../fixtures/select'
import { unreadableCover } from '../../fixtures/stand-ins/open-library'
import { picture } from '../../fixtures/stand-ins/picture'

const { ask, book, cookies, page, storedCovers, google, openLibrary, otherServer, sendBook } =
  await openCovers()
const add = paths.addBook
const good = `${openLibrary.coversUrl}/b/id/8231001-L.jpg?default=false`
const home = { Cookie: await cookies('admin'), 'Sec-Fetch-Site': 'same-origin' }

function preview(url: string, headers: Record<string, string> = home): Promise<Response> {
  return ask(`${paths.coverPreview}?${new URLSearchParams({ url })}`, headers)
}

async function choose(title: string, fields: Record<string, string> = {}): Promise<string> {
  const found = await (await sendBook(paths.lookUpBook(add), { book_name: title })).text()
  const [candidate = ''] = attributes(found, 'button[name=candidate]', 'value')
  return (await sendBook(paths.chooseBook(add), { ...fields, candidate })).text()
}

function chosenUrl(html: string): string {
  return attributes(html, 'input[name=cover_url]', 'value')[0] ?? ''
}

test('the cover of a found book is shown from the site’s own address alone', async () => {
  const html = await (await sendBook(paths.lookUpBook(add), { book_name: 'veer' })).text()
  const [source = ''] = attributes(html, '.candidate-cover img', 'src')
  expect(source).toStartWith(`${paths.coverPreview}?url=`)
  expect(attributes(html, 'img', 'src').every((src) => src?.startsWith('/'))).toBe(true)
  const answer = await ask(source, home)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('image/webp')
  expect(answer.headers.get('Cache-Control')).toBe('private, max-age=3600')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(await new Bun.Image(bytes).metadata()).toMatchObject({ width: 8, format: 'webp' })
})

test('the cover of a chosen book is fetched once, when the book is saved', async () => {
  const html = await choose('veer')
  const cover_url = chosenUrl(html)
  expect(attributes(html, '.chosen-cover img', 'src')).toHaveLength(1)
  expect(await storedCovers()).toEqual([])
  google.requests.length = 0
  const wrong = await sendBook(add, { book_name: 'Kuinre', isbn: '1', cover_url })
  expect(chosenUrl(await wrong.text())).toBe(cover_url)
  expect(google.requests).toEqual([])
  const answer = await sendBook(add, { book_name: 'Kuinre', cover_url })
  expect(answer.headers.getSetCookie().join()).toContain('NOTICE=bookAdded;')
  expect(google.requests).toHaveLength(1)
  expect((await book('kuinre')).cover).toMatchObject({ width: 8, height: 12 })
})

test('the cover of a chosen book can be left out for its own one, and is not another one’s', async () => {
  const html = await choose('veer')
  const cover_url = chosenUrl(html)
  const without = await sendBook(paths.leaveOutCover(add), { book_name: 'Kuinre', cover_url })
  expect(chosenUrl(await without.text())).toBe('')
  expect(chosenUrl(await choose('casa de los relojes', { cover_url }))).toBe('')
  const [cover_id = ''] = await storedCovers()
  const own = await sendBook(paths.leaveOutCover(add), {
    book_name: 'K',
    cover_id,
    cover_url: good,
  })
  const shown = attributes(await own.text(), '.chosen-cover img', 'src')
  expect(shown).toEqual([paths.cover(cover_id)])
})

test('a book keeps the cover that it has when another cannot be fetched', async () => {
  const { cover } = await book('kuinre')
  const fields = {
    ...openedEdit(await page(paths.editBook('kuinre'), 'admin')),
    book_name: 'Kuinre',
    cover_id: cover?.id ?? '',
    cover_url: `${otherServer.coversUrl}/b/id/8231001-L.jpg`,
  }
  const answer = await sendBook(paths.editBook('kuinre'), fields)
  expect(answer.headers.getSetCookie().join()).toContain('NOTICE=bookSavedWithoutCover;')
  expect((await book('kuinre')).cover).toEqual(cover)
})

test('nobody waits long for a cover from a catalogue', async () => {
  const fetchCover = createFetchCover({ googleBooks: google, openLibrary, timeout: 50 })
  const impatient = await openBooks({ fetchCover })
  const slow = `${openLibrary.url}/search.json?title=veer`
  openLibrary.behave('silence', 'silence')
  const headers = { ...home, Cookie: await impatient.cookies('admin') }
  const address = `${paths.coverPreview}?${new URLSearchParams({ url: slow })}`
  expect((await impatient.ask(address, headers)).status).toBe(404)
  const answer = await impatient.post(add, { book_name: 'Traag', cover_url: slow }, headers)
  expect(answer.headers.getSetCookie().join()).toContain('NOTICE=bookAddedWithoutCover;')
})

test('nobody but an admin has the site fetch a cover, and no other site has an admin do so', async () => {
  openLibrary.requests.length = 0
  for (const headers of [
    { 'Sec-Fetch-Site': 'same-origin' },
    { ...home, Cookie: await cookies('user') },
    { ...home, 'Sec-Fetch-Site': 'cross-site' },
    { ...home, 'Sec-Fetch-Site': 'same-site' },
    { ...home, 'Sec-Fetch-Site': 'none' },
  ]) {
    expect([302, 403]).toContain((await preview(good, headers)).status)
  }
  expect(openLibrary.requests).toEqual([])
  expect((await preview(good)).status).toBe(200)
})

const internal = `${otherServer.coversUrl}/b/id/8231001-L.jpg`
const { port } = new URL(openLibrary.coversUrl)

const bad: [url: string, mood?: 'elsewhere' | 'endless' | 'page'][] = [
  [''],
  ['no address'],
  [internal],
  [internal.replace('127.0.0.1', 'localhost')],
  [`http://127.0.0.1:${port}@${new URL(internal).host}/b/id/8231001-L.jpg`],
  [good.replace('127.0.0.1', 'localhost')],
  [good.replace('127.0.0.1', '[::1]')],
  [good.replace('http:', 'ftp:')],
  [`//${new URL(internal).host}/b/id/8231001-L.jpg`],
  ['file:///etc/passwd'],
  ['data:image/png;base64,iVBORw0KGgo='],
  ['http://169.254.169.254/latest/meta-data/'],
  ['https://books.google.com.evil.example/x.jpg'],
  ['https://evil.example/?https://books.google.com/x.jpg'],
  [`${openLibrary.url}/search.json?title=veer`, 'elsewhere'],
  [`${openLibrary.url}/search.json?title=veer`, 'endless'],
  [`${openLibrary.url}/search.json?title=veer`, 'page'],
  [`${openLibrary.coversUrl}/b/id/99-L.jpg?default=false`],
  [`${openLibrary.coversUrl}/b/id/99-L.jpg`],
  [`${openLibrary.coversUrl}/b/id/${unreadableCover}-L.jpg`],
]

for (const [index, [url, mood]] of bad.entries()) {
  const name = `${url.replaceAll(/:\d{4,5}/g, ':…').slice(0, 60)}${mood ? ` with ${mood}` : ''}`

  test(`no cover is shown of ${name}, and a book that should have it is saved without, and says so`, async () => {
    if (mood) openLibrary.behave(mood, mood)
    expect((await preview(url)).status).toBe(404)
    const kept = await storedCovers()
    const answer = await sendBook(add, { book_name: `Boek ${index}`, cover_url: url })
    expect(answer.status).toBe(303)
    const notice = `NOTICE=bookAdded${url ? 'WithoutCover' : ''};`
    expect(answer.headers.getSetCookie().join()).toContain(notice)
    expect((await book(`boek-${index}`)).cover).toBeNull()
    expect(await storedCovers()).toEqual(kept)
    expect(otherServer.requests).toEqual([])
  })
}

test('a cover from a catalogue is at most 5 MB', async () => {
  const head = await picture('png')
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: ({ url }) => {
      const bytes = new Uint8Array(Number(new URL(url).searchParams.get('size')))
      bytes.set(head)
      return new Response(bytes)
    },
  })
  const here = { coversUrl: server.url.origin }
  const fetchHere = createFetchCover({ googleBooks: google, openLibrary: here })
  const ofSize = (size: number) => fetchHere(`${server.url}?size=${size}`)
  expect(await ofSize(5_000_000)).toHaveLength(5_000_000)
  expect(await ofSize(5_000_001)).toBeUndefined()
  await server.stop(true)
})
