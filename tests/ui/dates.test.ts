import { expect, test } from 'bun:test'
import { formatDate, formatDuration, formatUnit, isoDatePart } from '../../src/ui/dates/dates'
import { type CheckedLanguage, checkedLanguages } from '../fixtures/checked-languages'

const walls: [moment: string, zone: string, date: string][] = [
  ['2026-11-21T12:00:00Z', 'UTC', '2026-11-21'],
  ['2026-11-21T22:59:59Z', 'Europe/Amsterdam', '2026-11-21'],
  ['2026-11-21T23:00:00Z', 'Europe/Amsterdam', '2026-11-22'],
  ['2026-06-21T22:00:00Z', 'Europe/Amsterdam', '2026-06-22'],
  ['2026-01-01T00:00:00Z', 'America/New_York', '2025-12-31'],
  ['2024-02-28T23:30:00Z', 'Asia/Tokyo', '2024-02-29'],
]

for (const [moment, zone, date] of walls) {
  test(`the date at ${moment} in ${zone} is ${date}`, () => {
    expect(isoDatePart(new Date(moment), zone)).toBe(date)
  })
}

const written: Record<CheckedLanguage, { date: string; duration: string; size: string }> = {
  nl: { date: '2 mei 2025', duration: '3 jr 2 mnd', size: '18,9 kB' },
  en: { date: '2 May 2025', duration: '3 yrs 2 mths', size: '18.9 kB' },
  de: { date: '2. Mai 2025', duration: '3 Jahre 2 Monate', size: '18,9 kB' },
  es: { date: '2 de mayo de 2025', duration: '3 años 2 meses', size: '18,9 kB' },
}

for (const locale of checkedLanguages) {
  test(`dates, durations and sizes are written as in ${locale}`, () => {
    const { date, duration, size } = written[locale]
    const plain = (text: string) => text.replaceAll('\u00a0', ' ')
    expect(formatDate(locale, '2025-05-02')).toBe(date)
    expect(plain(formatDuration(locale, 38))).toBe(duration)
    expect(plain(formatUnit(locale, 18.94, 'kilobyte'))).toBe(size)
    expect(formatDuration(locale, 38)).toMatch(/^3\u00a0\S+ 2\u00a0\S+$/)
  })
}

test('the duration of a job of less than a month is one', () => {
  expect(formatDuration('en', 0)).toBe(formatDuration('en', 1))
})
