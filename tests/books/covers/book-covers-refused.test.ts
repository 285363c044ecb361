import { expect, test } from 'bun:test'
import { paths } from '../../../src/paths'
import { openCovers } from '../../fixtures/rooms/covers'
import { unreadableCover } from '../../fixtures/stand-ins/open-library'

const { ask, book, cookies, storedCovers, openLibrary, otherServer, sendBook } = await openCovers()
const add = paths.addBook
const good = `${openLibrary.coversUrl}/b/id/8231001-L.jpg?default=false`
const home = { Cookie: await cookies('admin'), 'Sec-Fetch-Site': 'same-origin' }

function preview(url: string, headers: Record<string, string> = home): Promise<Response> {
  return ask(`${paths.coverPreview}?${new URLSearchParams({ url })}`, headers)
}

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

  test(`no cover is shown of ${name}`, async () => {
    if (mood) openLibrary.behave(mood)
    expect((await preview(url)).status).toBe(404)
    expect(otherServer.requests).toEqual([])
  })

  if (url) {
    test(`a book with a cover at ${name} is saved without it, and says so`, async () => {
      if (mood) openLibrary.behave(mood)
      const kept = await storedCovers()
      const answer = await sendBook(add, { book_name: `Boek ${index}`, cover_url: url })
      expect(answer.status).toBe(303)
      expect(answer.headers.getSetCookie().join()).toContain('NOTICE=bookAddedWithoutCover;')
      expect((await book(`boek-${index}`)).cover).toBeNull()
      expect(await storedCovers()).toEqual(kept)
      expect(otherServer.requests).toEqual([])
    })
  }
}
