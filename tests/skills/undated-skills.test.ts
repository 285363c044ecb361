import { expect, test } from 'bun:test'
import { i18nObject } from '../../i18n/i18n-util'
import { fixedContent } from '../../src/content/content-source'
import { readContent } from '../../src/content/read-content'
import { localized, paths } from '../../src/paths'
import { testApp } from '../fixtures/app'
import { writeOwner } from '../fixtures/content/owners'
import { attributes, texts } from '../fixtures/select'

const groups = [
  { name: 'Oven', keywords: ['Rogge', 'Spelt'] },
  { name: 'Winkel', keywords: ['Kassa', 'Rogge & co'] },
]
const sameOrigin = { 'Sec-Fetch-Site': 'same-origin' }
const { skills: words } = i18nObject('nl')

async function siteOf(...projects: object[]) {
  const folder = await writeOwner({ site: { name: 'Bo' }, skills: groups, projects })
  return testApp({ contentSource: fixedContent(await readContent(folder)) })
}

test('skills that nothing dates have a page, by group, which speaks of no years', async () => {
  const visitor = await siteOf()
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
  const visitor = await siteOf(
    { name: 'Brood', startDate: 2020, skills: ['Spelt'] },
    { name: 'Ooit', skills: ['Kassa'] },
  )
  const html = await (await visitor.ask(localized('nl', paths.skills))).text()
  expect(texts(html, '.stairs h2')).toEqual(['Spelt'])
  expect(texts(html, '.undated-skills li')).toEqual(['Rogge', 'Kassa', 'Rogge & co'])
  expect(texts(html, 'main h2')).toEqual(['Spelt', 'Oven', 'Winkel', words.evidence()])
  expect(attributes(html, '.undated-skills a', 'href')).toEqual([paths.careerWith('kassa')])
  const evidence = await visitor.ask(paths.careerWith('kassa'))
  expect(texts(await evidence.text(), 'main h3')).toEqual(['Ooit'])
})

test('skills that are all dated are on the stairs alone', async () => {
  const skills = groups.flatMap(({ keywords }) => keywords)
  const visitor = await siteOf({ name: 'Brood', startDate: 2020, skills })
  const html = await (await visitor.ask(paths.skills)).text()
  expect(texts(html, '.stairs h2')).toEqual(skills)
  expect(texts(html, '.undated-skills')).toEqual([])
})

test('a program reads that a skill has no year', async () => {
  const visitor = await siteOf({ name: 'Brood', startDate: 2020, skills: ['Spelt'] })
  const answer = await visitor.ask('/_server/getSkills?createServerFn', sameOrigin)
  const years = (await answer.json()).map(({ id, year }: { id: string; year: number | null }) => [
    id,
    year,
  ])
  expect(years).toEqual([
    ['spelt', 2020],
    ['rogge', null],
    ['kassa', null],
    ['rogge-and-co', null],
  ])
})
