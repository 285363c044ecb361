import { expect, test } from 'bun:test'
import schema from '@jsonresume/schema/schema.json'
import Ajv from 'ajv'
import addFormats from 'ajv-formats'
import MarkdownIt from 'markdown-it'
import { locales } from '../../i18n/i18n-util'
import { withoutSoftHyphens as plain } from '../../src/content/localize'
import { localized, paths } from '../../src/paths'
import { origin, testApp } from '../fixtures/app'
import { facts, ownWords, wordsIn } from '../fixtures/content/own-words'
import { ownerIn, sampleContent, sampleIn } from '../fixtures/content/sample-content'
import { attributes, texts } from '../fixtures/select'

const { awards, certificates, education, experience, languages, references, talks } = sampleContent
const { interests, projects, site, skillGroups, skills } = sampleContent

const visitor = await testApp()
const ajv = new Ajv({ allErrors: true })
addFormats(ajv)
const isResume = ajv.compile(schema)

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
  test(`a program reads the CV in ${locale} as its published schema says`, async () => {
    const cv = JSON.parse(await read(localized(locale, paths.resumeJson)))
    isResume(cv)
    expect(isResume.errors).toBeNull()
    expect(Object.keys(cv).filter((name) => !(name in schema.properties))).toEqual(['talks'])
    expect(cv.meta.canonical).toBe(origin + localized(locale, paths.resumeJson))
  })

  test(`a program reads in the CV everything that the owner did in ${locale}`, async () => {
    const cv = JSON.parse(await read(localized(locale, paths.resumeJson)))
    const positions = sampleIn(locale).experience.map(({ position }) => position)
    expect(cv.work.map((job: { position: string }) => job.position)).toEqual(positions)
    const networks = cv.basics.profiles.map((profile: { network: string }) => profile.network)
    expect(networks).toEqual(site.profiles.map(({ network }) => network))
    const places = cv.education.map((study: { location: string }) => study.location)
    expect(places).toEqual(education.map(({ location }) => location))
    expect(cv.projects).toHaveLength(projects.length)
    expect(cv.interests).toHaveLength(interests.length)
    expect(cv.certificates).toHaveLength(certificates.length)
    const keywords = cv.skills.flatMap((group: { keywords: string[] }) => group.keywords)
    expect(keywords.toSorted()).toEqual(
      sampleIn(locale)
        .skills.map(({ name }) => name)
        .toSorted(),
    )
    expect(JSON.stringify(cv)).not.toInclude('\u00ad')
  })

  test(`no sentence of the owner’s is missing from any form of the CV in ${locale}`, async () => {
    const json = wordsIn(JSON.parse(await read(localized(locale, paths.resumeJson))))
    const markdown = markdownIt.render(await read(localized(locale, paths.resumeMarkdown)))
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
    const [page = ''] = texts(await read(localized(locale, paths.career)), 'main').map(plain)
    const words = ownWords(career, locale, [...facts, 'location'])
    expect(words.length).toBeGreaterThan(30)
    expect(words.filter((one) => !page.includes(one))).toEqual([])
  })

  test(`a person pastes the CV in ${locale}, and its signs are no markup`, async () => {
    const html = markdownIt.render(await read(localized(locale, paths.resumeMarkdown)))
    expect(texts(html, 'h1')).toEqual([site.name])
    const titles = texts(html, 'h3')
    const { experience, education } = sampleIn(locale)
    for (const { position } of experience) expect(titles).toContain(position)
    const paragraphs = texts(html, 'p').join('\n')
    for (const { institution, location, studyType } of education) {
      expect(paragraphs).toInclude(`${institution}, ${location}, ${studyType} · `)
    }
    const items = texts(html, 'li')
    const highlights = experience.flatMap((job) => job.highlights)
    for (const highlight of highlights) expect(items).toContain(plain(highlight))
    expect(html).not.toMatch(/<(em|strong|code|s|del|ol|table|img)\b/)
  })

  test(`every address in the CV in ${locale} is a link, and reads as it is`, async () => {
    const html = markdownIt.render(await read(localized(locale, paths.resumeMarkdown)))
    const further = [...certificates, ...talks, ...awards]
    const pageOf = (slug: string) => origin + localized(locale, paths.project(slug))
    const told = projects.flatMap(({ url, slug }) => [{ url }, { url: pageOf(slug) }])
    const pages = [...experience, ...education, ...further, ...told].map(({ url }) => url)
    const addresses = [
      ownerIn(locale).email,
      origin + localized(locale, paths.home),
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
    const html = await read(localized(locale, paths.career))
    const files = [paths.resumeMarkdown, paths.resumeJson, paths.vcard]
    const offered = files.map((file) => localized(locale, file))
    expect(attributes(html, '#print a[download]', 'href')).toEqual(offered)
  }
})
