import { expect, test } from 'bun:test'
import { locales } from '../../../i18n/i18n-util'
import { dayOrderOf, isDayOfCalendar, isOngoing, readWrittenDate } from '../../../i18n/written-date'
import { folderWith, problemsIn } from '../../fixtures/content/owners'
import { read } from '../sources'

const days = Array.from({ length: 366 }, (_, index) => new Date(Date.UTC(2024, 0, 1 + index)))

/** As people and programs write a day. */
const forms: ((words: Words) => string)[] = [
  ({ d, long, y }) => `${d} ${long} ${y}`,
  ({ dd, long, y }) => `${dd} ${long} ${y}`,
  ({ d, long, y }) => `${d}. ${long} ${y}`,
  ({ d, long, y }) => `${d} de ${long} de ${y}`,
  ({ d, long, y }) => `${long} ${d}, ${y}`,
  ({ d, short, y }) => `${d} ${short} ${y}`,
  ({ d, short, y }) => `${short}. ${d}, ${y}`,
  ({ dd, short, y }) => `${dd}-${short}-${y}`,
  ({ d, long, y }) => `${y} ${long} ${d}`,
  ({ d, long, y }) => `${d}${ordinal(d)} ${long} ${y}`,
  ({ d, long, y }) => `${long} ${d}${ordinal(d)}, ${y}`,
  ({ d, long, y }) => `  ${d}\u00a0${long.toUpperCase()}\t${y} `,
  ({ whole }) => whole('full'),
  ({ whole }) => whole('long'),
  ({ whole }) => whole('medium'),
  ({ d, m, y }) => `${y}-${m}-${d}`,
  ({ dd, mm, y }) => `${y}/${mm}/${dd}`,
  ({ dd, mm, y }) => `${dd}.${mm}.${y}`,
  ({ d, m, y }) => `${d}. ${m}. ${y}`,
  ({ dd, mm, y }) => `${y}${mm}${dd}`,
  ({ time }) => String(time),
  ({ iso }) => `${iso}T12:30:00.000Z`,
]

function wordsOf(day: Date, locale: string) {
  const [iso = ''] = day.toISOString().split('T')
  const [y = '', mm = '', dd = ''] = iso.split('-')
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  const [long, short] = (['long', 'short'] as const).map((month) => format({ month }).format(day))
  const whole = (dateStyle: 'full' | 'long' | 'medium') => format({ dateStyle }).format(day)
  const [d, m] = [String(Number(dd)), String(Number(mm))]
  return { iso, y, mm, dd, d, m, long: long ?? '', short: short ?? '', whole, time: day.getTime() }
}

type Words = ReturnType<typeof wordsOf>

function ordinal(day: string): string {
  if (/1[123]$/.test(day)) return 'th'
  return { 1: 'st', 2: 'nd', 3: 'rd' }[day.at(-1) ?? ''] ?? 'th'
}

for (const locale of locales) {
  test(`each day of a year is read as it is written in ${locale}, in ${forms.length} forms`, () => {
    const wrong: string[] = []
    for (const day of days) {
      const words = wordsOf(day, locale)
      for (const written of forms.map((form) => form(words))) {
        const found = readWrittenDate(written)
        if (JSON.stringify(found) !== JSON.stringify({ date: words.iso })) {
          wrong.push(`${written} → ${JSON.stringify(found)}`)
        }
      }
      for (const written of [`${words.long} ${words.y}`, `${words.short}. ’${words.y.slice(2)}`]) {
        expect([written, readWrittenDate(written)?.date]).toEqual([written, words.iso.slice(0, 7)])
      }
    }
    expect(wrong).toEqual([])
  })
}

test('of numbers that may be day and month either is offered, unless one of them can be no month', () => {
  for (const day of days) {
    const { d, dd, mm, y, iso } = wordsOf(day, 'en')
    for (const sign of ['/', '-']) {
      const dayFirst = [dd, mm, y].join(sign)
      const monthFirst = [mm, dd, y].join(sign)
      expect(readWrittenDate(dayFirst, 'dayFirst')?.date).toBe(iso)
      expect(readWrittenDate(monthFirst, 'monthFirst')?.date).toBe(iso)
      const isClear = Number(d) > 12 || dd === mm
      for (const written of [dayFirst, monthFirst]) {
        const { date, either } = readWrittenDate(written) ?? {}
        if (isClear) expect([date, either]).toEqual([iso, undefined])
        else expect([date, Object.values(either ?? {}).includes(iso)]).toEqual([y, true])
      }
    }
  }
  expect(dayOrderOf(['03/04/2019', '28/09/2023', '2019-13-13'])).toBe('dayFirst')
  expect(dayOrderOf(['03-04-2019', '09-28-2023'])).toBe('monthFirst')
  expect(dayOrderOf(['28/09/2023', '09/28/2023'])).toBeUndefined()
})

test('a day that there is not is never taken, in whichever form', async () => {
  for (const [day, month] of [
    [30, 2],
    [31, 2],
    [31, 4],
    [31, 6],
    [31, 9],
    [31, 11],
    [32, 1],
    [29, 2],
  ] as const) {
    const mm = String(month).padStart(2, '0')
    const name = wordsOf(new Date(Date.UTC(2023, month - 1, 1)), 'en').long
    for (const written of [
      `2023-${mm}-${day}`,
      `${day}/${mm}/2023`,
      `${day}.${mm}.2023`,
      `${day} ${name} 2023`,
      `${name} ${day}, 2023`,
      `2023-${mm}-${day}T00:00:00Z`,
    ]) {
      expect([written, readWrittenDate(written)]).toEqual([
        written,
        { date: `2023-${mm}`, isPart: true },
      ])
    }
    const job = `- name: A\n  position: B\n  startDate: 2023-${mm}-${day}\n`
    const [problem] = await problemsIn(await folderWith({ 'experience.yaml': job }))
    expect(problem).toMatch(day > 31 ? /it must be a year/ : /there is no such day/)
  }
  expect([isDayOfCalendar('2024-02-29'), isDayOfCalendar('2023-02-29')]).toEqual([true, false])
})

const written: [text: string, date: string | undefined, end?: string][] = [
  ['1st March 2018', '2018-03-01'],
  ['the 3rd of March, 2018', '2018-03-03'],
  ['1º de enero de 2016', '2016-01-01'],
  ['mar, 3 ene 2016', '2016-01-03'],
  ['1er janvier 2018', '2018-01-01'],
  ['janv. 2019', '2019-01'],
  ['Jänner 2019', '2019-01'],
  ['mrt 2019', '2019-03'],
  ['2019年3月5日', '2019-03-05'],
  ['2023-9-28', '2023-09-28'],
  ['201909', '2019-09'],
  ['09/2023', '2023-09'],
  ['Dec 17', '2017-12'],
  ['Mai 68', '1968-05'],
  ['’19', '2019'],
  ['Q3 2019', '2019-07'],
  ['2020 Q1', '2020-01'],
  ['H2 2018', '2018-07'],
  ['3. Quartal 2019', '2019-07'],
  ['2019-2020', '2019', '2020'],
  ['2019/20', '2019', '2020'],
  ['Jan 2019 – Mar 2020', '2019-01', '2020-03'],
  ['03/2019-05/2020', '2019-03', '2020-05'],
  ['mei 2019 t/m juni 2020', '2019-05', '2020-06'],
  ['de enero de 2019 a marzo de 2020', '2019-01', '2020-03'],
  ['2015 bis heute', '2015'],
  ['Week 12 2018', '2018'],
  ['2019 (6 months)', '2019'],
  ['12 months 2018', '2018'],
  ['Summer 2019', '2019'],
  ['May 2020 (expected)', '2020-05'],
  ['2020-13', '2020'],
  ['17 Dec', undefined],
  ['24/7', undefined],
  ['12092019', undefined],
  ['0000-00-00', undefined],
  ['2020 2021 2022', undefined],
  ['unknown', undefined],
  ['', undefined],
  ['9'.repeat(1_000_000), undefined],
]

for (const [text, date, end] of written) {
  test(`“${text.slice(0, 40)}” is ${[date ?? 'no date', end].filter(Boolean).join(' to ')}`, () => {
    const found = readWrittenDate(text)
    expect([found?.date, found?.end]).toEqual([date, end])
  })
}

test('an end that has not come is none, in whichever words', async () => {
  const words =
    'Present|ongoing|-|–|to date|Till now|heden|tot heden|heute|bis heute|Laufend|actualidad|Hasta la actualidad|現在|null|aujourd’hui'.split(
      '|',
    )
  expect(words.filter((word) => !isOngoing(word))).toEqual([])
  const work = words.map((endDate, index) => ({
    name: `N${index}`,
    position: 'P',
    startDate: '2019',
    endDate,
  }))
  const { resume, notes } = await read(JSON.stringify({ work }))
  expect(resume.work.filter(({ endDate }) => endDate !== undefined)).toEqual([])
  expect([resume.work.length, notes]).toEqual([words.length, []])
})

const job = { position: 'P' }

test('of a date in either order the other dates of the file decide; else it is told, and only the year is taken', async () => {
  const first = { ...job, name: 'A', startDate: '03/04/2019' }
  const alone = await read(JSON.stringify({ work: [first] }))
  expect(alone.resume.work).toMatchObject([{ startDate: '2019' }])
  expect(alone.notes).toEqual([
    'work: entry 1 (A): startDate “03/04/2019” may be 2019-04-03 or 2019-03-04: 2019 is taken of it',
  ])
  const among = (startDate: string) =>
    read(JSON.stringify({ work: [first, { ...job, name: 'B', startDate }] }))
  expect((await among('28/09/2018')).resume.work[0]?.startDate).toBe('2019-04-03')
  expect((await among('09/28/2018')).resume.work[0]?.startDate).toBe('2019-03-04')
})

test('two dates in one field are the beginning and the end, and a quarter ends with its last month', async () => {
  const work = [
    { ...job, name: 'A', startDate: '2019-2020' },
    { ...job, name: 'B', startDate: 'Q1 2019', endDate: 'Q3 2019' },
    { ...job, name: 'C', startDate: '2015 – heute' },
    { ...job, name: 'D', endDate: 'Jan 2018 - Feb 2019' },
    { ...job, name: 'E', startDate: 1577836800000, endDate: 20210901 },
  ]
  const { resume } = await read(JSON.stringify({ work }))
  expect(resume.work.map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
    ['2019', '2020'],
    ['2019-01', '2019-09'],
    ['2015', undefined],
    ['2018-01', '2019-02'],
    ['2020-01-01', '2021-09-01'],
  ])
})
