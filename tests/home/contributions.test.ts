import { afterAll, expect, test } from 'bun:test'
import { i18nObject } from '../../i18n/i18n-util'
import { formatWeekday } from '../../src/ui/dates/dates'
import { addDays } from '../../src/ui/dates/days'
import { addressIn } from '../fixtures/address-in'
import { testApp } from '../fixtures/app'
import { type CheckedLanguage, checkedLanguages } from '../fixtures/checked-languages'
import { contributionsOf, daySentence, openContributionSite } from '../fixtures/contributions'
import { daySentences, drawnLevels } from '../fixtures/drawn-year'
import { attributes, select, texts } from '../fixtures/select'
import { countOn, levelOf } from '../fixtures/stand-ins/github-answers'

const site = await openContributionSite()
const { call, page, fetchNow, github } = site
const untouched = await page()
expect(await fetchNow()).toBe('')
afterAll(() => github.stop())

const { calendar, search } = i18nObject('en')
const today = '2026-11-21'

test('the contribution calendar is empty before GitHub has told anything, and says so in one sentence', () => {
  expect(texts(untouched, 'main p.active-days')).toEqual([calendar.waiting()])
  expect(drawnLevels(untouched)).toEqual(Array(52 * 7 + 6).fill(0))
  expect(daySentences(untouched)).toEqual([])
  expect(select(untouched, 'main nav, main .contribution-count, main .key, main time')).toEqual([])
  expect(attributes(untouched, 'main .front-door-link', 'href')).toEqual(['/en/sign-in'])
})

/** GitHub is asked at noon in London. */
const seen = (locale: CheckedLanguage) =>
  i18nObject(locale).calendar.seen(daySentence(locale, today, countOn(today)), '13:00')

const toldFrom = (locale: CheckedLanguage, first: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(first, index)).map((date) =>
    daySentence(locale, date, countOn(date)),
  )

for (const locale of checkedLanguages) {
  test(`each day of the contribution calendar says in ${locale} what GitHub told of it, in weeks from Monday on`, async () => {
    const html = await page(addressIn(locale, '/'))
    const told = toldFrom(locale, '2025-11-17', 52 * 7 + 5)
    expect(daySentences(html)).toEqual([...told, seen(locale)])
    expect(html).not.toContain(i18nObject(locale).calendar.sample())
    expect(select(html, 'main time')).toEqual([])
    const year = await page(addressIn(locale, '/?year=2025'))
    expect(daySentences(year)).toEqual(toldFrom(locale, '2025-01-01', 365))
    const weekdays = [0, 2, 4, 6].map((day) => formatWeekday(locale, addDays('2025-01-06', day)))
    for (const one of [html, year]) expect(texts(one, '.weekdays span')).toEqual(weekdays)
  })
}

test('the levels of contributions are GitHub’s own, and not computed from the numbers shown', async () => {
  const html = await page('/en?year=2025')
  const counts = Array.from({ length: 365 }, (_, day) => countOn(addDays('2025-01-01', day)))
  const most = Math.max(...counts)
  expect(drawnLevels(html)).toEqual(counts.map((count) => levelOf(count, most)))
  expect(new Set(drawnLevels(html)).size).toBe(5)
})

test('a visitor chooses among the years of contributions, beside a skill of the projects', async () => {
  const html = await page('/en?year=2025')
  expect(texts(html, 'main nav a')).toEqual([calendar.latest(), '2026', '2025', '2024'])
  const years = (rest = '') => ['2026', '2025', '2024'].map((one) => `/en?year=${one}${rest}#house`)
  expect(attributes(html, 'main nav a', 'href')).toEqual(['/en#house', ...years()])
  expect(texts(html, 'main nav a[aria-current=true]')).toEqual(['2025'])
  expect(texts(await page(), 'main nav a[aria-current=true]')).toEqual([calendar.latest()])
  expect(select(html, '#house')).toHaveLength(1)
  expect(attributes(html, 'link[rel=canonical]', 'href')).toEqual(['http://localhost:3001/en'])
  expect(html).not.toContain(search.dropped())
  const both = await page('/en?year=2025&skill=svg')
  const links = attributes(both, 'main nav a', 'href')
  expect(links).toEqual(['/en?skill=svg#house', ...years('&skill=svg')])
  expect(attributes(both, '.skill-filter a', 'href')).toEqual(['/en?year=2025#projects'])
  const skillLinks = attributes(both, '#projects .tools a', 'href')
  expect(skillLinks).toContain('/en?year=2025&skill=svg#projects')
  expect(skillLinks.filter((href) => !href?.startsWith('/en?year=2025&skill='))).toEqual([])
})

test('days of contributions that are still to come are empty and say nothing', async () => {
  const html = await page('/en?year=2026')
  expect(daySentences(html)).toHaveLength(325)
  expect(drawnLevels(html)).toHaveLength(365)
  expect(daySentences(html)).toContain(seen('en'))
})

for (const year of ['2023', '2027', '1066', 'abc', '2025.5', '-1', '٢٠٢٥', "2025'"]) {
  test(`the year “${year}” has no contributions, which the page says while it shows the latest`, async () => {
    const html = await page(`/en?year=${encodeURIComponent(year)}`)
    expect(texts(html, 'main [role=alert]')).toEqual([search.dropped()])
    expect(texts(html, 'main nav a[aria-current=true]')).toEqual([calendar.latest()])
  })
}

test('the function for contributions tells the same, of the latest days and of a year', async () => {
  const tell = (data?: object) => call('fetchGitHubContributions', data)
  const latest = await (await tell()).json()
  expect(latest).toMatchObject({ year: null, years: [2026, 2025, 2024], asOf: null })
  expect(latest.days.at(-1)).toMatchObject({ date: today, count: countOn(today) })
  const { days, year } = await (await tell({ year: 2024 })).json()
  expect(year).toBe(2024)
  expect(days).toHaveLength(366)
  expect((await tell({ year: 2023 })).status).toBe(404)
  expect((await tell({ year: 'x' })).status).toBe(422)
})

test('the home page of a site without GITHUB_LOGIN has no contribution calendar, and all else', async () => {
  const { ask: askBare } = await testApp({ contributions: contributionsOf(async () => null) })
  for (const locale of checkedLanguages) {
    const html = await (await askBare(addressIn(locale, '/'))).text()
    expect(select(html, 'table, main nav, .key')).toEqual([])
    expect(select(html, 'main h1 svg, main a.front-door-link svg').length).toBe(2)
    const { sample, empty, waiting } = i18nObject(locale).calendar
    for (const words of [sample(), empty(), waiting()]) expect(html).not.toContain(words)
  }
  const wrong = await (await askBare('/en?year=2025')).text()
  expect(texts(wrong, 'main [role=alert]')).toEqual([search.dropped()])
})
