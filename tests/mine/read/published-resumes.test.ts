import { expect, test } from 'bun:test'
import { readContent } from '../../../src/content/read-content'
import { openImport } from '../write/mined'
import { publishedResumes } from './published-resumes'

const isNoLoss = /is taken as|are listed with it|→ education/

for (const [maker, { file, loses }] of Object.entries(publishedResumes)) {
  test(`a resume ${maker} becomes a site, and what is lost of it is said`, async () => {
    await using person = await openImport()
    await Bun.write(person.file('resume'), file)
    const said = await person.importFrom('resume')
    const notes = said.split('\n').flatMap((line) => /^ {6}(.+)/.exec(line)?.[1] ?? [])
    expect(notes.filter((note) => !isNoLoss.test(note))).toEqual(loses)
    expect(said).not.toMatch(/\d of \d+ → /)
    const { site, experience } = await readContent(person.content)
    expect([site.name.length > 0, site.email, site.phone]).toEqual([true, undefined, undefined])
    expect(experience).toHaveLength(1)
  })
}

test('what the parts of an export of LinkedIn become', async () => {
  await using person = await openImport()
  await Bun.write(person.file('resume'), publishedResumes['LinkedIn, everything']?.file ?? '')
  await person.importFrom('resume')
  const { site, experience, education, skills } = await readContent(person.content)
  expect(site.profiles.map(({ network, url }) => [network, url])).toEqual([
    ['X', 'https://x.com/wimkok'],
    ['X (wimbakes)', 'https://x.com/wimbakes'],
    ['wim.example', 'https://wim.example/a,b'],
    ['GitHub', 'https://github.com/wimkok'],
  ])
  expect(education).toMatchObject([
    { institution: 'Hogeschool Rotterdam', courses: [{ en: 'Bread' }] },
  ])
  expect(experience).toMatchObject([
    { highlights: [{ en: 'Led a team' }, { en: 'Cut LCP' }], skills: ['react-js'] },
  ])
  expect(skills.map(({ name }) => name)).toEqual(['React.js'])
})
