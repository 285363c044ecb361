import { expect, test } from 'bun:test'
import { i18nObject, locales } from '../../i18n/i18n-util'
import type { ContributionDay } from '../../src/features/home/contributions/output'
import { sampleContributions } from '../../src/features/home/contributions/sample-contributions'
import { localized } from '../../src/paths'
import { formatWeekday } from '../../src/ui/dates'
import { addDays } from '../../src/ui/days'
import { testApp } from '../fixtures/app'
import { sampleContent, sampleIn } from '../fixtures/content/sample-content'
import { contributionsOf, daySentence } from '../fixtures/contributions'
import { daySentences, drawnLevels } from '../fixtures/drawn-year'
import { attributes, texts } from '../fixtures/select'

const { projects, site } = sampleContent

const today = '2026-11-21'
const visitor = await testApp()
const { days = [] } = (await sampleContributions.read(today)) ?? {}

const monday = '2026-11-16'

for (const locale of locales) {
  test(`the owner introduces themselves in ${locale}`, async () => {
    const html = await (await visitor.ask(localized(locale, '/'))).text()
    expect(attributes(html, 'h1 svg', 'aria-label')).toEqual([site.name])
    const { experience, taglines } = sampleIn(locale)
    for (const tagline of taglines) expect(texts(html, 'main p span')).toContain(tagline)
    const headings = texts(html, 'main h3')
    expect(headings).toContain(experience[0]?.position ?? '')
    for (const { name } of projects) expect(headings).toContain(name)
  })

  test(`a year of contributions can be read day by day in ${locale}`, async () => {
    const html = await (await visitor.ask(localized(locale, '/'))).text()
    const windows = daySentences(html)
    const shown = days.slice(-windows.length)
    const said = shown.map(({ date, count }) => daySentence(locale, date, count))
    expect(windows.length).toBeGreaterThanOrEqual(52 * 7 + 1)
    expect(windows).toEqual(said)
    expect(drawnLevels(html)).toEqual(shown.map(({ level }) => level))
    const lit = shown.filter(({ count }) => count > 0).length
    expect(texts(html, 'main p')).toContain(i18nObject(locale).calendar.litDays(lit))
    expect(texts(html, 'main p span')).toContain(i18nObject(locale).calendar.sample())
  })

  test(`the contribution calendar’s week begins on Monday in ${locale}`, async () => {
    const html = await (await visitor.ask(localized(locale, '/'))).text()
    const weekdays = [0, 2, 4, 6].map((day) => formatWeekday(locale, addDays(monday, day)))
    expect(texts(html, '.weekdays span')).toEqual(weekdays)
  })
}

const dark = {
  'only zeros': { days: days.map(({ date }) => ({ date, count: 0, level: 0 })), words: 'empty' },
  'nothing at all': { days: [], words: 'waiting' },
} satisfies Record<string, { days: ContributionDay[]; words: 'empty' | 'waiting' }>

for (const [what, { days, words }] of Object.entries(dark)) {
  test(`a contribution calendar with ${what} is empty, and says so in one sentence`, async () => {
    const known = { days, year: null, years: [], asOf: null, isSample: false }
    const contributions = contributionsOf(async () => known)
    const answer = await (await testApp({ contributions })).ask('/en')
    const html = await answer.text()
    const { calendar } = i18nObject('en')
    expect(answer.status).toBe(200)
    expect(texts(html, 'main p')).toContain(calendar[words]())
    expect(html).not.toContain(calendar.sample())
    expect(daySentences(html).filter((text) => /: [1-9]/.test(text))).toEqual([])
    expect(new Set(drawnLevels(html))).toEqual(new Set([0]))
  })
}

test('the contribution calendar ends today, wherever in the week that is', async () => {
  const monday = '2026-11-16'
  for (let day = 0; day < 7; day++) {
    const now = () => new Date(`${addDays(monday, day)}T12:00:00Z`)
    const html = await (await (await testApp({ now })).ask('/')).text()
    expect(daySentences(html)).toHaveLength(52 * 7 + day + 1)
    expect(drawnLevels(html)).toHaveLength(52 * 7 + day + 1)
  }
})
