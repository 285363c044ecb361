import { expect, test } from 'bun:test'
import { i18nObject, locales } from '../../i18n/i18n-util'
import { sampleContributions } from '../../src/features/home/contributions/sample-contributions'
import { paths } from '../../src/paths'
import { formatMonth } from '../../src/ui/dates/dates'
import { addDays } from '../../src/ui/dates/days'
import { addressIn } from '../fixtures/address-in'
import { testApp } from '../fixtures/app'
import { sampleContent, sampleIn } from '../fixtures/content/sample-content'
import { contributionsOf } from '../fixtures/contributions'
import { daySentences, drawnLevels } from '../fixtures/drawn-year'
import { attributes, texts } from '../fixtures/select'
import { times } from '../long-form'

const { projects, site } = sampleContent
const visitor = await testApp()
const { days = [] } = (await sampleContributions.read('2026-11-21')) ?? {}

for (const locale of locales) {
  test(`the owner introduces themselves, and counts their days, in ${locale}`, async () => {
    const html = await (await visitor.ask(addressIn(locale, '/'))).text()
    expect(texts(html, 'main h1')).toEqual([site.name])
    expect(attributes(html, 'h1 svg', 'aria-hidden')).toEqual(['true'])
    const { experience, taglines } = sampleIn(locale)
    const { calendar } = i18nObject(locale)
    const spans = texts(html, 'main p span')
    for (const words of taglines) expect(spans).toContain(words)
    expect(texts(html, 'main p')).toContain(calendar.sample())
    const headings = texts(html, 'main h3')
    expect(headings).toContain(experience[0]?.position ?? '')
    for (const { name } of projects) expect(headings).toContain(name)
    const shown = days.slice(-drawnLevels(html).length)
    expect(drawnLevels(html)).toEqual(shown.map(({ level }) => level))
    const lit = shown.filter(({ count }) => count > 0).length
    expect(texts(html, 'main p')).toContain(calendar.litDays(lit))
  })
}

test('a contribution calendar with only zeros is empty, and says so in one sentence', async () => {
  const zeros = days.map(({ date }) => ({ date, count: 0, level: 0 as const }))
  const known = { days: zeros, year: null, years: [], asOf: null, seenAt: null, isSample: false }
  const contributions = contributionsOf(async () => known)
  const html = await (await (await testApp({ contributions })).ask('/en')).text()
  const { calendar } = i18nObject('en')
  expect(texts(html, 'main p')).toContain(calendar.empty())
  expect(html).not.toContain(calendar.sample())
  expect(daySentences(html).filter((text) => /: [1-9]/.test(text))).toEqual([])
  expect(new Set(drawnLevels(html))).toEqual(new Set([0]))
})

test('the contribution calendar ends today, wherever in the week that is', async () => {
  let day = 0
  const now = () => new Date(`${addDays('2026-11-16', day)}T12:00:00Z`)
  const { ask } = await testApp({ now })
  for (; day < 7; day += 1) {
    const html = await (await ask('/')).text()
    expect(daySentences(html)).toHaveLength(52 * 7 + day + 1)
    expect(drawnLevels(html)).toHaveLength(52 * 7 + day + 1)
  }
})

/** Weeks and months meet in different ways on these days. */
const turns = ['2026-01-01', '2026-03-29', '2026-06-06', '2026-11-21', '2026-11-22', '2027-02-28']

test('year calendar: on any day each month that is shown whole is named, in its order and language', async () => {
  let today = ''
  const site = await testApp({ now: () => new Date(`${today}T12:00:00Z`) })
  const step = times(31, 9)
  const days = Array.from({ length: Math.ceil(1096 / step) }, (_, at) =>
    addDays('2024-01-03', at * step),
  )
  for (const [turn, day] of [...turns, ...turns, ...days].entries()) {
    today = day
    const locale = locales[turn % locales.length] ?? 'nl'
    const html = await (await site.ask(addressIn(locale, paths.home))).text()
    const shownDays = Array.from({ length: 52 * 7 }, (_, at) => addDays(day, at + 1 - 52 * 7))
    const months = new Set(shownDays.map((date) => date.slice(0, 7)))
    const names = [...months].slice(1, -1).map((month) => formatMonth(locale, month))
    const shown = texts(html, '.months text').filter((name, at, all) => name !== all[at - 1])
    expect(shown.join(), `${today} in ${locale}`).toContain(names.join())
  }
})
