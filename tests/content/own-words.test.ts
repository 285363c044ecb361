import { expect, test } from 'bun:test'
import { fillDemoBooks } from '../../db/demo-books'
import { locales } from '../../i18n/i18n-util'
import { fixedContent } from '../../src/content/content-source'
import { localized, paths, publicPages } from '../../src/paths'
import { adminPages, privatePages } from '../fixtures/addresses'
import { takeErrors } from '../fixtures/app'
import { withBrokenErrorScreen, withBrokenHome } from '../fixtures/broken-pages'
import { constantTexts, mark, markedWords } from '../fixtures/content/marked-words'
import { ownWords } from '../fixtures/content/own-words'
import { sampleContent } from '../fixtures/content/sample-content'
import { texts } from '../fixtures/select'
import { emailOf, openSite } from '../fixtures/site'

const contentSource = fixedContent({ ...sampleContent, words: markedWords })
const site = await openSite({ contentSource })
await fillDemoBooks(site.db, new Date())

const guestPages = [...publicPages, paths.signUp, paths.signIn, paths.resetPassword] as const
const pages = [
  ...guestPages.map((page) => ({ page, as: 'guest' as const })),
  ...privatePages.map((page) => ({ page, as: 'user' as const })),
  ...adminPages.map((page) => ({ page, as: 'admin' as const })),
]

const said = new Map(
  locales.map((locale) => [locale, new Set(ownWords(sampleContent, locale, []))]),
)

function shownTexts(html: string): string[] {
  const shown: string[] = []
  let current = ''
  const body = html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
  const attributes = ['aria-label', 'title', 'placeholder', 'alt']
  new HTMLRewriter()
    .on('*', {
      element(element) {
        for (const name of attributes) shown.push(element.getAttribute(name) ?? '')
      },
    })
    .onDocument({
      text({ text, lastInTextNode }) {
        current += text
        if (lastInTextNode) [current] = ['', shown.push(current.trim())]
      },
    })
    .transform(body)
  return shown.map((text) => text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&'))
}

for (const { page, as } of pages) {
  test(`an owner’s words are all that ${page} says to the ${as}`, async () => {
    for (const locale of locales) {
      const all = shownTexts(await site.page(localized(locale, page), as))
      const shown = all.filter((text) => !said.get(locale)?.has(text))
      expect(shown.filter((text) => text.includes(mark)).length).toBeGreaterThan(10)
      expect(shown.filter((text) => constantTexts.has(text))).toEqual([])
    }
  })
}

test('an owner’s words are in each letter: its subject, greeting, text and button', async () => {
  await site.emailedLink(emailOf.user)
  expect(site.emails.length).toBeGreaterThan(0)
  for (const { subject, text, html } of site.emails) {
    expect(subject).toEndWith(mark)
    const [signature, ...paragraphs] = text.split('\n\n').toReversed()
    expect(signature).toBe(sampleContent.site.name)
    expect(paragraphs.filter((paragraph) => !paragraph.includes(mark))).toEqual([])
    expect(shownTexts(html).filter((shown) => constantTexts.has(shown))).toEqual([])
  }
})

test('an owner’s words are in what a function refuses, and in what is wrong with a field', async () => {
  const refused = await site.call('addNote', { body: 'Melk' })
  expect((await refused.json()).error.message).toEndWith(mark)
  const { error } = await (await site.write('addBook', { book_name: '' }, 'admin')).json()
  expect(JSON.stringify(error.issues)).toContain(mark)
})

test('an owner’s words are in the loan calendar and the files for machines', async () => {
  const made = await (await site.write('makeLoanCalendar', {}, 'admin')).json()
  const calendar = await (await site.ask(new URL(made.address).pathname)).text()
  expect(calendar).toContain(mark)
  expect(await (await site.ask(paths.llms)).text()).toContain(mark)
})

test('an owner’s words are on the screens for what is missing and what went wrong', async () => {
  for (const path of ['/no-such-page', '/_build/no-such-file.css']) {
    const [heading] = texts(await site.page(path, 'guest'), 'h1')
    expect(heading).toEndWith(mark)
  }
  for (const [broken, errors] of [
    [withBrokenHome(), 1],
    [withBrokenErrorScreen(), 2],
  ] as const) {
    const { page } = await openSite({ ...broken, contentSource })
    expect(texts(await page('/', 'guest'), 'h1').join()).toEndWith(mark)
    expect(takeErrors()).toHaveLength(errors)
  }
})
