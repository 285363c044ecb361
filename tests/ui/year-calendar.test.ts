import { expect, test } from 'bun:test'
import { locales } from '../../i18n/i18n-util'
import { localized, paths } from '../../src/paths'
import { formatMonth } from '../../src/ui/dates'
import { addDays } from '../../src/ui/days'
import { testApp } from '../fixtures/app'
import { texts } from '../fixtures/select'

/** Weeks and months meet in different ways on these days. */
const days = ['2026-01-01', '2026-03-29', '2026-06-06', '2026-11-21', '2026-11-22', '2027-02-28']

for (const locale of locales) {
  for (const day of days) {
    test(`year calendar: in ${locale} on ${day} every month of three weeks and more is named`, async () => {
      const site = await testApp({ now: () => new Date(`${day}T12:00:00Z`) })
      const html = await (await site.ask(localized(locale, paths.home))).text()
      const names = texts(html, '.months text')
      expect(names.length).toBeGreaterThan(11)
      for (let month = 1; month < 12; month += 1) {
        expect(names).toContain(formatMonth(locale, addDays(`${day.slice(0, 7)}-15`, -30 * month)))
      }
    })
  }
}

test('year calendar: on any day each month that is shown whole is named, in its order', async () => {
  let today = ''
  const site = await testApp({ now: () => new Date(`${today}T12:00:00Z`) })
  for (today = '2024-01-03'; today < '2027-01-01'; today = addDays(today, 9)) {
    const html = await (await site.ask(paths.home)).text()
    const whole = [...new Set(daysBefore(today, 52 * 7).map((date) => date.slice(0, 7)))].slice(
      1,
      -1,
    )
    const names = whole.map((month) => formatMonth('nl', month))
    const shown = texts(html, '.months text').filter((name, at, all) => name !== all[at - 1])
    expect(shown.join(), today).toContain(names.join())
  }
})

function daysBefore(date: string, count: number): string[] {
  return Array.from({ length: count }, (_, day) => addDays(date, day - count + 1))
}
