import { expect, test } from 'bun:test'
import { skillsByYear } from '../../src/content/skill-years'
import { ownerIn, sampleContent } from '../fixtures/content/sample-content'

const {
  certificates,
  education,
  experience,
  interests,
  projects,
  shoutOuts,
  siteStack,
  skillGroups,
  skills,
  taglines,
} = sampleContent
const site = ownerIn('nl')

const lists: Record<string, [content: readonly unknown[], least: number]> = {
  taglines: [taglines, 1],
  experience: [experience, 5],
  education: [education, 4],
  certificates: [certificates, 4],
  projects: [projects, 6],
  skills: [skills, 25],
  'skill groups': [skillGroups, 3],
  interests: [interests, 8],
  'site stack': [siteStack, 20],
  'shout-outs': [shoutOuts, 3],
}

for (const [name, [content, least]] of Object.entries(lists)) {
  test(`the sample owner’s ${name} are enough to see how a site looks`, () => {
    expect(content.length).toBeGreaterThanOrEqual(least)
  })

  test(`nothing is said twice among the owner’s ${name}`, () => {
    const entries = content.map((one) => JSON.stringify(one))
    expect(new Set(entries).size).toBe(entries.length)
  })
}

test('every skill is used by a job, a study or a project, and so has a first year', () => {
  const used = [...experience, ...education, ...projects].flatMap((entry) => entry.skills)
  expect(skills.map(({ id }) => id).filter((id) => !used.includes(id))).toEqual([])
  for (const { year } of skillsByYear(sampleContent)) expect(year).toBeWithin(1990, 2100)
})

test('a skill that nothing used comes last, without a year', () => {
  const unused = { id: 'never-used', name: 'Never used', group: 'craft' }
  const content = { ...sampleContent, skills: [...skills, unused] }
  expect(skillsByYear(content).at(-1)).toMatchObject({ id: unused.id, year: null })
})

test('every group of skills holds a skill', () => {
  const groups = new Set<string>(skills.map(({ group }) => group))
  expect(groups).toEqual(new Set(skillGroups.map(({ id }) => id)))
})

test('every part of the site’s stack names its makers', () => {
  expect(siteStack.filter(({ makers }) => makers.length === 0)).toEqual([])
})

test('everything private about the sample owner is plainly made up', () => {
  expect(site.email).toEndWith('.example')
  expect(site.phone).toEndWith('000 00 00')
  const links = [...experience, ...education, ...projects, ...certificates].map(({ url }) => url)
  for (const url of links) if (url) expect(new URL(url).hostname).toEndWith('.example')
})
