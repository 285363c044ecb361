import { expect, test } from 'bun:test'
import { fixedContent } from '../../../src/content/content-source'
import { hasPage } from '../../../src/content/project-page'
import { readContent } from '../../../src/content/read-content'
import { localized, paths } from '../../../src/paths'
import { testApp } from '../../fixtures/app'
import { type CheckedLanguage, checkedLanguages } from '../../fixtures/checked-languages'
import { times } from '../../long-form'
import { jsonResume, linkedinExport } from './marked-resumes'
import { openImport } from './mined'

async function formsOf(folder: string, locale: CheckedLanguage) {
  const content = await readContent(folder)
  const { ask } = await testApp({ contentSource: fixedContent(content) })
  const textOf = async (path: string) =>
    (await ask(localized(content, locale, path))).text().then((text) => text.toLowerCase())
  const projects = content.projects.filter(hasPage).map(({ slug }) => paths.project(slug))
  const pages = [paths.home, paths.aboutMe, paths.career, paths.projects, paths.skills, ...projects]
  return {
    pages: (await Promise.all(pages.map(textOf))).join('\n'),
    markdown: await textOf(paths.resumeMarkdown),
    json: await textOf(paths.resumeJson),
    card: await textOf(paths.vcard),
  }
}

for (const [form, write] of Object.entries({ jsonResume, linkedinExport })) {
  test(`all that a resume has comes out on pages, as Markdown and JSON, or is said to be left out: ${form}`, async () => {
    for (let seed = 1; seed <= times(2, 40); seed++) {
      const locale = checkedLanguages[seed % checkedLanguages.length] ?? 'nl'
      const { file, words } = write(seed, locale)
      await using person = await openImport()
      await Bun.write(person.file('resume'), file)
      const said = await person.importFrom('resume', '--language', locale)
      const shown = await formsOf(person.content, locale)
      const isSaid = (word: string) => said.toLowerCase().includes(word.toLowerCase())
      for (const name of ['pages', 'markdown', 'json'] as const) {
        const lost = words.filter((word) => !shown[name].includes(word.toLowerCase()))
        expect([seed, name, lost.filter((word) => !isSaid(word))]).toEqual([seed, name, []])
      }
      expect(shown.card).toInclude(words[0]?.toLowerCase() ?? '')
      expect(shown.json).not.toMatch(/<p>|\*\*|&amp;|\\r/)
      expect(said).not.toMatch(/is no date|\d of \d+ →/)
      const files = await person.files()
      expect(await person.importFrom('resume', '--language', locale)).toEndWith(
        'all of it already.',
      )
      expect(await person.files()).toEqual(files)
    }
  })
}
