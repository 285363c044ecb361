import { expect, test } from 'bun:test'
import { i18nObject } from '../../i18n/i18n-util'
import { paths } from '../../src/paths'
import { origin } from '../fixtures/app'
import { openPictures } from '../fixtures/rooms/pictures'
import { attributes, select, texts } from '../fixtures/select'
import { picture } from '../fixtures/stand-ins/picture'

const { publish: words } = i18nObject('nl')
const site = await openPictures()
const { add, addNote, get, page, publish, read, send, write } = site

async function publishWith(slug: string, body: (address: string) => string, width = 1000) {
  const { id: pictureId, address } = await add(await picture('png', width, 700), 'admin')
  const id = await addNote('Met een foto', body(address))
  expect((await publish(id, { slug })).status).toBe(200)
  const file = address.slice(paths.notePicture('').length)
  return { id, pictureId, address, file, copy: paths.articlePicture(slug, file) }
}

const bytesOf = async (address: string, as = 'guest') =>
  Buffer.from(await (await get(address, as)).arrayBuffer())

test('an article shows its own copy of a picture in two sizes, to everybody, in its feeds too', async () => {
  const { address, copy } = await publishWith('kopie', (at) => `Kijk ![Een kast](${at}) eens`)
  const [image] = select(await page('/writing/kopie', 'guest'), '.note-text img')
  const small = copy.replace('.webp', '-small.webp')
  expect(image?.attributes).toMatchObject({
    src: copy,
    srcset: `${small} 640w, ${copy} 1000w`,
    width: '1000',
    height: '700',
    alt: 'Een kast',
  })
  for (const at of [copy, small]) {
    const { status, headers } = await get(at, 'guest')
    expect([status, headers.get('Content-Type')]).toEqual([200, 'image/webp'])
    expect(headers.get('Cache-Control')).toBe('public, max-age=3600')
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
  }
  expect((await bytesOf(copy)).equals(await bytesOf(address, 'admin'))).toBe(true)
  for (const feed of [paths.atomFeed, paths.jsonFeed, paths.atomFeedIn('nl')]) {
    const entry = await page(feed, 'guest')
    expect(entry).toContain(`${origin}${copy}`)
    expect(entry).not.toContain(paths.notePicture(''))
  }
  const { items } = JSON.parse(await page(paths.jsonFeed, 'guest'))
  expect(items[0].summary).toBe('Kijk eens')
})

test('what becomes of the note and its pictures changes no article, until it is published again', async () => {
  const { id, pictureId, copy } = await publishWith('blijft', (at) => `![Kast](${at})`, 1001)
  await write('editNote', { id, version: 1, title: 'Met een foto', body: 'Zonder' }, 'admin')
  expect((await write('deleteNotePicture', { id: pictureId }, 'admin')).status).toBe(200)
  expect((await get(copy, 'guest')).status).toBe(200)
  const own = texts(await page(paths.note(id), 'admin'), 'main').join()
  expect(own).toContain(words.changedSince())
  expect(attributes(await page(paths.note(id), 'admin'), 'main p a', 'href')).toContain(
    paths.unpublishArticle('blijft'),
  )
  await publish(id, { slug: 'blijft' })
  expect((await get(copy, 'guest')).status).toBe(404)
  expect(texts(await page(paths.note(id), 'admin'), 'main').join()).not.toContain(
    words.changedSince(),
  )
})

test('pictures move with their article, and are gone with it', async () => {
  const { id, file, copy } = await publishWith('eerst', (at) => `![Kast](${at})`, 1002)
  await publish(id, { slug: 'daarna' })
  const moved = await get(copy, 'guest')
  const now = paths.articlePicture('daarna', file)
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, now])
  expect((await send(paths.unpublishArticle('daarna'), {}, 'admin')).status).toBe(303)
  for (const at of [copy, now, '/writing/daarna', '/writing/eerst']) {
    const gone = await get(at, 'guest')
    expect([at, gone.status]).toEqual([at, 410])
  }
  expect((await get(now, 'guest')).headers.get('Cache-Control')).toBe('no-store')
  expect((await get(paths.articlePicture('nooit', file), 'guest')).status).toBe(404)
})

test('what readers will see otherwise than its writer is said before it is public', async () => {
  const { address, id: pictureId } = await add(await picture('png', 1003, 700), 'admin')
  const bare = (await add(await picture('png', 1004, 700), 'admin')).address
  const far = 'https://elders.example/kast.png'
  const body = `![Kast](${address}) ![](${bare}) #geheim en [[Dagboek]] ![Kast](${far}) [![](${far}?2)](/x)`
  const id = await addNote('Nagekeken', body)
  const check = async () => (await read('fetchPublishing', { id }, 'admin')).json()
  const remarks = [
    { kind: 'undescribedPicture', address: bare, instead: null },
    { kind: 'tag', address: '#geheim', instead: null },
    { kind: 'noteLink', address: '[[Dagboek]]', instead: null },
    { kind: 'foreignPicture', address: far, instead: null },
    { kind: 'foreignPicture', address: `${far}?2`, instead: null },
  ]
  expect((await check()).problems).toEqual(remarks)
  const html = await page(paths.publishNote(id), 'admin')
  for (const { kind } of remarks) {
    expect(texts(html, '.checks').join()).toContain(words.problems[kind as 'tag']())
  }
  expect(attributes(html, '.article-sheet img', 'src')).toEqual([address, bare])
  expect(attributes(html, '#problem-1', 'src')).toEqual([bare])
  expect(texts(html, '#problem-4').join()).toContain(words.checks.inPlace())
  // They are remarks, which nobody has to accept.
  expect((await publish(id, { slug: 'nagekeken' })).status).toBe(200)

  await write('editNote', { id, version: 1, title: 'Nagekeken', body: 'Weg' }, 'admin')
  await write('deleteNotePicture', { id: pictureId }, 'admin')
  await write(
    'editNote',
    { id, version: 2, title: 'Nagekeken', body: `![Kast](${address})` },
    'admin',
  )
  expect((await check()).problems).toEqual([{ kind: 'missingPicture', address, instead: null }])
  expect((await publish(id, { slug: 'nagekeken' })).status).toBe(422)
})
