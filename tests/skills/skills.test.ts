import { expect, test } from 'bun:test'
import { i18nObject, locales } from '../../i18n/i18n-util'
import { paths } from '../../src/paths'
import { addressIn } from '../fixtures/address-in'
import { origin, testApp } from '../fixtures/app'
import { siteOf } from '../fixtures/content/owner-site'
import { sampleIn } from '../fixtures/content/sample-content'
import { attributes, texts } from '../fixtures/select'

const { education, experience, projects, skills } = sampleIn('en')

const thisYear = 2026
const visitor = await testApp()

async function read(path: string): Promise<string> {
  const answer = await visitor.ask(path)
  expect(answer.status).toBe(200)
  return answer.text()
}

function firstYearOf(skill: string): number {
  const uses = [...projects, ...education, ...experience].filter((use) =>
    use.skills.includes(skill),
  )
  return Math.min(thisYear, ...uses.map(({ startDate = '' }) => Number.parseInt(startDate, 10)))
}

for (const locale of locales) {
  test(`each skill begins in its first year, says how long ago, and leads to its filter, in ${locale}`, async () => {
    const { skills: words } = i18nObject(locale)
    const html = await read(addressIn(locale, paths.skills))
    const stairs = sampleIn(locale)
      .skills.map(({ id, name }) => ({ id, name, year: firstYearOf(id) }))
      .toSorted((one, other) => one.year - other.year)
    const years = stairs.map(({ year }) => year)
    expect(texts(html, '.stairs h2 a')).toEqual(stairs.map(({ name }) => name))
    expect(texts(html, '.undated-skills')).toEqual([])
    expect(attributes(html, '.stairs h2 a', 'href')).toEqual(
      stairs.map(({ id }) => addressIn(locale, paths.careerWith(id))),
    )
    expect(attributes(html, '.stairs h2', 'class')).toEqual(
      years.map((year) => `k${year - (years[0] ?? 0)}`),
    )
    expect(texts(html, '.stairs .years')).toEqual(
      years.map((year) => (year === thisYear ? words.new() : words.years(thisYear - year))),
    )
  })

  test(`the skill filter leads back to everything in ${locale}`, async () => {
    const html = await read(addressIn(locale, paths.careerWith('svg')))
    const career = addressIn(locale, paths.career)
    expect(attributes(html, '.skill-filter a', 'href')).toEqual([career])
    expect(texts(html, '.skill-filter a')).toEqual([i18nObject(locale).filter.clear()])
    expect(attributes(html, 'link[rel=canonical]', 'href')).toEqual([origin + career])
  })
}

function projectsWith(id: string): string[] {
  return projects.flatMap(({ skills, name }) => (skills.includes(id) ? [name] : []))
}

for (const { id, name } of skills) {
  test(`the skill filter for ${id} shows only where it was used, and all of that`, async () => {
    const html = await read(`/en${paths.careerWith(id)}`)
    const used = [
      ...experience.flatMap(({ skills, position }) => (skills.includes(id) ? [position] : [])),
      ...education.flatMap(({ skills, area }) => (skills.includes(id) && area ? [area] : [])),
      ...projectsWith(id),
    ]
    expect(used.length).toBeGreaterThan(0)
    expect(texts(html, 'main h3')).toEqual(used)
    expect(texts(html, '.skill-filter .chip')).toEqual([name])
  })
}

test('the skill filter of the home page shows its projects, and leads back to all of them', async () => {
  const html = await read('/?skill=svg')
  const names = texts(html, '#projects h3')
  expect(names).toEqual(projectsWith('svg'))
  expect(names.length).toBeLessThan(projects.length)
  expect(attributes(html, '.skill-filter a', 'href')).toEqual(['/#projects'])
})

for (const path of [paths.career, paths.home]) {
  test(`the skill filter of ${path} says that it does not know a skill, and shows everything`, async () => {
    const address = addressIn('en', path)
    const html = await read(`${address}?skill=cobol`)
    expect(texts(html, '[role=alert]')).toEqual([i18nObject('en').search.dropped()])
    expect(texts(html, '.skill-filter')).toEqual([])
    const plain = await read(address)
    expect(texts(html, 'main h3')).toEqual(texts(plain, 'main h3'))
  })
}

const groups = [
  { name: 'Oven', keywords: ['Rogge', 'Spelt'] },
  { name: 'Winkel', keywords: ['Kassa', 'Rogge & co'] },
]
const { skills: words } = i18nObject('nl')

const siteWith = (...projects: object[]) =>
  siteOf({ site: { name: 'Bo' }, skills: groups, projects })

test('skills that nothing dates have a page, by group, which speaks of no years', async () => {
  const visitor = await siteWith()
  const answer = await visitor.ask(paths.skills)
  expect(answer.status).toBe(200)
  const html = await answer.text()
  expect(texts(html, 'main section h2')).toEqual(['Oven', 'Winkel'])
  expect(texts(html, '#group-oven li')).toEqual(['Rogge', 'Spelt'])
  expect(texts(html, '#group-winkel li')).toEqual(['Kassa', 'Rogge & co'])
  const shown = texts(html, 'main').join()
  expect(shown).toInclude(words.tools(4))
  for (const unsaid of [words.stairs(), words.since(2026), words.new(), words.evidence()]) {
    expect(shown).not.toInclude(unsaid)
  }
  expect(attributes(html, '.stairs, .stair-years', 'class')).toEqual([])
  expect(attributes(html, 'main .undated-skills a', 'href')).toEqual([])
  const home = await (await visitor.ask(paths.home)).text()
  expect(attributes(home, 'a', 'href')).toContain(paths.skills)
})

test('skills that nothing dates come after the stairs of those that something does', async () => {
  const visitor = await siteWith(
    { name: 'Brood', startDate: 2020, skills: ['Spelt'] },
    { name: 'Ooit', skills: ['Kassa'] },
  )
  const html = await (await visitor.ask(addressIn('nl', paths.skills))).text()
  expect(texts(html, '.stairs h2')).toEqual(['Spelt'])
  expect(texts(html, '.undated-skills li')).toEqual(['Rogge', 'Kassa', 'Rogge & co'])
  expect(texts(html, 'main h2')).toEqual(['Spelt', 'Oven', 'Winkel', words.evidence()])
  expect(attributes(html, '.undated-skills a', 'href')).toEqual([paths.careerWith('kassa')])
  const evidence = await visitor.ask(paths.careerWith('kassa'))
  expect(texts(await evidence.text(), 'main h3')).toEqual(['Ooit'])
})

test('a program reads that a skill has no year', async () => {
  const visitor = await siteWith({ name: 'Brood', startDate: 2020, skills: ['Spelt'] })
  const answer = await visitor.ask('/_server/getSkills?createServerFn')
  const years = (await answer.json()).map(({ year }: { year: number | null }) => year)
  expect(years).toEqual([2020, null, null, null])
})
