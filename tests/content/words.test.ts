import { expect, test } from 'bun:test'
import { types } from 'node:util'
import { Hono } from 'hono'
import { locales } from '../../i18n/i18n-util'
import { dictionaries, translationsIn, type Words } from '../../i18n/translations'
import { fillDemoBooks } from '../../src/commands/demo/fill-demo-books'
import { drawnFor } from '../../src/content/changes/drawn-for'
import { fixedContent } from '../../src/content/content-source'
import { readContent } from '../../src/content/read-content'
import { drawCards } from '../../src/drawing/cards'
import { drawImages } from '../../src/drawing/images/draw-images'
import type { AppEnv } from '../../src/http/app-env'
import { locale as localeOf } from '../../src/http/locale/locale'
import { preferences } from '../../src/http/locale/preference-cookies'
import { paths, publicPages } from '../../src/paths'
import { addressIn } from '../fixtures/address-in'
import { adminPages, privatePages } from '../fixtures/addresses'
import { takeErrors, testApp } from '../fixtures/app'
import { withBrokenErrorScreen, withBrokenHome } from '../fixtures/broken-pages'
import { constantTexts, mark, markedWords } from '../fixtures/content/marked-words'
import { ownWords } from '../fixtures/content/own-words'
import { folderWith, problemsIn } from '../fixtures/content/owners'
import { sampleContent } from '../fixtures/content/sample-content'
import { texts } from '../fixtures/select'
import { emailOf, openSite } from '../fixtures/site'
import { unknownLanguage } from '../fixtures/unknown-language'

const problemsWith = async (files: Record<string, string>) => problemsIn(await folderWith(files))

test('an owner calls a room and links otherwise in one language; the words beside them and the other languages stay', async () => {
  const own =
    'frontDoor:\n  signIn: Doe open\nrooms:\n  books: Boeken & zo\nnav:\n  siteStack: Kist\nmenu: # later\n'
  const content = await readContent(await folderWith({ 'words/nl.yaml': own }))
  const { ask } = await testApp({ contentSource: fixedContent(content) })
  const linksOf = async (path: string) => texts(await (await ask(path)).text(), 'a')
  expect(await linksOf('/sign-in')).toEqual(
    expect.arrayContaining(['Boeken & zo', 'Kist', 'Inloggen']),
  )
  expect(await linksOf('/')).toContain('Doe open')
  expect(await linksOf('/en/sign-in')).toContain('Books')
  expect(await linksOf('/en')).toContain('Sign in')
})

const broken: Record<string, [yaml: string, problem: RegExp]> = {
  'a name that is almost one': [
    'nav:\n  home: Thuis\n  skils: Kunde',
    /^words\/nl\.yaml: line 3: nav\.skils: .*Did you mean skills\?$/,
  ],
  'a section that is almost one': ['\nnaw:\n  home: Thuis', /line 2: naw: .*Did you mean nav\?$/],
  'a name like no other': [
    'nav:\n  xyzzy: Toverspreuk',
    /line 2: nav\.xyzzy: nothing has this name$/,
  ],
  'a name that every object has': ['constructor: x', /line 1: constructor: nothing has this name$/],
  'a text that lost what is filled in': [
    'pagination:\n  page: Bladzijde',
    /line 2: pagination\.page: it has lost \{0\}, where the dictionary says “Pagina \{0\}”$/,
  ],
  'a text with something that nothing fills in': [
    'nav:\n  home: Thuis bij {name}',
    /line 2: nav\.home: nothing fills in \{name\} where the dictionary says “.+”$/,
  ],
  'a plural of what is no number': [
    'books:\n  count: "{count} {{cuont:boek|boeken}}"',
    /line 2: books\.count: \{\{cuont:…\|…\}\} counts nothing/,
  ],
  'a formatter that is not there': [
    'pagination:\n  page: "Bladzijde {0|upper}"',
    /line 2: pagination\.page: \{0\} must stand alone/,
  ],
  'a text where words belong below': ['nav: Thuis', /line 1: nav: it holds words of its own/],
  'words below a text': ['nav:\n  home:\n    x: y', /line 2: nav\.home: it must be a text/],
  'an empty text': ['nav:\n  home: " "', /line 2: nav\.home: it must be a text/],
  'a list': ['- Thuis', /^words\/nl\.yaml: (line 1: )?it holds words of its own/],
  'no YAML': ['nav: [', /^words\/nl\.yaml: line 1: /],
}

for (const [name, [yaml, problem]] of Object.entries(broken)) {
  test(`an owner who writes ${name} is told so in a sentence, with file and line`, async () => {
    expect(await problemsWith({ 'words/nl.yaml': yaml })).toEqual([expect.stringMatching(problem)])
  })
}

test('an owner with words in a language that the site does not speak is told which it does', async () => {
  const [problem] = await problemsWith({ [`words/${unknownLanguage}.yaml`]: 'nav:\n  home: Hejmo' })
  expect(problem).toStartWith(`words/${unknownLanguage}.yaml: `)
  expect(problem).toEndWith(` ${locales.join(', ')}`)
})

test('an owner may leave out a plural, which some languages do not have', async () => {
  expect(await problemsWith({ 'words/nl.yaml': 'books:\n  count: "Boeken: {count}"' })).toEqual([])
})

test('an owner’s words are on the social cards', async () => {
  const { title, description } = dictionaries.en.aboutMe
  const content = await readContent(
    await folderWith({
      'interests.yaml': '- name: Zwemmen',
      'words/nl.yaml': JSON.stringify({ aboutMe: { title, description } }),
    }),
  )
  const { cards, pictures } = await drawCards(content, await drawImages(content))
  const at = (address: string) => pictures.get(cards[address]?.href ?? '')?.toHex()
  expect(at(paths.aboutMe)).toBeString()
  expect(at(paths.aboutMe) === at(`/en${paths.aboutMe}`)).toBe(true)
  expect(at(paths.aboutMe) === at(`/de${paths.aboutMe}`)).toBe(false)
})

test('a word is drawn anew when it is on a card, and no other is', () => {
  const drawnWith = (words: Words) => drawnFor({ ...sampleContent, words: { nl: words } })
  const drawn = drawnFor(sampleContent)
  expect(drawnWith({ aboutMe: { title: 'Wie ben ik' } })).not.toBe(drawn)
  expect(drawnWith({ dialog: { close: 'Dicht' } })).toBe(drawn)
})

async function wordsOfRequests(addresses: readonly string[], content = sampleContent) {
  const seen: AppEnv['Variables']['LL'][] = []
  const app = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('content', fixedContent(content).current())
      await next()
    })
    .use(preferences)
    .use(localeOf)
    .all('*', (c) => {
      seen.push(c.var.LL)
      return c.text('')
    })
  for (const address of addresses) await app.request(address, { method: 'POST' })
  return seen
}

function isPlain(words: object): boolean {
  if (types.isProxy(words)) return false
  return Object.values(words).every((word) => typeof word === 'function' || isPlain(word))
}

for (const [owner, words] of [
  ['nothing', {}],
  ['everything', markedWords],
] as const) {
  test(`no request makes words anew where the owner has replaced ${owner}`, async () => {
    const content = { ...sampleContent, words }
    for (const language of locales) {
      const address = `http://localhost/${language}/about-me`
      const [first, second] = await wordsOfRequests([address, address], content)
      expect(first === second).toBe(true)
      expect(first === translationsIn(language, { words })).toBe(true)
      expect(first === translationsIn(language, { words: {} })).toBe(owner === 'nothing')
      expect(first && isPlain(first)).toBe(true)
    }
  })
}

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
      const all = shownTexts(await site.page(addressIn(locale, page), as))
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
