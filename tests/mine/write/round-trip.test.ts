import { expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Locales } from '../../../i18n/i18n-types'
import { locales } from '../../../i18n/i18n-util'
import { fixedContent } from '../../../src/content/content-source'
import { readContent, sampleFolder } from '../../../src/content/read-content'
import { resume } from '../../../src/features/career/resume'
import { localized, paths } from '../../../src/paths'
import { testApp } from '../../fixtures/app'
import { texts } from '../../fixtures/select'
import { times } from '../../long-form'
import { zip } from '../sources'
import { anyResume } from './any-resume'
import { held } from './held'
import { openImport } from './mined'

async function pageOf(folder: string, locale: Locales, path: string): Promise<string> {
  const content = await readContent(folder)
  const { ask } = await testApp({ contentSource: fixedContent(content) })
  return (await ask(localized(content, locale, path))).text()
}

/** Without its address, which depends on the languages of the site alone. */
async function resumeOfSite(folder: string, locale: Locales) {
  const { meta: _, ...cv } = JSON.parse(await pageOf(folder, locale, paths.resumeJson))
  const { url: __, ...basics } = cv.basics
  return { ...cv, basics }
}

async function roundTrip(folder: string, locale: Locales) {
  await using person = await openImport()
  const given = await resumeOfSite(folder, locale)
  await person.importResume(given, '--language', locale)
  return { given, again: await resumeOfSite(person.content, locale) }
}

test('what the sample owner’s site gives out makes the same site, but for the picture', async () => {
  for (const locale of locales) {
    const { given, again } = await roundTrip(sampleFolder, locale)
    const { image, ...basics } = given.basics
    expect(again).toEqual({ ...given, basics })
    expect([typeof image, again.basics.about]).toEqual(['string', basics.about])
  }
})

test('any resume comes out of the site as it went in, but for what the site cannot hold, and changes nothing the second time', async () => {
  const place = { origin: 'https://a.example', changedAt: '', portrait: undefined }
  await fc.assert(
    fc.asyncProperty(anyResume, fc.constantFrom(...locales), async (given, locale) => {
      await using person = await openImport()
      await person.importResume(given, '--language', locale)
      const shown = resume(await readContent(person.content), { locale, ...place })
      const { meta: _, ...cv } = JSON.parse(JSON.stringify(shown))
      const { url: __, ...basics } = cv.basics
      expect({ ...cv, basics }).toEqual(held(given))
      const files = await person.files()
      const again = await person.importResume(given, '--language', locale)
      expect(again).toEndWith('has all of it already.')
      expect(await person.files()).toEqual(files)
    }),
    { numRuns: times(12, 2_000) },
  )
})

const profile = 'First Name,Last Name\nAns,Naad\n'
const header = 'Company Name,Title,Description,Location,Started On,Finished On\n'
const welder = 'The Yard,Welder,Seams.,Delfzijl,Jan 2018,'
const club = 'The Club,Coach,,Appingedam,2020,2021\n'
const before = zip({ 'Profile.csv': profile, 'Positions.csv': `${header}${club}${welder}\n` })
const promoted = zip({
  'Profile.csv': profile,
  'Positions.csv': `${header}The Yard,Foreman,A dry dock.,Delfzijl,Mar 2022,\n${club}${welder}Feb 2022\n`,
})

async function jobsOn(folder: string): Promise<string[]> {
  const html = await pageOf(folder, 'en', paths.career)
  return texts(html, '#experience h3, #experience h4')
}

test('somebody who was promoted exports anew, and has both roles under the employer’s name', async () => {
  await using person = await openImport()
  await Bun.write(person.file('export.zip'), before)
  await person.importFrom('export.zip')
  expect(await jobsOn(person.content)).toEqual(['Welder', 'Coach'])
  await Bun.write(person.file('export.zip'), promoted)
  expect(await person.importFrom('export.zip')).toInclude(
    '      The Yard: 2 roles there follow one another, and are shown together\n',
  )
  expect(await jobsOn(person.content)).toEqual(['The Yard', 'Foreman', 'Welder', 'Coach'])
  const files = await person.files()
  expect(await person.importFrom('export.zip')).toEndWith('has all of it already.')
  expect(await person.files()).toEqual(files)
  const { given, again } = await roundTrip(person.content, 'en')
  expect(again).toEqual(given)
  const employers = again.work.map(({ name }: { name: string }) => name)
  expect(employers).toEqual(['The Yard', 'The Yard', 'The Club'])
})
