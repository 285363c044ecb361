import { expect, test } from 'bun:test'
import { locales } from '../../i18n/i18n-util'
import { demoArticles } from '../../src/commands/demo/articles/demo-articles'
import { addressIn } from '../fixtures/address-in'
import { emptySite, testApp } from '../fixtures/app'
import { expectCleanMarkup } from '../fixtures/pages/clean-markup'
import { publishDemo, writingPages } from '../fixtures/rooms/demo-articles'
import { openWriting } from '../fixtures/rooms/writing'
import { select } from '../fixtures/select'
import { isLong } from '../long-form'

const { db } = await emptySite()
const { ask } = await testApp({ ...(await emptySite(db)), ...(await publishDemo(db)) })
const { get, addArticle, addNote, write } = await openWriting()
const published = await addArticle({ slug: 'er', title: 'Er' })
const edit = {
  id: published,
  version: 1,
  title: 'Er',
  body: 'Nu [zo](/books)[^1].\n\n> [!TIP]\n> ==Kijk==.\n\n[^1]: Of zo.',
}
await write('editNote', edit, 'admin')
await addArticle({ slug: 'weg' })
await write('unpublishArticle', { slug: 'weg' }, 'admin')
const bare = await addNote('Nog niet', 'Tekst')
const pages = [
  `/notes/${published}`,
  `/notes/${published}/publish`,
  `/notes/${bare}/publish`,
  '/notes/_published/er/unpublish',
]

test('the demo has five articles, in more than one language, with all that an article can have', () => {
  expect(demoArticles).toHaveLength(5)
  expect(new Set(demoArticles.map(({ language }) => language)).size).toBeGreaterThan(2)
  for (const { body } of demoArticles) {
    for (const part of [/^## /m, /^(?:- |1\. )/m, /^\| --/m, /^> /m, /^```\w+/m]) {
      expect(body).toMatch(part)
    }
  }
})

for (const [turn, locale] of locales.entries()) {
  const isTurn = (_: string, index: number) => isLong || index % locales.length === turn

  test(`a validator finds nothing wrong with articles in ${locale}`, async () => {
    for (const path of writingPages.filter(isTurn)) {
      const answer = await ask(addressIn(locale, path), { 'Accept-Language': 'nl' })
      expect([path, answer.status]).toEqual([path, 200])
      const html = await answer.text()
      await expectCleanMarkup(html)
      expect(select(html, '[style], style')).toEqual([])
      expect(select(html, 'main h1')).toHaveLength(1)
    }
  })

  test(`a validator finds nothing wrong with the pages that publish in ${locale}`, async () => {
    for (const path of pages.filter(isTurn)) {
      const answer = await get(addressIn(locale, path), 'admin')
      expect([path, answer.status]).toEqual([path, 200])
      await expectCleanMarkup(await answer.text())
    }
    const gone = await get(addressIn(locale, '/writing/weg'), 'guest')
    expect(gone.status).toBe(410)
    await expectCleanMarkup(await gone.text())
  })
}
