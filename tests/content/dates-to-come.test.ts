import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { fixedContent } from '../../src/content/content-source'
import { readContent } from '../../src/content/read-content'
import { yearsAtWork } from '../../src/features/career/years-at-work'
import { paths } from '../../src/paths'
import { temporaryFolder, testApp } from '../fixtures/app'
import { folderWith, writeOwner } from '../fixtures/content/owners'
import { runCommand } from '../fixtures/processes/run-command'
import { attributes, texts } from '../fixtures/select'

const article = (date: string, title: string) =>
  `---\ntitle: ${title}\ndate: ${date}\nlanguage: en\n---\nSaid by ${title}.\n`

const places = [
  ...['/en/writing', '/en', '/writing/feed.xml', '/writing/feed.json', '/writing/feed-en.xml'],
  ...['/sitemap-en.xml', '/sitemap_index.xml', '/llms.txt', '/en/writing/morgen'],
  ...['/_server/fetchArticles?createServerFn', '/en/writing/gestern'],
]

test('an article is nowhere before its day, and everywhere from midnight on in the site’s time zone', async () => {
  const folder = await folderWith({
    'site.yaml': 'name: Bo\nlanguages: [nl, en]\n',
    'writing/morgen.md': article('2026-11-22', 'Morgenrood'),
    'writing/gestern.md': article('2026-11-20\nupdated: 2031-01-01', 'Gisteren'),
  })
  // A minute before and after midnight in Amsterdam.
  const clock = { now: new Date('2026-11-21T22:59:00Z') }
  const site = await testApp({
    contentSource: fixedContent(await readContent(folder)),
    now: () => clock.now,
  })
  const read = async () => {
    const said = new Map<string, string>()
    for (const place of places) said.set(place, await (await site.ask(place)).text())
    return said
  }
  const before = await read()
  for (const [place, said] of before) {
    expect([place, said.includes('Morgenrood')]).toEqual([place, false])
    expect([place, said.includes('2031')]).toEqual([place, false])
  }
  expect((await site.ask('/en/writing/morgen')).status).toBe(404)
  clock.now = new Date('2026-11-21T23:01:00Z')
  const after = await read()
  const [front, feed] = [after.get('/en/writing') ?? '', after.get('/writing/feed.xml') ?? '']
  expect(texts(front, 'main h2 a, main h3 a').at(0)).toBe('Morgenrood')
  expect(feed).toInclude('Said by Morgenrood.')
  for (const place of ['/sitemap-en.xml', '/llms.txt', '/en']) {
    expect([place, after.get(place)?.includes('writing/morgen')]).toEqual([place, true])
  }
  expect((await site.ask('/en/writing/morgen')).status).toBe(200)
})

const later = '2031-03'
const toCome = {
  site: { name: 'Bo', title: 'Cook' },
  experience: [
    { name: 'Later', position: 'Chef', startDate: later, skills: ['Frying'] },
    { name: 'Now', position: 'Cook', startDate: '2024-11', endDate: '2032-01' },
  ],
  education: [{ institution: 'School', area: 'Cooking', startDate: later }],
  volunteer: [{ organization: 'Club', position: 'Cook', startDate: later }],
  projects: [{ name: 'Pan', startDate: later, purpose: 'Eggs.' }],
  certificates: [{ name: 'Knife', date: later }],
  awards: [{ title: 'Spoon', date: later }],
  talks: [{ name: 'On eggs', event: 'Meet', date: later }],
  publications: [{ name: 'Eggs', releaseDate: later }],
  skills: [{ name: 'Kitchen', keywords: ['Frying'] }],
}

test('what of a career is to come stands there with its date, is not counted and does not go on already', async () => {
  const contentSource = fixedContent(await readContent(await writeOwner(toCome)))
  const { ask } = await testApp({ contentSource })
  const read = async (path: string) => (await ask(path)).text()
  const career = await read('/en/career')
  expect(texts(career, '.known').join()).toMatch(/^2 years at work/)
  expect(texts(career, '.entry-head .years').join()).not.toMatch(/2031–/)
  expect(career).toInclude('2031')
  for (const path of ['/en', '/en/career', '/en/skills', '/en/projects', '/en/resume.md']) {
    const said = texts(await read(path), 'body').join() || (await read(path))
    expect([path, /-\d+ (yr|mth|year|month)|NaN|2031–now|2031 – now/.exec(said)]).toEqual([
      path,
      null,
    ])
  }
  const [json = ''] = texts(await read('/en'), 'script[type="application/ld+json"]')
  expect(JSON.stringify(JSON.parse(json))).toInclude(
    '"worksFor":[{"@type":"Organization","name":"Now"}]',
  )
  expect(attributes(await read('/en/projects'), 'main .front', 'class')).not.toContain('front lit')
  expect(await (await ask('/_server/getSkills?createServerFn')).json()).toMatchObject([
    { name: 'Frying', year: null },
  ])
})

test('bun run content names each date that is to come, in case it is a slip', async () => {
  const folder = await writeOwner(toCome)
  await Bun.write(`${folder}/writing/morgen.md`, article('2131-01-01', 'Morgen'))
  const { code, said } = await runCommand('content', [folder], await temporaryFolder())
  expect(code).toBe(0)
  expect(said).toInclude('writing/morgen.md: it is shown from 2131-01-01 on')
  for (const [file, name] of [
    ['experience', 'Later'],
    ['education', 'School'],
    ['volunteer', 'Club'],
    ['projects', 'Pan'],
    ['certificates', 'Knife'],
    ['awards', 'Spoon'],
    ['talks', 'On eggs'],
    ['publications', 'Eggs'],
  ]) {
    expect(said).toMatch(new RegExp(`^${file}\\.yaml: “${name}” .* 2031-03$`, 'm'))
  }
  expect(said).not.toInclude('“Now”')
})

test('years at work are the months in which there was a job, each once', () => {
  const today = '2026-11-21'
  const job = (startDate: string, endDate?: string) => ({ startDate, endDate })
  expect(yearsAtWork([job('2013-12', '2014-12')], today)).toBe(1)
  expect(yearsAtWork([job('2020-01'), job('2001-01', '2002-01')], today)).toBe(7)
  expect(yearsAtWork([job('2011', '2015'), job('2015', '2018')], today)).toBe(7)
  expect(yearsAtWork([job('2016', '2020'), job('2017', '2019')], today)).toBe(4)
  expect(yearsAtWork([job('2031'), job('2025-12', '2030')], today)).toBe(0)
  const month = fc.integer({ min: 1990 * 12, max: 2026 * 12 })
  const write = (at: number) => `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  const span = fc.tuple(month, fc.integer({ min: 0, max: 80 }))
  fc.assert(
    fc.property(fc.array(span, { maxLength: 8 }), fc.infiniteStream(fc.nat()), (spans, order) => {
      const jobs = spans.map(([from, length]) => job(write(from), write(from + length)))
      // The present month is not over, but where the job is.
      const thisMonth = 2026 * 12 + 10
      const isWorked = (at: number) =>
        spans.some(([from, length]) => {
          const last = from + length > thisMonth ? thisMonth - 1 : from + length
          return at >= from && at <= last
        })
      const worked = Array.from({ length: 40 * 12 }, (_, at) => 1990 * 12 + at).filter(isWorked)
      expect(yearsAtWork(jobs, today)).toBe(Math.floor(worked.length / 12))
      const shuffled = jobs.toSorted(() => (order.next().value % 2) - 0.5)
      expect(yearsAtWork(shuffled, today)).toBe(yearsAtWork(jobs, today))
    }),
  )
})

test('a job that goes on comes first, then what ended last, in every form of the CV', async () => {
  const job = (name: string, startDate: string, endDate?: string) => ({
    ...{ name, position: name, startDate },
    ...(endDate && { endDate }),
  })
  const content = await readContent(
    await writeOwner({
      site: { name: 'Bo' },
      experience: [
        job('Brief', '2021', '2022'),
        job('Long', '2010-02', '2024'),
        job('Present', '2004'),
        job('Short', '2023', '2023'),
      ],
    }),
  )
  const order = ['Present', 'Long', 'Short', 'Brief']
  const { ask } = await testApp({ contentSource: fixedContent(content) })
  const resume = await (await ask(paths.resumeJson)).json()
  expect(resume.work.map(({ name }: { name: string }) => name)).toEqual(order)
  const career = await (await ask('/en/career')).text()
  expect(texts(career, 'main h3').slice(0, 4)).toEqual(order)
  const home = await (await ask('/en')).text()
  expect(texts(home, '.chain h3')).toEqual(order.slice(0, 3))
})
