import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { i18nObject } from '../../i18n/i18n-util'
import { storeArticle } from '../../src/features/writing/publish/queries'
import { isPublishedNote } from '../../src/model/article'
import { createTexts, type Texts } from '../../src/texts/texts'
import { formatWait } from '../../src/ui/dates/dates'
import { anyNote } from '../fixtures/arbitrary/any-note'
import { openNotes } from '../fixtures/rooms/notes'
import { openWriting } from '../fixtures/rooms/writing'
import { attributes, texts } from '../fixtures/select'
import { times } from '../long-form'

const { note } = i18nObject('nl')
const long = '**Vet** en [een link](/career). '.repeat(190)
const feeds = ['/writing/feed.xml', '/writing/feed.json']
const raw = /as-written|\*\*Vet/

test('two readers at once of a feed of twenty long articles get their text, and so does the next, with a query or not', async () => {
  const { ask, addArticle, db, articles } = await openWriting()
  await addArticle()
  const user_id = articles.list().filter(isPublishedNote)[0]?.user_id ?? ''
  for (let index = 0; index < 20; index += 1) {
    const slug = `lang-${index}`
    const copy = { slug, note_id: slug, user_id, note_version: 1, language: 'nl', minutes: 5 }
    const text = { title: slug, excerpt: slug, pictures: [], body: `${index} ${long}` }
    await storeArticle(db, { ...copy, ...text }, new Date())
  }
  await articles.reload()
  const visit = async (path: string) => (await ask(path)).text()
  const first = await Promise.all([...feeds, ...feeds].map(visit))
  for (const path of feeds) {
    const { status, headers } = await ask(`${path}?1`)
    expect([status, headers.get('Location')]).toEqual([302, path])
  }
  const later = await Promise.all(feeds.map(visit))
  for (const feed of [...first, ...later]) {
    expect(feed).not.toMatch(raw)
    expect(feed.match(/en een link|strong/g)?.length).toBeGreaterThan(20)
  }
})

test('an article that cannot be shown now is said to be so, is kept by nobody, and is there later', async () => {
  const { texts, fail } = switchedTexts()
  const { ask, get, cookies, read, addArticle } = await openWriting({ texts })
  await addArticle({ slug: 'later', body: long })
  const paths = ['/writing/later', ...feeds]
  fail(true)
  for (const path of paths) {
    for (const as of ['guest', 'user'] as const) {
      // A page for a swap waits for its text.
      const answer = await ask(path, { Cookie: await cookies(as), Swap: 'main' })
      expect([path, answer.status, answer.headers.get('Retry-After')]).toEqual([path, 503, '5'])
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
      expect(answer.headers.get('ETag')).toBeNull()
      expect(await answer.text()).not.toMatch(raw)
    }
  }
  const left = await get('/writing/later', 'guest')
  expect([left.headers.get('Cache-Control'), left.headers.get('ETag')]).toEqual(['no-store', null])
  const html = await left.text()
  expect(html).not.toMatch(raw)
  const { busy } = i18nObject('nl').functions
  expect(html).toContain(busy({ wait: formatWait('nl', 5) }))
  expect((await read('fetchArticle', { slug: 'later' }, 'guest')).status).toBe(503)
  fail(false)
  for (const path of paths) {
    const answer = await ask(path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('strong')
  }
})

test('a program reads no more of an article than its page shows', async () => {
  const { addArticle, read, page } = await openWriting()
  const body = `Begin.

[//]: # (geheim in een opmerking)
[ongebruikt]: https://geheim.example "geheim in een titel"

\`\`\`js geheim achter de taal
let a
\`\`\`

| Een |
| --- |
| twee | geheim buiten de tabel |
`
  await addArticle({ slug: 'meer', body })
  const answer = await (await read('fetchArticle', { slug: 'meer' }, 'guest')).json()
  expect(await page('/writing/meer', 'guest')).not.toContain('geheim')
  expect(JSON.stringify(answer)).not.toContain('geheim')
  expect(texts(answer.html, 'p')[0]).toBe('Begin.')
  expect(answer).not.toHaveProperty('body')
})

test('whatever is written, a program is answered the text of the page', async () => {
  const site = await openWriting()
  let count = 0
  await fc.assert(
    fc.asyncProperty(anyNote, async (text) => {
      const body = text.replaceAll('/notes', '/career')
      fc.pre(body.trim() !== '')
      count += 1
      const slug = `proef-${count}`
      await site.addArticle({ slug, body })
      const { html } = await (await site.read('fetchArticle', { slug }, 'guest')).json()
      const shown = texts(await site.page(`/writing/${slug}`, 'guest'), '.note-text')
      expect(texts(`<main>${html}</main>`, 'main')).toEqual(shown)
    }),
    { numRuns: times(8, 100) },
  )
})

test('a feed leaves out what was taken down while it was made', async () => {
  const { ask, db, addArticle } = await openWriting()
  await addArticle({ slug: 'blijft' })
  await addArticle({ slug: 'weg' })
  // Like another process of the site.
  await db.orm.$client.execute("delete from articles where slug = 'weg'")
  for (const path of feeds) expect(await (await ask(path)).text()).not.toContain('/weg')
})

test('a note that cannot be shown now is there as it was typed, says why, and no browser keeps it', async () => {
  const { texts, fail } = switchedTexts()
  const { addNote, get } = await openNotes({ texts })
  const id = await addNote(long)
  fail(true)
  const answer = await get(`/notes/${id}`)
  const html = await answer.text()
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(attributes(html, 'main', 'data-incomplete')).toEqual([''])
  expect(html).toContain(note.notNow())
  expect(html).not.toContain(note.tooMuchMarkup())
  fail(false)
  const later = await (await get(`/notes/${id}`)).text()
  expect(attributes(later, 'main', 'data-incomplete')).toEqual([undefined])
  expect(later).not.toContain(note.notNow())
})

function switchedTexts() {
  const [patient, late] = [createTexts(), createTexts({ maxTime: 0 })]
  let isLate = false
  const now = () => (isLate ? late : patient)
  const texts: Texts = {
    ...patient,
    show: (...args) => now().show(...args),
    article: (...args) => now().article(...args),
  }
  return {
    texts,
    fail(fails: boolean) {
      isLate = fails
    },
  }
}
