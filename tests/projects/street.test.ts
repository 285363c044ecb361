import { expect, test } from 'bun:test'
import { i18nObject, locales } from '../../i18n/i18n-util'
import { pageChanges } from '../../src/content/changes/page-changes'
import { readContent } from '../../src/content/read-content'
import { projectYears } from '../../src/features/projects/project-years'
import { paths } from '../../src/paths'
import { addressIn } from '../fixtures/address-in'
import { siteOf } from '../fixtures/content/owner-site'
import { folderWith } from '../fixtures/content/owners'
import { sampleContent, sampleIn } from '../fixtures/content/sample-content'
import { documentAt } from '../fixtures/documents'
import { attributes, select, texts } from '../fixtures/select'

const owner = { name: 'Ans', email: 'ans@naad.example' }
const streetOf = async (projects: object[], site: object = owner) =>
  (await (await siteOf({ site, projects })).ask(addressIn('en', paths.projects))).text()

for (const locale of locales) {
  test(`a visitor who reads ${locale} sees of each house when it was built and whether somebody is home`, async () => {
    const html = await documentAt(addressIn(locale, paths.projects))
    const { projects } = sampleIn(locale)
    const { isHome } = i18nObject(locale).projects
    const known = projects.map((project) =>
      [projectYears(project), project.endDate ? [] : isHome()].flat().join(', '),
    )
    expect(texts(html, '.street .front > span')).toEqual(
      projects.map(({ name, description }, index) => `${name} ${known[index]} ${description}`),
    )
    expect(attributes(html, '.street a.front', 'href')).toEqual(
      projects.map(({ slug }) => addressIn(locale, paths.project(slug))),
    )
  })
}

test('the light is on where nobody has left, and its house is the one that the owner drew', async () => {
  const html = await documentAt(paths.projects)
  const lit = sampleContent.projects.filter(({ endDate }) => endDate === undefined)
  expect(lit).toHaveLength(4)
  expect(texts(html, '.front.lit strong')).toEqual(lit.map(({ name }) => name))
  expect(select(html, '.front > svg .lamp')).toHaveLength(sampleContent.projects.length)
  expect(select(html, '.plain-front')).toEqual([])
  expect(attributes(html, '.street svg', 'aria-hidden')).not.toContain(undefined)
  const ids = attributes(html, '[id]', 'id')
  expect(new Set(ids).size).toBe(ids.length)
})

test('a project without a drawing has a plain front, always the same one, and a door where it leads somewhere', async () => {
  const projects = [
    { name: 'Shed', purpose: 'Boats.', startDate: 2019 },
    { name: 'Dock', url: 'https://dock.example', startDate: 2018, endDate: 2018 },
    { name: 'Schienenreinigungsfahrzeuganhänger' },
  ]
  const html = await streetOf(projects)
  expect(await streetOf(projects)).toBe(html)
  const fronts = select(html, '.plain-front')
  expect(new Set(fronts.map(({ attributes }) => attributes.class)).size).toBe(3)
  expect(texts(html, '.plain-front text')).toEqual(projects.map(({ name }) => name))
  expect(attributes(html, '.street a.front', 'href')).toEqual([
    '/en/projects/shed',
    'https://dock.example',
  ])
  expect(texts(html, '.front small')).toEqual(['2019, somebody is home', '2018'])
  expect(texts(html, '.front.lit strong')).toEqual(['Shed'])
})

test('a house is lit from the day that its project begins to the one that it ends', async () => {
  const dates = {
    'Ends today': { startDate: 2020, endDate: '2026-11-21' },
    'Ends this month': { startDate: 2020, endDate: '2026-11' },
    'Ends next month': { startDate: 2020, endDate: '2026-12' },
    'Ends next year': { startDate: '2020-01', endDate: 2027 },
    'Begins this year': { startDate: 2026 },
    'Begins today': { startDate: '2026-11-21' },
    'Begins tomorrow': { startDate: '2026-11-22' },
    'Begins next year': { startDate: 2027 },
    'Only ends next year': { endDate: 2027 },
    'Knows no dates': {},
  }
  const html = await streetOf(Object.entries(dates).map(([name, period]) => ({ name, ...period })))
  expect(texts(html, '.front.lit strong').toSorted()).toEqual([
    'Begins this year',
    'Begins today',
    'Ends next month',
    'Ends next year',
  ])
})

test('a light that is a layer is lit with all that is filled in it', async () => {
  const light = '<g class="lamp"><g><path fill="#fc0"/></g><path fill="none"/></g><path/>'
  for (const [sheet, rules] of [
    ['projects/street.css', 2],
    ['writing/article.css', 2],
  ] as const) {
    const css = await Bun.file(`src/features/${sheet}`).text()
    // What paper shows is black, lit or not.
    const screen = css.replace(/.*\.lamp.* \{\n +fill: #000;/g, '')
    const selectors = [...screen.matchAll(/^.*\.lamp.*(?= \{$)/gm)].map(([rule]) => rule)
    expect(selectors).toHaveLength(rules)
    for (const selector of selectors) {
      const of = selector.trim().replace(/^.*:is\((?=\.lamp)|\)$/g, '')
      expect([sheet, attributes(light, of, 'fill')]).toEqual([
        sheet,
        [undefined, undefined, '#fc0'],
      ])
    }
  }
})

test('the street is dated by its houses, and not by the drawings of articles', async () => {
  const front = '<svg viewBox="0 0 172 430"/>'
  const folder = await folderWith({
    'projects.yaml': '- name: Brug\n',
    'projects/brug/front.svg': front,
    'writing/ringen.svg': front,
  })
  const asked: string[] = []
  await pageChanges(await readContent(folder), {}, async (files) => {
    asked.push(...files)
    return new Date(0)
  })
  expect(asked.filter((name) => name.endsWith('.svg'))).toEqual(['projects/brug/front.svg'])
})

test('about me is dated by what it shows, and the career by talks and awards', async () => {
  const asked: (readonly string[])[] = []
  await pageChanges(sampleContent, {}, async (files) => {
    asked.push(files)
    return new Date(0)
  })
  const naming = (file: string) => asked.filter((files) => files.includes(file)).length
  expect(['interests.yaml', 'talks.yaml', 'awards.yaml'].map(naming)).toEqual([1, 1, 1])
})

test('a plot is free where a row is not full, and nowhere for who cannot be written to', async () => {
  const shed = (_: unknown, index: number) => ({ name: `Shed ${index}` })
  for (const [count, hidden] of [
    [1, []],
    [2, ['lt-md:hidden']],
    [4, ['lt-md:hidden', 'md:lt-xl:hidden']],
    [7, ['xl:hidden']],
    [28, ['lt-md:hidden', 'md:lt-xl:hidden', 'xl:hidden']],
    [30, ['lt-md:hidden']],
  ] as const) {
    const html = await streetOf(Array.from({ length: count }, shed))
    const [plot] = attributes(html, '.building-plot', 'class')
    expect([count, plot?.split(' ').slice(1)]).toEqual([count, [...hidden]])
    expect(attributes(html, '.building-plot button', 'commandfor')).toEqual(['contact-details'])
  }
  expect(select(await streetOf([{ name: 'Shed' }], { name: 'Ans' }), '.building-plot')).toEqual([])
})

test('home and each project lead to the whole street', async () => {
  const { street } = i18nObject('de').projects
  const home = await documentAt('/de')
  const [way] = select(home, '#projects .section-head a')
  expect([way?.attributes.href, way?.text]).toEqual(['/de/projects', street()])
  const html = await documentAt(addressIn('de', paths.project('getijdenboek')))
  expect(attributes(html, 'main nav a', 'href')).toContain('/de/projects')
})
