import { expect, test } from 'bun:test'
import { z } from 'zod'
import { certificateSchema, certificates } from '../../src/content/certificates'
import { education, educationSchema } from '../../src/content/education'
import { experience, experienceSchema } from '../../src/content/experience'
import { interestSchema, interests } from '../../src/content/interests'
import { localizedSchema } from '../../src/content/localize'
import { projectSchema, projects } from '../../src/content/projects'
import { shoutOutSchema, shoutOuts } from '../../src/content/shout-outs'
import { site, siteSchema } from '../../src/content/site'
import { siteStack, stackEntrySchema } from '../../src/content/site-stack'
import { skillsByYear } from '../../src/content/skill-years'
import { skillGroupSchema, skillGroups, skillSchema, skills } from '../../src/content/skills'
import { taglines } from '../../src/content/taglines'

/** What the owner wrote, its schema, and how much of it there is at least. */
const modules: Record<string, [content: readonly unknown[], schema: z.ZodType, least: number]> = {
  'site data': [[site], siteSchema, 1],
  taglines: [taglines, localizedSchema, 1],
  experience: [experience, experienceSchema, 5],
  education: [education, educationSchema, 4],
  certificates: [certificates, certificateSchema, 4],
  projects: [projects, projectSchema, 6],
  skills: [skills, skillSchema, 25],
  'skill groups': [skillGroups, skillGroupSchema, 3],
  interests: [interests, interestSchema, 8],
  'site stack': [siteStack, stackEntrySchema, 20],
  'shout-outs': [shoutOuts, shoutOutSchema, 3],
}

for (const [name, [content, entry, least]] of Object.entries(modules)) {
  test(`the owner’s ${name} keep to their form, and there is enough of them`, () => {
    const { error } = z.array(entry).safeParse(content)
    expect(error && z.prettifyError(error)).toBeUndefined()
    expect(content.length).toBeGreaterThanOrEqual(least)
  })

  test(`nothing is said twice among the owner’s ${name}`, () => {
    const entries = content.map((one) => JSON.stringify(one))
    expect(new Set(entries).size).toBe(entries.length)
  })
}

const dated = { experience, education, projects, certificates }

for (const [name, entries] of Object.entries(dated)) {
  test(`the latest of the owner’s ${name} comes first`, () => {
    const dates = entries.map((entry) => ('date' in entry ? entry.date : entry.startDate))
    expect(dates).toEqual(dates.toSorted().reverse())
  })
}

test('nothing in the owner’s content ends before it begins', () => {
  for (const { startDate, endDate } of [...experience, ...education, ...projects]) {
    expect(startDate <= (endDate ?? '9999')).toBe(true)
  }
})

test('every skill is used by a job, a study or a project, and so has a first year', () => {
  const used = [...experience, ...education, ...projects].flatMap((entry) => entry.skills)
  expect(skills.map(({ id }) => id).filter((id) => !used.includes(id))).toEqual([])
  for (const { year } of skillsByYear()) expect(year).toBeWithin(1990, 2100)
})

test('skills: one that nothing used is not published with a year', () => {
  const [known] = skills
  const listed = [...skills, { ...known, id: 'never-used' }]
  expect(skillsByYear(listed).map(({ id }) => id)).toEqual(skillsByYear().map(({ id }) => id))
})

test('every group of skills holds a skill', () => {
  const groups = new Set<string>(skills.map(({ group }) => group))
  expect(groups).toEqual(new Set(skillGroups.map(({ id }) => id)))
})

test('every part of the site’s stack names its makers', () => {
  expect(siteStack.filter(({ makers }) => makers.length === 0)).toEqual([])
})

test('everything private about the sample owner is plainly made up', () => {
  expect(site.contact.email).toEndWith('.example')
  expect(site.contact.phone).toEndWith('000 00 00')
  const links = [...experience, ...education, ...projects, ...certificates].map(({ url }) => url)
  for (const url of links) if (url) expect(new URL(url).hostname).toEndWith('.example')
})
