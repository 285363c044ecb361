import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { locales } from '../../i18n/i18n-util'
import { fixedContent } from '../../src/content/content-source'
import { readContent } from '../../src/content/read-content'
import { localized, paths } from '../../src/paths'
import { origin, temporaryFolder, testApp } from '../fixtures/app'
import { writeOwner } from '../fixtures/content/owners'
import { runCommand } from '../fixtures/processes/run-command'
import { attributes } from '../fixtures/select'

const dutch = await writeOwner({
  site: { name: 'Bo', title: { nl: 'Timmer' }, summary: 'Zaagt en schaaft.', writtenIn: ['nl'] },
  interests: [{ name: 'Hout' }, { name: { nl: 'Lijm', en: 'Glue' } }],
})
await Bun.write(join(dutch, 'words/nl.yaml'), 'nav:\n  home: Werkplaats\n')

test('an owner who writes in one language is told of no gaps in others', async () => {
  const { code, said } = await runCommand('content', [dutch], await temporaryFolder())
  expect([code, said.trim()]).toEqual([0, `All of ${dutch} can be shown.`])
})

test('what is written in one language is offered to search engines in that one', async () => {
  const visitor = await testApp({ contentSource: fixedContent(await readContent(dutch)) })
  for (const locale of locales) {
    for (const page of [paths.home, paths.aboutMe, paths.siteStack]) {
      const answer = await visitor.ask(localized(locale, page))
      const canonical = attributes(await answer.text(), 'link[rel=canonical]', 'href')
      expect([answer.status, canonical]).toEqual([200, [origin + page]])
    }
    const sitemap = await (await visitor.ask(paths.languageSitemap(locale))).text()
    expect(sitemap.includes('<loc>')).toBe(locale === 'nl')
  }
})

test('an owner is told which words of their own are missing in another language', async () => {
  const folder = await writeOwner({ site: { name: 'Bo', writtenIn: ['nl', 'en'] } })
  await Bun.write(join(folder, 'words/nl.yaml'), 'nav:\n  home: Werkplaats\n')
  const { code, said } = await runCommand('content', [folder], await temporaryFolder())
  expect(code).toBe(0)
  expect(said).toInclude(
    'words/en.yaml: 1 of 1 words of your own are missing, and the site’s are shown: nav.home\n',
  )
  expect(said).not.toMatch(/words\/(nl|de|es)/)
})

test('a language that the site does not speak is a sentence', async () => {
  const folder = await writeOwner({ site: { name: 'Bo', writtenIn: ['fr'] } })
  const { code, complaint } = await runCommand('content', [folder], await temporaryFolder())
  expect(code).toBe(1)
  expect(complaint).toMatch(/^site\.yaml: line \d: writtenIn: .*"nl"/)
})
