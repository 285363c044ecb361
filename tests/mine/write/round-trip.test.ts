import { expect, test } from 'bun:test'
import schema from '@jsonresume/schema/schema.json'
import fc from 'fast-check'
import { locales } from '../../../i18n/i18n-util'
import { readContent } from '../../../src/content/read-content'
import { resume } from '../../../src/features/career/resume'
import { owners, writeOwner } from '../../fixtures/content/owners'
import { times } from '../../long-form'
import { temporaryFolder } from '../sources'
import { anyResume } from './any-resume'
import { completeResume } from './complete-resume'
import { held } from './held'
import { filesIn, mined } from './mined'
import { resumeOfSite } from './through-site'

test('the resume of these tests has every section and field that the schema names', () => {
  const fields = (properties: object) => Object.keys(properties).toSorted()
  expect(fields(completeResume)).toEqual(fields(schema.properties))
  for (const [name, section] of Object.entries(completeResume)) {
    if (!Array.isArray(section)) continue
    const known = Object.entries(schema.properties).find(([key]) => key === name)?.[1]
    const properties = known && 'items' in known ? known.items.properties : {}
    expect(fields(Object.assign({}, ...section))).toEqual(fields(properties))
  }
})

test('a resume comes out of the site as it went in, but for what the site cannot hold', async () => {
  for (const locale of locales) {
    await using folder = await temporaryFolder()
    const content = folder.file('content')
    await Bun.write(folder.file('resume.json'), JSON.stringify(completeResume))
    await mined([folder.file('resume.json'), '--language', locale], content)
    const { meta: _, ...given } = await resumeOfSite(content, locale)
    const { url: __, ...basics } = given.basics
    expect({ ...given, basics }).toEqual(held(completeResume))
  }
})

test('what the sample owner’s site gives out makes the same site, but for the picture', async () => {
  const { sampleFolder } = await import('../../../src/content/read-content')
  for (const locale of locales) {
    await using folder = await temporaryFolder()
    const { meta: _, ...given } = await resumeOfSite(sampleFolder, locale)
    await Bun.write(folder.file('resume.json'), JSON.stringify(given))
    await mined([folder.file('resume.json'), '--language', locale], folder.file('content'))
    const { meta: __, ...again } = await resumeOfSite(folder.file('content'), locale)
    const { image, ...basics } = given.basics
    expect(again).toEqual({ ...given, basics })
    expect([typeof image, again.basics.about]).toEqual(['string', basics.about])
  }
})

test('what the owner’s site says of when they can be asked comes back from its resume', async () => {
  const folder = await writeOwner(owners.everything)
  await using written = await temporaryFolder()
  const { meta: _, ...given } = await resumeOfSite(folder, 'nl')
  await Bun.write(written.file('resume.json'), JSON.stringify(given))
  await mined([written.file('resume.json'), '--language', 'nl'], written.file('content'))
  const { basics } = await resumeOfSite(written.file('content'), 'nl')
  expect([basics.availability, basics]).toEqual(['Vrij in mei.', given.basics])
})

test('any resume comes out of the site as it went in, and changes nothing the second time', async () => {
  const place = {
    locale: 'en',
    origin: 'https://a.example',
    changedAt: '',
    portrait: undefined,
  } as const
  await fc.assert(
    fc.asyncProperty(anyResume, async (given) => {
      await using folder = await temporaryFolder()
      const content = folder.file('content')
      await Bun.write(folder.file('resume.json'), JSON.stringify(given))
      const words = [folder.file('resume.json'), '--language', 'en', '--yes']
      await mined(words, content)
      const { meta: _, ...shown } = JSON.parse(
        JSON.stringify(resume(await readContent(content), place)),
      )
      const { url: __, ...basics } = shown.basics
      expect({ ...shown, basics }).toEqual(held(given))
      const files = await filesIn(content)
      expect(await mined(words, content)).toEndWith('has all of it already.')
      expect(await filesIn(content)).toEqual(files)
    }),
    { numRuns: times(12, 2_000) },
  )
})
