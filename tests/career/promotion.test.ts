import { expect, test } from 'bun:test'
import { paths } from '../../src/paths'
import { siteOf } from '../fixtures/content/owner-site'
import { select, texts } from '../fixtures/select'

const yard = {
  name: 'The Yard',
  location: 'Delfzijl',
  url: 'https://yard.example',
  skills: ['Welding'],
}
const foreman = { ...yard, position: 'Foreman', startDate: '2022-03', highlights: ['A dry dock.'] }
const welder = {
  ...yard,
  position: 'Welder',
  startDate: '2018-01',
  endDate: '2022-02',
  summary: 'Seams.',
  skills: ['Welding', 'Cutting'],
}
const skills = [{ name: 'Fire', keywords: ['Welding', 'Cutting'] }]

async function readerOf(...experience: object[]) {
  const now = () => new Date('2026-11-22T12:00:00Z')
  const visitor = await siteOf({ site: { name: 'Ans' }, experience, skills }, { now })
  return async (path: string) => (await (await visitor.ask(path)).text()).replaceAll('\u00a0', ' ')
}

async function careerOf(...experience: object[]): Promise<string> {
  return (await readerOf(...experience))('/en/career')
}

function jobsIn(html: string): string[] {
  const roles = texts(html, '#experience h4')
  return texts(html, '#experience h3, #experience h4').map((heading) =>
    roles.includes(heading) ? `- ${heading}` : heading,
  )
}

test('somebody who was promoted has one employer with two roles, in the drawing too', async () => {
  const html = await careerOf(foreman, welder)
  expect(jobsIn(html)).toEqual(['The Yard', '- Foreman', '- Welder'])
  const [employer, ...roles] = texts(html, '#experience .entry-head .years')
  expect(employer).toBe('2018–present')
  expect(roles).toEqual(['2022–present · 4 yrs 8 mths', '2018–2022 · 4 yrs 2 mths'])
  const [place] = texts(html, '#experience .place')
  expect(place).toInclude('8 yrs 10 mths')
  for (const once of ['Delfzijl', 'yard.example']) {
    expect(texts(html, '#experience')[0]?.split(once)).toHaveLength(2)
  }
  expect(texts(html, '#experience .entries .entries .text')).toEqual(['A dry dock.', 'Seams.'])
  expect(texts(html, '#experience .tools')).toEqual(['Welding', 'Welding, Cutting'])
  expect(html).toInclude('>1 employer<')
  const names = texts(html, '.scale text').filter((text) => !/^\d{4}$/.test(text))
  expect(names).toEqual(['The Yard', '8 yrs 10 mths'])
  expect(select(html, '.scale path')).toHaveLength(3)
})

test('somebody who left and came back was there twice, not all the while', async () => {
  const before = { ...welder, endDate: '2020' }
  const html = await careerOf(foreman, before)
  expect(jobsIn(html)).toEqual(['Foreman', 'Welder'])
  expect(texts(html, '#experience .years')).toEqual(['2022–present', '2018–2020'])
})

test('a job beside it does not come between two roles at one employer', async () => {
  const aside = { name: 'The Club', position: 'Coach', startDate: 2020, endDate: 2021 }
  const html = await careerOf(foreman, aside, welder)
  expect(jobsIn(html)).toEqual(['The Yard', '- Foreman', '- Welder', 'Coach'])
})

test('roles in two towns say each where they were', async () => {
  const away = { ...welder, location: 'Terneuzen' }
  const html = await careerOf(foreman, away)
  expect(texts(html, '#experience .place')[0]).not.toMatch(/Delfzijl|Terneuzen/)
  const [, first, second] = texts(html, '#experience .years')
  expect([first, second]).toEqual([
    expect.stringContaining('Delfzijl'),
    expect.stringContaining('Terneuzen'),
  ])
})

test('who asks for a skill sees the role that needed it, with the employer’s name', async () => {
  const read = await readerOf(foreman, welder)
  const html = await read('/en/career?skill=cutting')
  expect(jobsIn(html)).toEqual(['Welder'])
  expect(texts(html, '#experience .place')[0]).toStartWith('The Yard')
  expect(select(html, '.scale .lit')).toHaveLength(1)
  expect(jobsIn(await read('/en/career?skill=welding'))).toHaveLength(3)
})

test('programs read two roles of one name, and one employer that somebody works for', async () => {
  const board = { ...foreman, position: 'Board member', startDate: '2020' }
  const read = await readerOf(foreman, board, welder)
  const { work } = JSON.parse(await read(paths.resumeJson))
  expect(work.map(({ name, position }: Record<string, string>) => [name, position])).toEqual([
    ['The Yard', 'Foreman'],
    ['The Yard', 'Board member'],
    ['The Yard', 'Welder'],
  ])
  const [block] = select(await read('/en/career'), 'script[type="application/ld+json"]')
  const graph: { worksFor?: object }[] = JSON.parse(block?.text ?? '')['@graph']
  expect(graph.flatMap(({ worksFor }) => worksFor ?? [])).toEqual([
    { '@type': 'Organization', name: 'The Yard', url: 'https://yard.example' },
  ])
})

test('the CV in Markdown has the employer above the roles', async () => {
  const read = await readerOf(foreman, welder, { ...welder, name: 'B', position: 'Boy' })
  const markdown = await read('/en/resume.md')
  expect(
    markdown.slice(markdown.indexOf('###'), markdown.indexOf('\n## My skills')),
  ).toBe(`### The Yard

Delfzijl · January 2018 – present · <https://yard.example>

#### Foreman

March 2022 – present

- A dry dock.

#### Welder

January 2018 – February 2022

Seams.

### Boy

B, Delfzijl · January 2018 – February 2022 · <https://yard.example>

Seams.
`)
})
