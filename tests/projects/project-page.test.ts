import { expect, test } from 'bun:test'
import { i18nObject, locales } from '../../i18n/i18n-util'
import { paths } from '../../src/paths'
import { addressIn } from '../fixtures/address-in'
import { testApp } from '../fixtures/app'
import { sampleContent, sampleIn } from '../fixtures/content/sample-content'
import { documentAt } from '../fixtures/documents'
import { attributes, texts } from '../fixtures/select'

const visitor = await testApp()
const slugs = sampleContent.projects.map(({ slug }) => slug)

for (const locale of locales) {
  test(`a visitor who reads ${locale} learns of each project what it was for, and why it is so`, async () => {
    for (const project of sampleIn(locale).projects) {
      const html = await documentAt(addressIn(locale, paths.project(project.slug)))
      const [said = ''] = texts(html, 'main')
      expect(said).toInclude(project.purpose ?? '')
      for (const role of project.roles) expect(said).toInclude(role)
      for (const { decision, reason = '' } of project.decisions) {
        expect(said).toInclude(decision)
        expect(said).toInclude(reason)
      }
      const outside = [project.url, project.repository].filter((url) => url !== undefined)
      expect(attributes(html, 'main .title-block a[href^=http]', 'href')).toEqual(outside)
      const evidence = project.skills.map((id) => addressIn(locale, paths.careerWith(id)))
      expect(attributes(html, 'main .title-block a[href^="/"]', 'href')).toEqual(evidence)
    }
  })
}

test('each number of before and after can be read as text, as its language writes it', async () => {
  const html = await documentAt(addressIn('de', paths.project('trappenhuis')))
  const { before, after } = i18nObject('de').project
  expect(texts(html, '#metrics dt')).toEqual([before(), after()])
  expect(texts(html, '#metrics dd')).toEqual(['6,3', '0,8'])
  const kilobytes = await documentAt(addressIn('en', paths.project('getijdenboek')))
  expect(texts(kilobytes, '#metrics dd')[0]).toBe('412\u00a0kB')
  const bars = attributes(kilobytes, '#metrics rect', 'width')
  expect(bars).toHaveLength(4)
})

test('from any project one reaches the ones beside it, and the ends lead no further', async () => {
  for (const [index, slug] of slugs.entries()) {
    const html = await documentAt(paths.project(slug))
    const beside = [slugs[index - 1], slugs[index + 1]].map((one) =>
      one === undefined ? [] : [paths.project(one)],
    )
    const rels = ['prev', 'next'].map((rel) => attributes(html, `main a[rel=${rel}]`, 'href'))
    expect(rels).toEqual(beside)
  }
})

test('the home page leads to each project’s page, and nowhere off the site', async () => {
  const html = await documentAt('/en')
  expect(attributes(html, '#projects h3 a', 'href')).toEqual(
    slugs.map((slug) => addressIn('en', paths.project(slug))),
  )
})

test('nothing is at the address of a project that is not there', async () => {
  for (const slug of ['nothing', 'constructor', 'Getijdenboek', '..%2Fcareer', '%E0%A4%A']) {
    expect([slug, (await visitor.ask(`/projects/${slug}`)).status]).toEqual([slug, 404])
  }
})

test('no guest is shown the way back of another where a project is not', async () => {
  const asked = (from: string) =>
    visitor.ask('/projects/nowhere', { Referer: `http://localhost:3001/career?from=${from}` })
  expect((await asked('one')).headers.get('Cache-Control')).toInclude('private')
  expect(await (await asked('other')).text()).not.toInclude('from=one')
})
