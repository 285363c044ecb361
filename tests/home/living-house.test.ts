import { afterAll, expect, test } from 'bun:test'
import { contributionFetches } from '../../db/schema/contributions'
import { i18nObject, locales } from '../../i18n/i18n-util'
import { sampleContributions } from '../../src/features/home/contributions/sample-contributions'
import { paths } from '../../src/paths'
import { isNight } from '../../src/ui/dates/dates'
import { addDays } from '../../src/ui/dates/days'
import { addressIn } from '../fixtures/address-in'
import { testApp } from '../fixtures/app'
import { contributionsOf, openContributionSite } from '../fixtures/contributions'
import { daySentences } from '../fixtures/drawn-year'
import { attributes, select, texts } from '../fixtures/select'
import { countOn } from '../fixtures/stand-ins/github-answers'

const site = await openContributionSite()
afterAll(() => site.github.stop())

const today = '2026-11-21'
const dark = Array.from({ length: 9 }, (_, days) => addDays(today, -days)).find(
  (date) => countOn(date) === 0,
)

const marked = (html: string) => select(html, '.days .marked')

async function fetchAt(time: string): Promise<void> {
  site.setTime(time)
  await site.db.orm.delete(contributionFetches)
  expect(await site.fetchNow()).toBe('')
}

function expectNothingOfToday(html: string): void {
  for (const locale of locales) {
    expect(html).not.toContain(i18nObject(locale).calendar.today())
    expect(html).not.toContain(i18nObject(locale).calendar.seen('', '').split(' ').at(1) ?? '')
  }
  expect(marked(html)).toEqual([])
}

for (const locale of locales) {
  test(`who was at work today is seen in ${locale}: in a sentence, at the window, until when it was looked`, async () => {
    expect(countOn(today)).toBeGreaterThan(0)
    await fetchAt(`${today}T12:40:00Z`)
    const { calendar } = i18nObject(locale)
    for (const [at, clock] of [
      ['12:40', '13:40'],
      ['13:42', '14:42'],
    ] as const) {
      await fetchAt(`${today}T${at}:00Z`)
      // Kept for guests until the next fetch.
      for (const time of [at, '14:30']) {
        site.setTime(`${today}T${time}:00Z`)
        const html = await site.page(addressIn(locale, paths.home))
        expect(texts(html, '.contribution-count > span')).toEqual([
          calendar.seen(calendar.today(), clock),
        ])
        expect(daySentences(html).at(-1)).toEndWith(calendar.seen('', clock))
        expect(marked(html)).toHaveLength(1)
      }
    }
  })
}

test('today’s window is the last of its drawing, and in its own year alone', async () => {
  await fetchAt(`${today}T12:40:00Z`)
  // A Saturday in the last of 53 weeks.
  expect(attributes(await site.page(), '.days .marked', 'x')).toEqual(['52'])
  expect(attributes(await site.page(), '.days .marked', 'y')).toEqual(['5'])
  expect(marked(await site.page('/en?year=2026'))).toHaveLength(1)
  expectNothingOfToday(await site.page('/en?year=2025'))
})

test('a day is the owner’s, and nothing is said of one that GitHub has not told of', async () => {
  await fetchAt(`${today}T22:50:00Z`)
  expect(marked(await site.page())).toHaveLength(1)
  site.setTime(`${today}T23:10:00Z`)
  expectNothingOfToday(await site.page())
})

test('nothing is said of a day without contributions, of sample data, or where there are none', async () => {
  await fetchAt(`${dark}T12:00:00Z`)
  expectNothingOfToday(await site.page())
  for (const contributions of [sampleContributions, contributionsOf(async () => null)]) {
    const { ask } = await testApp({ contributions })
    expectNothingOfToday(await (await ask('/')).text())
  }
})

test('it is night by the owner’s clock, in summer too', () => {
  for (const [time, zone, expected] of [
    ['2026-06-21T19:00:00Z', 'Europe/Amsterdam', true],
    ['2026-11-21T12:00:00Z', 'Asia/Tokyo', true],
    ['2026-11-21T12:00:00Z', 'America/New_York', false],
  ] as const) {
    expect([time, isNight(new Date(time), zone)]).toEqual([time, expected])
  }
})

test('it is night from nine to six, and a page kept by day is sent to nobody then, nor one of the night by day', async () => {
  let moment = ''
  const app = await testApp({ now: () => new Date(moment) })
  const tags = new Set<string | null>()
  for (const [time, isLit] of [
    ['2026-11-21T19:59:59Z', false],
    ['2026-11-21T20:00:00Z', true],
    ['2026-11-22T04:59:59Z', true],
    ['2026-11-22T05:00:00Z', false],
  ] as const) {
    moment = time
    for (let visit = 0; visit < 2; visit += 1) {
      const answer = await app.ask('/')
      tags.add(answer.headers.get('ETag'))
      expect(select(await answer.text(), '#house.night')).toHaveLength(isLit ? 1 : 0)
    }
  }
  // The night is of two days, and each day has a date of its own.
  expect(tags.size).toBe(4)
  expect(app.lines.filter((line) => line.startsWith('cached', 11))).toHaveLength(4)
})
