import { expect, test } from 'bun:test'
import { curlyQuotes } from '../../src/texts/markdown/curly-quotes'
import { type CheckedLanguage, checkedLanguages } from '../fixtures/checked-languages'
import { openWriting } from '../fixtures/rooms/writing'
import { attributes, texts } from '../fixtures/select'

const typed = `"Ja," zei ze, "'nee' is ook 'n antwoord". Pa's pet.`
const written: Record<CheckedLanguage, string> = {
  nl: '“Ja,” zei ze, “‘nee’ is ook ’n antwoord”. Pa’s pet.',
  en: '“Ja,” zei ze, “‘nee’ is ook ’n antwoord”. Pa’s pet.',
  de: '„Ja,“ zei ze, „‚nee‘ is ook ’n antwoord“. Pa’s pet.',
  es: '«Ja,» zei ze, «“nee” is ook ’n antwoord». Pa’s pet.',
}

for (const locale of checkedLanguages) {
  test(`quotes are set as in print in ${locale}`, () => {
    expect(curlyQuotes(typed, locale)).toBe(written[locale])
  })
}

const cases: readonly [before: string, after: string][] = [
  [
    `'s Avonds at hij 's winters foto's, 't was 'laat'.`,
    '’s Avonds at hij ’s winters foto’s, ’t was ‘laat’.',
  ],
  [
    `Rock 'n' roll in the '90s: the boys' "best" years`,
    'Rock ’n’ roll in the ’90s: the boys’ “best” years',
  ],
  [`a 27" screen, 5' wide`, 'a 27" screen, 5’ wide'],
  [`("so")—"or so"`, '(“so”)—“or so”'],
  [`"'Twas" "'so'"`, '“’Twas” “‘so’”'],
  ['„schon so“', '„schon so“'],
  [`'He said "yes" to me'`, '‘He said “yes” to me’'],
  [`the class of '98 and the boys' room`, 'the class of ’98 and the boys’ room'],
  [`"One paragraph of a long one`, '“One paragraph of a long one'],
]

for (const [before, after] of cases) {
  test(`${before} is set as ${after}`, () => {
    expect(curlyQuotes(before, 'en')).toBe(after)
    expect(curlyQuotes(before, 'en')).toHaveLength(before.length)
  })
}

const body = `She said "*yes*, it's 'fine'" and \`let a = "b"\` at https://a.example/o'clock

## The "first"

\`\`\`js
let a = "b"
\`\`\`

## Second

## The \`scope\` of 'it'

## Second

### Below

##`

const site = await openWriting()
const id = await site.addArticle({ slug: 'quotes', title: `It's "so"`, body, language: 'en' })
const read = async (path: string) => (await site.ask(path)).text()

test('an article has the quotes of its language in its text and title, wherever they are read', async () => {
  const html = await read('/en/writing/quotes')
  expect(texts(html, 'h1.sign')).toEqual(['It’s “so”'])
  expect(texts(html, '.note-text > p')[0]).toContain('She said “yes, it’s ‘fine’” and let a = "b"')
  expect(attributes(html, '.note-text a', 'href')).toContain("https://a.example/o'clock")
  expect(texts(html, '.note-text > p')[0]).toContain("https://a.example/o'clock")
  expect(texts(html, 'pre')).toEqual(['let a = "b"'])
  for (const path of ['/writing', '/', '/writing/feed.xml', '/writing/feed.json', '/llms.txt']) {
    const shown = await read(path)
    expect([path, shown.includes('It’s “so”')]).toEqual([path, true])
    expect([path, /It(?:'|&#x27;)s/.test(shown)]).toEqual([path, false])
  }
  const summary = await (await site.read('fetchArticle', { slug: 'quotes' }, 'guest')).json()
  expect(summary.title).toBe('It’s “so”')
})

test('its note stays as it was typed, and publishing it again finds nothing changed', async () => {
  const note = await (await site.read('fetchNote', { id }, 'admin')).json()
  expect([note.title, note.body]).toEqual([`It's "so"`, body])
  expect(texts(await site.page(`/notes/${id}`, 'admin'), '.note-text > p')[0]).toContain('"yes,')
  const html = await site.page(`/notes/${id}/publish`, 'admin')
  expect(texts(html, '.text-changes')).toEqual([])
  expect(texts(html, '.article-sheet h3')).toEqual(['It’s “so”', 'It’s “so”'])
})

test('each heading has an address of its words, and three or more are steps in words', async () => {
  const html = await read('/en/writing/quotes')
  const ids = ['h-the-first', 'h-second', 'h-the-scope-of-it', 'h-second-1']
  expect(attributes(html, '.note-text h2, .note-text h3', 'id')).toEqual([...ids, 'h-below'])
  expect(attributes(html, '.steps-beside a', 'href')).toEqual(ids.map((one) => `#${one}`))
  const steps = ['The “first”', 'Second', 'The scope of ‘it’', 'Second']
  expect(texts(html, '.steps-beside a')).toEqual(steps)
  expect(texts(html, 'summary').at(0)).toBe('Four steps')
  const many = Array.from({ length: 13 }, (_, index) => `## Deel ${index}`).join('\n\n')
  await site.addArticle({ slug: 'veel', body: many, language: 'nl' })
  expect(texts(await read('/writing/veel'), 'summary').at(0)).toBe('13 stappen')
  await site.addArticle({ slug: 'kort', body: '## Een\n\n## Twee', language: 'nl' })
  expect(await read('/writing/kort')).not.toContain('steps')
})

const beginnings: [body: string, shown: string][] = [
  [`# The "*door*"\n\n### Open\n\nIt is.`, '<h2 id="h-open">Open</h2>\n<p>It is.</p>'],
  [`The "door"\nIt is **open**.`, '<p>It is <strong>open</strong>.</p>'],
  [`# The "door"`, '<h2 id="h-the-door">The “door”</h2>'],
  [`The "door" is open.`, '<p>The “door” is open.</p>'],
  [`*The "door"\nis* open.`, '<p><em>The “door”\nis</em> open.</p>'],
]

test('an article does not say its title again in its first line, wherever it is read', async () => {
  for (const [index, [body, shown]] of beginnings.entries()) {
    const slug = `door-${index}`
    const title = `The "door"`
    const id = await site.addArticle({ slug, title, body, language: 'en' })
    const [, html] =
      /<div class="note-text">(.*?)<\/div>/s.exec(await read(`/en/writing/${slug}`)) ?? []
    expect(html).toBe(`${shown}\n`)
    const article = await (await site.read('fetchArticle', { slug }, 'guest')).json()
    expect(article.html).toBe(`${shown}\n`)
    const words = shown.replace(/<[^>]*>/g, '')
    const preview = texts(await site.page(`/notes/${id}/publish`, 'admin'), '.then .note-text')
    expect(preview.map((text) => text.trim())).toEqual([words])
    const [note] = texts(await site.page(`/notes/${id}`, 'admin'), '.note-text')
    expect(note?.trim()).toStartWith('The "door"')
  }
})

test('a page in another language says in its own what it says of an article', async () => {
  const html = await read('/de/writing/quotes')
  expect(attributes(html, '.article-facts, .steps-beside, .steps', 'lang')).toEqual([
    'de',
    'de',
    'en',
    'en',
  ])
  expect(attributes(html, '.steps-beside', 'aria-label')).toEqual(['In diesem Artikel'])
})

test('an article has a drawing if the owner has drawn one', async () => {
  await site.addArticle({ slug: 'ringen', title: 'Ringen', language: 'nl' })
  const html = await read('/writing/ringen')
  expect(attributes(html, '.article-drawing', 'viewbox')).toEqual(['0 0 300 210'])
  expect(attributes(html, '.article-drawing', 'aria-hidden')).toEqual(['true'])
  expect(attributes(html, '.article-drawing .lamp', 'class')).toEqual(['lamp'])
  expect(await read('/writing/kort')).not.toContain('article-drawing')
})
