import { expect, test } from 'bun:test'
import { fixedContent } from '../../../src/content/content-source'
import { readContent } from '../../../src/content/read-content'
import { testApp } from '../../fixtures/app'
import { texts } from '../../fixtures/select'
import { temporaryFolder, zip } from '../sources'
import { filesIn, mined } from './mined'
import { resumeOfSite } from './through-site'

const profile = 'First Name,Last Name\nAns,Naad\n'
const header = 'Company Name,Title,Description,Location,Started On,Finished On\n'
const welder = 'The Yard,Welder,Seams.,Delfzijl,Jan 2018,'
const club = 'The Club,Coach,,Appingedam,2020,2021\n'
const before = zip({ 'Profile.csv': profile, 'Positions.csv': `${header}${club}${welder}\n` })
const promoted = zip({
  'Profile.csv': profile,
  'Positions.csv': `${header}The Yard,Foreman,A dry dock.,Delfzijl,Mar 2022,\n${club}${welder}Feb 2022\n`,
})

async function jobsOn(content: string): Promise<string[]> {
  const visitor = await testApp({ contentSource: fixedContent(await readContent(content)) })
  const html = await (await visitor.ask('/en/career')).text()
  return texts(html, '#experience h3, #experience h4')
}

test('somebody who was promoted exports anew, and has both roles under the employer’s name', async () => {
  await using folder = await temporaryFolder()
  const content = folder.file('content')
  const words = [folder.file('export.zip'), '--language', 'en', '--yes']
  await Bun.write(folder.file('export.zip'), before)
  await mined(words, content)
  expect(await jobsOn(content)).toEqual(['Coach', 'Welder'])
  await Bun.write(folder.file('export.zip'), promoted)
  expect(await mined(words, content)).toInclude(
    '      The Yard: 2 roles there follow one another, and are shown together\n',
  )
  expect(await jobsOn(content)).toEqual(['The Yard', 'Foreman', 'Welder', 'Coach'])
  const files = await filesIn(content)
  expect(await mined(words, content)).toEndWith('has all of it already.')
  expect(await filesIn(content)).toEqual(files)
})

test('the roles of one employer come back from the site’s resume as they went in', async () => {
  await using folder = await temporaryFolder()
  const [first, second] = [folder.file('first'), folder.file('second')]
  await Bun.write(folder.file('export.zip'), promoted)
  await mined([folder.file('export.zip'), '--language', 'en'], first)
  const { meta: _, ...given } = await resumeOfSite(first, 'en')
  await Bun.write(folder.file('resume.json'), JSON.stringify(given))
  await mined([folder.file('resume.json'), '--language', 'en'], second)
  const { meta: __, ...again } = await resumeOfSite(second, 'en')
  expect(again).toEqual(given)
  expect(again.work).toMatchObject([
    { name: 'The Yard' },
    { name: 'The Club' },
    { name: 'The Yard' },
  ])
  expect(await jobsOn(second)).toEqual(await jobsOn(first))
})
