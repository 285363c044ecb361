import { expect } from '@playwright/test'
import { readContent } from '../../../src/content/read-content'
import { printCv } from '../../../src/drawing/printing/print-cv'
import { loadAssets } from '../../../src/http/document/assets'
import { builtFolder } from '../../fixtures/built-folder'
import { checkedLanguages } from '../../fixtures/checked-languages'
import { times } from '../../long-form'
import { jsonResume, linkedinExport } from '../../mine/write/marked-resumes'
import { openImport } from '../../mine/write/mined'
import { drawnWords } from '../fixtures/drawn-words'
import { test } from '../fixtures/site'
import { findHeadlessBrowser } from '../headless-browser'

for (const [form, write] of Object.entries({ jsonResume, linkedinExport })) {
  test(`CV: all that a resume has is printed, or was said to be left out: ${form}`, async () => {
    test.slow()
    const assets = await loadAssets(await builtFolder(), 'static')
    const chromium = findHeadlessBrowser()
    for (let seed = 1; seed <= times(2, 40); seed++) {
      const locale = checkedLanguages[seed % checkedLanguages.length] ?? 'nl'
      const { file, words } = write(seed, locale)
      await using person = await openImport()
      await Bun.write(person.file('resume'), file)
      const said = await person.importFrom('resume', '--language', locale)
      const { site, ...others } = await readContent(person.content)
      const content = { ...others, site: { ...site, languages: [locale] } }
      const { cv, files } = await printCv({ content, assets, origin: '', chromium })
      const pdf = Buffer.from(files.get(cv.files[locale]?.href ?? '') ?? [])
      const links = pdf.toString('latin1').match(/\/URI \([^)]*\)/g) ?? []
      const printed = [drawnWords(pdf), ...links].join('\n').toLowerCase()
      const isSaid = (word: string) => said.toLowerCase().includes(word.toLowerCase())
      // Beside a summary, what the owner says at length is left to the page about them.
      const atLength = site.summary === undefined ? '' : JSON.stringify(site.about ?? '')
      const lost = words.filter(
        (word) =>
          !printed.includes(word.toLowerCase()) && !isSaid(word) && !atLength.includes(word),
      )
      expect.soft([seed, locale, lost]).toEqual([seed, locale, []])
    }
  })
}
