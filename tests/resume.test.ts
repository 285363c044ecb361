import { expect, test } from 'bun:test'
import schema from '@jsonresume/schema/schema.json'
import Ajv from 'ajv'
import addFormats from 'ajv-formats'
import { i18nObject, locales } from '../i18n/i18n-util'
import { certificates } from '../src/content/certificates'
import { experience } from '../src/content/experience'
import { interests } from '../src/content/interests'
import { projects } from '../src/content/projects'
import { site } from '../src/content/site'
import { skills } from '../src/content/skills'
import { resume } from '../src/features/career/resume'
import { resumeMarkdown } from '../src/features/career/resume-markdown'
import { localized, paths } from '../src/paths'
import { origin, testApp } from './harness'
import { attributes, texts } from './select'

const visitor = await testApp()
const ajv = new Ajv({ allErrors: true })
addFormats(ajv)
const isResume = ajv.compile(schema)

async function read(path: string): Promise<string> {
  const answer = await visitor.ask(path)
  expect(answer.status).toBe(200)
  return answer.text()
}

const plain = (text: string) => text.replaceAll('\u00ad', '')

for (const locale of locales) {
  test(`a program reads the CV in ${locale} as its published schema says`, async () => {
    const cv = JSON.parse(await read(localized(locale, paths.resumeJson)))
    isResume(cv)
    expect(isResume.errors).toBeNull()
    expect(Object.keys(cv).filter((name) => !(name in schema.properties))).toEqual([])
    expect(cv.meta.canonical).toBe(origin + localized(locale, paths.resumeJson))
  })

  test(`a program reads everything that the owner did in ${locale}`, async () => {
    const cv = JSON.parse(await read(localized(locale, paths.resumeJson)))
    const positions = experience.map(({ position }) => position[locale])
    expect(cv.work.map((job: { position: string }) => job.position)).toEqual(positions)
    const networks = cv.basics.profiles.map((profile: { network: string }) => profile.network)
    expect(networks).toEqual(Object.values(site.social).map(({ name }) => name))
    expect(cv.projects).toHaveLength(projects.length)
    expect(cv.interests).toHaveLength(interests.length)
    expect(cv.certificates).toHaveLength(certificates.length)
    const keywords = cv.skills.flatMap((group: { keywords: string[] }) => group.keywords)
    expect(keywords.toSorted()).toEqual(skills.map(({ name }) => name[locale]).toSorted())
    expect(JSON.stringify(cv)).not.toInclude('\u00ad')
  })

  test(`a person pastes the CV in ${locale}, and its signs are no markup`, async () => {
    const html = Bun.markdown.html(await read(localized(locale, paths.resumeMarkdown)))
    expect(texts(html, 'h1')).toEqual([site.name])
    const titles = texts(html, 'h3')
    for (const { position } of experience) expect(titles).toContain(position[locale])
    const items = texts(html, 'li')
    const highlights = experience.flatMap((job) => job.highlights)
    for (const highlight of highlights) expect(items).toContain(plain(highlight[locale]))
    expect(html).not.toMatch(/<(em|strong|code|del|ol|table|img)\b/)
  })
}

test('whatever signs the owner’s words have, they stay words in Markdown', () => {
  const cv = resume('en', origin, '2026-11-21T12:00:00.000Z')
  const nasty = '1. *not* _markup_ [here](x) <b>, `nor` | ~~here~~ &amp; # C\\'
  const [job] = cv.work
  if (!job) throw new Error('Nobody worked')
  const odd = {
    ...cv,
    work: [{ ...job, summary: nasty, highlights: [nasty, '# C', '+ 1', '- 2'] }],
  }
  const html = Bun.markdown.html(resumeMarkdown(odd, 'en', i18nObject('en')))
  expect(texts(html, 'p')).toContain(nasty)
  expect(texts(html, 'li').slice(0, 4)).toEqual([nasty, '# C', '+ 1', '- 2'])
})

test('the address alone says in which language the CV is, whatever the visitor prefers', async () => {
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

test('somebody who reads the career takes it along in the same language', async () => {
  for (const locale of locales) {
    const html = await read(localized(locale, paths.career))
    const files = [paths.resumeMarkdown, paths.resumeJson, paths.vcard]
    const offered = files.map((file) => localized(locale, file))
    expect(attributes(html, '#print a[download]', 'href')).toEqual(offered)
  }
})
