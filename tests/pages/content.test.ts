import { expect, test } from 'bun:test'
import { dependencies } from '../../package.json'
import { jsonSchemas } from '../../src/commands/content/write-schemas'
import { skillsByYear } from '../../src/content/skill-years'
import { testApp } from '../fixtures/app'
import { wordsIn } from '../fixtures/content/own-words'
import { ownerIn, sampleContent } from '../fixtures/content/sample-content'
import { texts } from '../fixtures/select'

const { certificates, education, experience, projects, siteStack, skillGroups, skills } =
  sampleContent
const site = ownerIn('nl')

for (const [name, least] of [
  ['taglines', 1],
  ['experience', 5],
  ['education', 4],
  ['certificates', 4],
  ['projects', 6],
  ['skills', 25],
  ['skillGroups', 3],
  ['interests', 8],
  ['siteStack', 20],
  ['shoutOuts', 3],
] as const) {
  test(`the sample owner’s ${name} are enough to see how a site looks, and none is said twice`, () => {
    const entries = sampleContent[name].map((one) => JSON.stringify(one))
    expect(entries.length).toBeGreaterThanOrEqual(least)
    expect(new Set(entries).size).toBe(entries.length)
  })
}

test('every skill is used by a job, a study or a project, and so has a first year', () => {
  const used = [...experience, ...education, ...projects].flatMap((entry) => entry.skills)
  expect(skills.map(({ id }) => id).filter((id) => !used.includes(id))).toEqual([])
  for (const { year } of skillsByYear(sampleContent)) expect(year).toBeWithin(1990, 2100)
})

test('every group of skills holds a skill, and every part of the stack names its makers', () => {
  const groups = new Set<string>(skills.map(({ group }) => group))
  expect(groups).toEqual(new Set(skillGroups.map(({ id }) => id)))
  expect(siteStack.filter(({ makers }) => makers.length === 0)).toEqual([])
})

test('everything private about the sample owner is plainly made up', () => {
  expect(site.email).toEndWith('.example')
  expect(site.phone).toEndWith('000 00 00')
  const links = [...experience, ...education, ...projects, ...certificates].map(({ url }) => url)
  for (const url of links) if (url) expect(new URL(url).hostname).toEndWith('.example')
})

for (const [path, schema] of jsonSchemas()) {
  test(`an editor that checks content by ${path} knows what the site reads`, async () => {
    expect(await Bun.file(path).text()).toBe(schema)
  })
}

const visitor = await testApp()
const lock = await Bun.file('bun.lock').text()
const html = await (await visitor.ask('/site-stack')).text()
const rows = html.match(/<tr>.*?<\/tr>/gs) ?? []

for (const { name, package: packageName } of siteStack) {
  test(`the version of ${name} that the page shows is the one in use`, async () => {
    const row = rows.find((candidate) => texts(candidate, 'th')[0] === name) ?? ''
    const [version, , , licence] = texts(row, 'td')
    if (packageName === 'bun') {
      expect([version, licence]).toEqual([Bun.version, 'MIT'])
      return
    }
    const installed = await Bun.file(`node_modules/${packageName}/package.json`).json()
    expect(lock).toContain(`"${packageName}": ["${packageName}@${version}"`)
    const licences = installed.license.replace(/^\((.+)\)$/, '$1')
    expect([version, licence]).toEqual([installed.version, licences])
  })
}

test('every package that the site runs on is credited', () => {
  const credited = siteStack.map((part) => part.package)
  expect(Object.keys(dependencies).filter((name) => !credited.includes(name))).toEqual([])
  expect(credited.length).toBe(new Set(credited).size)
})

test('what the site is made of is said of the software: no owner speaks there', () => {
  const speaker = /(?<!\p{L})(?:ik|mij|mijn|I|me|my|ich|mich|mir|mein\p{L}*|yo|mi|mis)(?!\p{L})/u
  const said = siteStack.flatMap(({ purpose }) => [...wordsIn(purpose)])
  expect(said.filter((text) => speaker.test(text))).toEqual([])
})

test('the tests run on the Bun that the project names', async () => {
  expect(lock).toContain(`"bun-types": ["bun-types@${Bun.version}"`)
})
