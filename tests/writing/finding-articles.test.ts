import { expect, test } from 'bun:test'
import { openWriting } from '../fixtures/rooms/writing'
import { attributes } from '../fixtures/select'

for (const path of ['/writing/feed.xml', '/writing/feed.json', '/writing']) {
  test(`nothing is at ${path} before anything is published`, async () => {
    const nothing = await openWriting()
    expect((await nothing.get(path, 'guest')).status).toBe(404)
    expect(await nothing.page('/', 'guest')).not.toContain('/writing')
    expect(await nothing.page('/sitemap-nl.xml', 'guest')).not.toContain('/writing')
    expect(await nothing.page('/llms.txt', 'guest')).not.toContain('/writing')
  })
}

const { page, addArticle } = await openWriting()
await addArticle({ slug: 'tide', language: 'en' })

for (const path of ['/', '/de', '/writing', '/es/writing', '/writing/tide']) {
  test(`a program finds the feeds by ${path}`, async () => {
    const html = await page(path, 'guest')
    const feeds = 'link[rel=alternate][type*="+"]'
    expect(attributes(html, feeds, 'href')).toEqual(['/writing/feed.xml', '/writing/feed.json'])
  })
}
