import { expect, test } from 'bun:test'
import fc from 'fast-check'
import MarkdownIt from 'markdown-it'
import { i18nObject, locales } from '../../i18n/i18n-util'
import { loadLocale } from '../../i18n/i18n-util.sync'
import { withoutSoftHyphens as plain } from '../../src/content/localize'
import { hasPage } from '../../src/content/project-page'
import { resume } from '../../src/features/career/resume'
import { resumeMarkdown } from '../../src/features/career/resume-markdown'
import { paths } from '../../src/paths'
import { addressIn } from '../fixtures/address-in'
import { origin, testApp } from '../fixtures/app'
import { facts, ownWords, wordsIn } from '../fixtures/content/own-words'
import { ownerSite } from '../fixtures/content/owner-site'
import { ownerIn, sampleContent, sampleIn } from '../fixtures/content/sample-content'
import { attributes, select, texts } from '../fixtures/select'
import { times } from '../long-form'

const { awards, certificates, education, experience, languages, references, talks } = sampleContent
const { interests, projects, site, skillGroups, skills } = sampleContent

const visitor = await testApp()

async function read(path: string): Promise<string> {
  const answer = await visitor.ask(path)
  expect(answer.status).toBe(200)
  return answer.text()
}

// Raw HTML is allowed, so that unescaped text becomes visible.
const markdownIt = new MarkdownIt({ html: true })

const career = [experience, education, certificates, talks, awards, languages]
const { name, phone, title, city, summary } = site
const everything = [
  ...career,
  name,
  phone,
  title,
  city,
  summary,
  site.availability,
  references,
  projects.map(({ name, description, highlights }) => ({ name, description, highlights })),
  interests,
  skills,
  skillGroups,
]

for (const locale of locales) {
  test(`a program reads in the CV in ${locale} everything that the owner did, in its order`, async () => {
    const cv = JSON.parse(await read(addressIn(locale, paths.resumeJson)))
    const own = sampleIn(locale)
    const positions = own.experience.map(({ position }) => position)
    expect(cv.work.map((job: { position: string }) => job.position)).toEqual(positions)
    const networks = cv.basics.profiles.map((profile: { network: string }) => profile.network)
    expect(networks).toEqual(site.profiles.map(({ network }) => network))
    const keywords = cv.skills.flatMap((group: { keywords: string[] }) => group.keywords)
    expect(keywords.toSorted()).toEqual(own.skills.map(({ name }) => name).toSorted())
    for (const list of ['projects', 'interests', 'certificates', 'education'] as const) {
      expect(cv[list]).toHaveLength(sampleContent[list].length)
    }
    expect(JSON.stringify(cv)).not.toInclude('\u00ad')
  })

  test(`no sentence of the owner’s is missing from any form of the CV in ${locale}`, async () => {
    const json = wordsIn(JSON.parse(await read(addressIn(locale, paths.resumeJson))))
    const markdown = markdownIt.render(await read(addressIn(locale, paths.resumeMarkdown)))
    const lines = texts(markdown, 'h1, h2, h3, p, li').join('\n')
    const words = ownWords(everything, locale)
    expect(words.length).toBeGreaterThan(50)
    expect(words.filter((one) => !json.has(one))).toEqual([])
    expect(words.filter((one) => !lines.includes(one))).toEqual([])
    const { about = '' } = sampleIn(locale).site
    expect(json).toContain(about)
    for (const paragraph of about.split('\n\n')) expect(lines).toInclude(paragraph)
  })

  test(`no sentence of the career is missing from its page in ${locale}, nor from paper`, async () => {
    const [page = ''] = texts(await read(addressIn(locale, paths.career)), 'main').map(plain)
    const words = ownWords(career, locale, [...facts, 'location'])
    expect(words.length).toBeGreaterThan(30)
    expect(words.filter((one) => !page.includes(one))).toEqual([])
  })

  test(`a person pastes the CV in ${locale}: its signs are no markup, and its addresses are links`, async () => {
    const html = markdownIt.render(await read(addressIn(locale, paths.resumeMarkdown)))
    expect(texts(html, 'h1')).toEqual([site.name])
    expect(html).not.toMatch(/<(em|strong|code|s|del|ol|table|img)\b/)
    const highlights = sampleIn(locale).experience.flatMap((job) => job.highlights)
    expect(texts(html, 'li')).toEqual(expect.arrayContaining(highlights.map(plain)))
    const further = [...certificates, ...talks, ...awards]
    const pageOf = (slug: string) => origin + addressIn(locale, paths.project(slug))
    const told = projects.flatMap(({ url, slug }) => [{ url }, { url: pageOf(slug) }])
    const pages = [...experience, ...education, ...further, ...told].map(({ url }) => url)
    const addresses = [
      ownerIn(locale).email,
      origin + addressIn(locale, paths.home),
      ...site.profiles.map(({ url }) => url),
      ...pages.filter((url) => url !== undefined),
    ]
    expect(texts(html, 'a')).toEqual(addresses)
    expect(attributes(html, 'a', 'href')).toEqual([`mailto:${addresses[0]}`, ...addresses.slice(1)])
    expect(texts(html, 'p').join()).toInclude(` · ${site.phone} · `)
  })
}

test('the CV is in the language of its address, whatever the visitor prefers', async () => {
  const english = { 'Accept-Language': 'en', Cookie: 'UI_LOCALE=en' }
  for (const file of [paths.resumeJson, paths.resumeMarkdown, paths.vcard]) {
    const dutch = await visitor.ask(file, english)
    expect(dutch.status).toBe(200)
    expect(dutch.headers.get('Set-Cookie')).toBeNull()
    expect(await dutch.text()).toBe(await read(file))
    const prefixed = await visitor.ask(`/nl${file}`)
    expect([prefixed.status, prefixed.headers.get('Location')]).toEqual([301, file])
  }
})

test('the career page links to the CV in the same language', async () => {
  for (const locale of locales) {
    const html = await read(addressIn(locale, paths.career))
    const files = [paths.resumeMarkdown, paths.resumeJson, paths.vcard]
    const offered = files.map((file) => addressIn(locale, file))
    expect(attributes(html, '#print a[download]', 'href')).toEqual(offered)
  }
})

const { host } = new URL(origin)
const withPage = projects.filter(hasPage)

for (const locale of locales) {
  test(`the CV on paper and in Markdown says in ${locale} where each project can be read about`, async () => {
    const pages = withPage.map(({ slug }) => addressIn(locale, paths.project(slug)))
    const links = select(await read(addressIn(locale, paths.career)), '.on-paper a')
    expect(withPage.length).toBeGreaterThan(3)
    expect(links.map(({ attributes, text }) => [text, attributes.href])).toEqual(
      pages.map((page) => [host + page, page]),
    )
    const markdown = await read(addressIn(locale, paths.resumeMarkdown))
    for (const page of pages) expect(markdown).toInclude(` · <${origin}${page}>`)
  })
}

test('a project’s address in the resume for programs is its own: an import would take another for it', async () => {
  const { projects } = JSON.parse(await read(paths.resumeJson))
  expect(projects.map(({ url }: { url?: string }) => url)).toEqual(
    sampleContent.projects.map(({ url }) => url),
  )
})

test('a project without a page leads nowhere on paper', async () => {
  const one = await ownerSite('everything')
  const html = await (await one.ask(paths.career)).text()
  expect(select(html, '.on-paper ul:first-of-type li')).toHaveLength(2)
  expect(select(html, '.on-paper a').map(({ attributes }) => attributes.href)).toEqual([
    paths.project('botenloods'),
  ])
  const plain = await (await one.ask(paths.resumeMarkdown)).text()
  expect(plain.split('### Botenloods').map((part) => part.includes('/projects/'))).toEqual([
    false,
    true,
    false,
  ])
})

loadLocale('en')
const { about: _, availability: __, ...brief } = site

const cv = resume(
  { ...sampleContent, site: brief },
  { locale: 'en', origin, changedAt: '2026-11-21T12:00:00.000Z', portrait: undefined },
)

function writeWith(words: string, url = 'https://a.example'): string {
  const [job] = cv.work ?? []
  if (!job) throw new Error('Nobody worked')
  const work = [{ ...job, position: words, name: words, summary: words, highlights: [words], url }]
  return resumeMarkdown({ ...cv, work }, 'en', i18nObject('en'), '2026-11-21')
}

function showsWith(words: string): string[] {
  const text = writeWith(words)
  return [markdownIt.render(text), Bun.markdown.html(text)]
}

function expectWords(html: string, words: string): void {
  expect(texts(html, 'h3')[0]).toBe(words)
  const paragraphs = texts(html, 'p')
  expect(paragraphs[3]).toStartWith(`${words}, `)
  expect(paragraphs[4]).toBe(words)
  expect(texts(html, 'li')[cv.basics.profiles?.length ?? 0]).toBe(words)
}

const nastyWords = [
  '1. *not* _markup_ [here](x) <b>, `nor` | ~~here~~ &amp; # C\\',
  '# C',
  '+ 1',
  '- 2',
  '---',
  '> 3',
  'C #',
  '[x]: y',
  '<https://a.example>',
]

test('the CV in Markdown shows any signs and marks as the owner wrote them', () => {
  const unit = fc.constantFrom(...'`*_[]()<>~&#;+-=|!\\.:/@ 1aé')
  fc.assert(
    fc.property(fc.string({ unit, minLength: 1, maxLength: 12 }), (written) => {
      const words = written.trim() || 'a'
      for (const html of showsWith(words)) expectWords(html, words)
    }),
    { numRuns: times(40, 500), examples: nastyWords.map((words) => [words]) },
  )
})

test('the CV in Markdown has names on one line, and texts with their lines, paragraphs and lists', () => {
  for (const html of showsWith('one\n# two\n\n  three\n• four\n• # five')) {
    expect(texts(html, 'h3')[0]).toBe('one # two three • four • # five')
    const [first, second] = texts(html, 'p').slice(4)
    expect([first, second]).toEqual(['one\n# two', 'three'])
    const items = texts(html, 'li').slice(cv.basics.profiles?.length ?? 0)
    expect(items.slice(0, 2)).toEqual(['four', '# five'])
    expect(items[2]).toBe('one # two three • four • # five')
  }
})

test('the CV in Markdown escapes no sign that is no markup where it stands', () => {
  const words = 'C# & a_b, +31 20 (R&D): 1.900 - 2 > 1 | a@b.example'
  expect(writeWith(words).split('\n')).toContain(`### ${words}`)
  expect(writeWith(words).split('\n')).toContain(`- ${words}`)
  expect(writeWith('1.900')).not.toInclude('\\')
})

test('the CV in Markdown links an address with odd signs in it', () => {
  const html = markdownIt.render(writeWith('words', 'https://a.example/a b<c>'))
  expect(attributes(html, 'a', 'href')).toContain('https://a.example/a%20b%3Cc%3E')
})
