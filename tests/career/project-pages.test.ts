import { expect, test } from 'bun:test'
import { locales } from '../../i18n/i18n-util'
import { hasPage } from '../../src/content/project-page'
import { localized, paths } from '../../src/paths'
import { origin, testApp } from '../fixtures/app'
import { ownerSite } from '../fixtures/content/owner-site'
import { sampleContent } from '../fixtures/content/sample-content'
import { select } from '../fixtures/select'

const visitor = await testApp()
const read = async (path: string) => (await visitor.ask(path)).text()
const { host } = new URL(origin)
const withPage = sampleContent.projects.filter(hasPage)

for (const locale of locales) {
  const pages = withPage.map(({ slug }) => localized(locale, paths.project(slug)))

  test(`the CV on paper says in ${locale} where each project can be read about`, async () => {
    const links = select(await read(localized(locale, paths.career)), '.on-paper a')
    expect(withPage.length).toBeGreaterThan(3)
    expect(links.map(({ attributes, text }) => [text, attributes.href])).toEqual(
      pages.map((page) => [host + page, page]),
    )
  })

  test(`the CV in Markdown leads in ${locale} to each project’s page`, async () => {
    const markdown = await read(localized(locale, paths.resumeMarkdown))
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
