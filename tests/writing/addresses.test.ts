import { expect, test } from 'bun:test'
import { openWriting } from '../fixtures/rooms/writing'
import { texts } from '../fixtures/select'

const { ask, get, page, send, write, addNote, publish, addArticle } = await openWriting()

test('an article with a new address is found at the old one, too', async () => {
  const id = await addArticle({ slug: 'oud' })
  await publish(id, { slug: 'nieuw' })
  const answer = await ask('/writing/oud')
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/writing/nieuw'])
  expect((await get('/writing/nieuw', 'guest')).status).toBe(200)
  const other = await addNote('Ander', 'Iets')
  expect((await publish(other, { slug: 'oud' })).status).toBe(422)
  await publish(id, { slug: 'oud' })
  expect((await get('/writing/oud', 'guest')).status).toBe(200)
  expect((await ask('/writing/nieuw')).headers.get('Location')).toBe('/writing/oud')
})

for (const [language, sentence] of [
  ['nl', 'heeft het weggehaald'],
  ['en', 'has taken it down'],
  ['de', 'hat ihn entfernt'],
  ['es', 'lo ha retirado'],
] as const) {
  test(`what was taken down is gone, and says so in ${language}`, async () => {
    const slug = `weg-${language}`
    await addArticle({ slug, title: `Weg ${language}`, body: 'Nooit meer te lezen' })
    await page(`/writing/${slug}`, 'guest')
    const answer = await send(`/notes/_published/${slug}/unpublish`, {}, 'admin')
    expect(answer.status).toBe(303)
    const prefix = language === 'nl' ? '' : `/${language}`
    const gone = await ask(`${prefix}/writing/${slug}`, { 'Accept-Language': 'nl' })
    expect(gone.status).toBe(410)
    expect(await gone.text()).toContain(sentence)
    for (const path of [
      '/',
      '/writing',
      '/writing/feed.xml',
      '/writing/feed.json',
      '/sitemap-nl.xml',
      '/llms.txt',
    ]) {
      expect(await page(path, 'guest')).not.toContain(slug)
    }
  })
}

test('an address that was given up may be used by another article', async () => {
  await addArticle({ slug: 'opnieuw' })
  await write('unpublishArticle', { slug: 'opnieuw' }, 'admin')
  await addArticle({ slug: 'opnieuw', title: 'Tweede' })
  expect(texts(await page('/writing/opnieuw', 'guest'), 'main h1')).toEqual(['Tweede'])
})
