import { locales } from './i18n-util'

/** Whether `03/04` is the third of April or the fourth of March. */
export type DayOrder = 'dayFirst' | 'monthFirst'

export interface WrittenDate {
  /** An ISO year, month or day. */
  date: string
  /** Of two dates the second. */
  end?: string
  /** The last month of a quarter or half a year. */
  until?: string
  /** Of `2015 – heute`. */
  isOpen?: true
  /** Of `03/04/2019`, where nothing says which number is the month: both days; `date` is the year. */
  either?: Record<DayOrder, string>
  /** More was written than is taken: of `Week 12 2018` the year, of `30 February 2019` the month. */
  isPart?: true
}

const maxLength = 100

/**
 * A date as people write it in a language of the site or in French; undefined if it is none.
 * A named month is the month, and a day that there is not is never taken.
 */
export function readWrittenDate(text: string, order?: DayOrder): WrittenDate | undefined {
  if (text.length > maxLength) return undefined
  const words = foldDate(text)
  const one = readOne(words, order)
  if (one && !one.isPart) return one
  return readTwo(words, order) ?? readPartOfYear(words) ?? one ?? readYear(words)
}

/** What all dates of a file agree on; undefined where none says it, or two contradict each other. */
export function dayOrderOf(texts: Iterable<string>): DayOrder | undefined {
  const orders = new Set<DayOrder>()
  for (const text of texts) {
    for (const [, first, , second] of foldDate(text).matchAll(slashed)) {
      if (Number(first) > 12 && Number(second) <= 12) orders.add('dayFirst')
      if (Number(second) > 12 && Number(first) <= 12) orders.add('monthFirst')
    }
  }
  const [order, other] = orders
  return other === undefined ? order : undefined
}

const slashed = /(?<![\d./-])(\d{1,2})([/-])(\d{1,2})\2(?:\d{4}|\d{2})(?![\d./-])/g

/** Whether it is what people write in the place of an end that has not come. */
export function isOngoing(text: string): boolean {
  const words = foldDate(text)
  return ongoing.has(words) || ongoing.has(words.replace(/[.!]+$/, ''))
}

export function isDayOfCalendar(day: string): boolean {
  const time = Date.parse(`${day}T00:00Z`)
  // 30 February would become 2 March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

const ongoing = new Set(
  `present|the present|at present|to present|till present|until present|current|currently|now|till now
    |until now|up to now|to now|today|to this day|till today|until today|to date|till date|until date
    |ongoing|on-going|on going|in progress|continuing|null|-|--|–|—|...
    |heden|tot heden|tot op heden|t/m heden|nu|tot nu|tot nu toe|vandaag|tot vandaag|lopend|doorlopend
    |heute|bis heute|jetzt|bis jetzt|bis dato|aktuell|derzeit|gegenwärtig|laufend|fortlaufend|andauernd
    |actualidad|la actualidad|hasta la actualidad|a la actualidad|actual|actualmente|presente
    |al presente|hasta el presente|hoy|hasta hoy|a la fecha|hasta la fecha|ahora|hasta ahora|en curso
    |aujourd’hui|jusqu’à aujourd’hui|à ce jour|maintenant|actuel|actuellement|en cours|présent
    |oggi|in corso|attuale|atual|atualmente|hoje|現在|现在|至今`
    .split('|')
    .map(foldDate),
)

/** Small letters without accents, with one kind of hyphen, apostrophe and space. */
function foldDate(text: string): string {
  return text
    .replace(/[‘’ʼ´`]/g, "'")
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‐‑‒−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
}

function readOne(words: string, order?: DayOrder): WrittenDate | undefined {
  return readDigits(words) ?? readNumbers(words, order) ?? readNamed(words)
}

/** A year, a moment, or a day without signs between its digits. */
function readDigits(words: string): WrittenDate | undefined {
  if (/^\d{4}$/.test(words)) return yearly(words)
  const [, shortYear] = /^'(\d\d)$/.exec(words) ?? []
  if (shortYear !== undefined) return yearly(shortYear)
  const [, year = '', month = '', day] =
    /^(\d{4})-(\d\d)-(\d\d)t? ?\d\d:\d\d/.exec(words) ??
    /^((?:19|20)\d\d)(0[1-9]|1[0-2])(\d\d)?$/.exec(words) ??
    []
  if (month !== '') return dated(year, month, day)
  if (!/^(\d{9,10}|\d{12,13})$/.test(words)) return undefined
  const seconds = words.length < 12 ? Number(words) : Number(words) / 1000
  return { date: new Date(seconds * 1000).toISOString().slice(0, 10) }
}

/** Their order, their signs, or that a number is none of a month, say which is which. */
function readNumbers(words: string, order?: DayOrder): WrittenDate | undefined {
  const text = words.replace(/(?<=\d) ?([./-]) ?(?=['\d])/g, '$1').replace(/(?<=\d)\.$/, '')
  const [, year, , month = '', day] =
    /^(\d{4})([./-])(\d{1,2})(?:\2(\d{1,2}))?$/.exec(text) ??
    /^(\d{4})(年) ?(\d{1,2})月(?: ?(\d{1,2})日)?$/.exec(text) ??
    []
  if (year !== undefined) return dated(year, month, day)
  const [, alone, ofYear = ''] =
    /^(\d{1,2})[./-](\d{4}|'\d\d)$/.exec(text) ?? /^(0\d|1[0-2])[./](\d\d)$/.exec(text) ?? []
  if (alone !== undefined) return dated(ofYear, alone)
  const [, first = '', sign, second = '', last] =
    /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|'?\d\d)$/.exec(text) ?? []
  if (last === undefined) return undefined
  const dayFirst = dated(last, second, first)
  const monthFirst = dated(last, first, second)
  if (!dayFirst || !monthFirst || dayFirst.date === monthFirst.date) return dayFirst
  if (dayFirst.isPart || monthFirst.isPart) {
    return monthFirst.date.length > dayFirst.date.length ? monthFirst : dayFirst
  }
  // Countries that write dots write the day first.
  if (sign === '.' || order === 'dayFirst') return dayFirst
  if (order === 'monthFirst') return monthFirst
  const either = { dayFirst: dayFirst.date, monthFirst: monthFirst.date }
  return { date: dayFirst.date.slice(0, 4), either }
}

function readNamed(words: string): WrittenDate | undefined {
  const tokens = tokensOf(words)
  // In Spanish and French “mar” is Tuesday as well.
  if (tokens.length === 4 && weekdays.has(tokens[0] ?? '')) tokens.shift()
  const at = tokens.findIndex((token) => months.has(token))
  const month = months.get(tokens[at] ?? '')
  const [first = '', second, ...more] = tokens.toSpliced(at, 1)
  if (month === undefined || more.length > 0) return undefined
  if (second === undefined) {
    // `Dec 17` is a year, and `17 Dec` a day of none.
    const isYear = /^('\d\d|\d{4})$/.test(first) || (at === 0 && /^\d\d$/.test(first))
    return isYear ? dated(first, String(month)) : undefined
  }
  const [day, year] = /^\d{4}$/.test(first) ? [second, first] : [first, second]
  if (!/^\d{1,2}$/.test(day) || !/^('?\d\d|\d{4})$/.test(year)) return undefined
  return dated(year, String(month), day)
}

/** `2019-2020`, `2019/20`, `Jan 2019 – Mar 2020`, `2015 bis heute`. */
function readTwo(words: string, order?: DayOrder): WrittenDate | undefined {
  const [, year = '', next] = /^(\d{4}) ?[-–—/] ?'?(\d{4}|\d\d)$/.exec(words) ?? []
  if (next !== undefined) {
    const end = next.length === 4 ? next : year.slice(0, 2) + next
    return yearly(year) && yearly(end) && end >= year ? { date: year, end } : undefined
  }
  const [, start, last = ''] =
    /^([^-]*\d{4})-([^-]*\d{4}|\D+)$/.exec(words) ??
    /^(\d{4}-[\d-]+)\/(\d{4}-[\d-]+)$/.exec(words) ??
    connected.exec(words) ??
    []
  const from = start === undefined ? undefined : readOne(start.trim(), order)
  if (!from) return undefined
  if (isOngoing(last)) return { ...from, isOpen: true }
  const to = readOne(last.trim(), order)
  return to && !from.either && !to.either ? { ...to, ...from, end: to.date } : undefined
}

const connected =
  /^(?:from |van |von |vom |ab |de |desde |du )?(.+?)(?: ?[–—~] ?| - | (?:to|till|until|through|tot|t\/m|bis|hasta|a|au) )(.+)$/

/** `Q3 2019`, `2018 H2`, `3. Quartal 2019`. */
function readPartOfYear(words: string): WrittenDate | undefined {
  const [, before, quarter, half, counted, after] = partOfYear.exec(words) ?? []
  const { date: year } = yearly(before ?? after ?? '') ?? {}
  if (year === undefined || (before !== undefined && after !== undefined)) return undefined
  const [part, length] = half ? [Number(half), 6] : [Number(quarter ?? counted), 3]
  const month = (number: number) => `${year}-${twoDigits(number)}`
  return { date: month((part - 1) * length + 1), until: month(part * length) }
}

const partOfYear =
  /^(?:(\d{4})[ ./-]?)?(?:q([1-4])|h([12])|([1-4])\. ?(?:quartal|kwartaal))(?:[ ./-]?(\d{4}))?$/

/** The only year in it, with the month whose name stands beside it. */
function readYear(words: string): WrittenDate | undefined {
  const tokens = tokensOf(words)
  const [year, ...others] = tokens.filter((token) => /^\d{4}$/.test(token))
  if (year === undefined || others.length > 0 || !yearly(year)) return undefined
  const at = tokens.indexOf(year)
  const month = months.get(tokens[at - 1] ?? '') ?? months.get(tokens[at + 1] ?? '')
  return { date: month === undefined ? year : `${year}-${twoDigits(month)}`, isPart: true }
}

/** `Monday, the 3rd of March 2017` is `3 march 2017`. */
function tokensOf(words: string): string[] {
  const tokens = words.match(/'?\d+(?:\.?(?:st|nd|rd|th|er|ro|e|o|a|de|ste)\b)?|\p{L}+/gu) ?? []
  return tokens
    .filter((token) => !fillers.has(token) && (months.has(token) || !weekdays.has(token)))
    .map((token) => (/^\d{1,2}\D/.test(token) ? token.replace(/\D+$/, '') : token))
}

const fillers = new Set(
  'de del of the den der am el le la op on in im en a al von vom from since seit desde sinds'.split(' '),
)

function dated(year: string, month: string, day?: string): WrittenDate | undefined {
  const { date } = yearly(year) ?? {}
  const monthly = `${date}-${twoDigits(Number(month))}`
  if (date === undefined) return undefined
  if (!isDayOfCalendar(`${monthly}-01`)) return { date, isPart: true }
  if (day === undefined) return { date: monthly }
  const daily = `${monthly}-${twoDigits(Number(day))}`
  return isDayOfCalendar(daily) ? { date: daily } : { date: monthly, isPart: true }
}

/** What people write of themselves lies behind them: `39` is 2039, and `40` is 1940. */
function yearly(written: string): WrittenDate | undefined {
  const digits = written.replace("'", '')
  const year = digits.length > 2 ? digits : `${Number(digits) < 40 ? 20 : 19}${digits}`
  return /^[12]\d{3}$/.test(year) ? { date: year } : undefined
}

/** Austrians have a January of their own, and Peruvians a September. */
const languages = [...locales, 'de-AT', 'es-PE', 'fr']

/** By each beginning of three letters or more that no other month shares. */
const months = monthsByWord()

const weekdays = new Set(
  languages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((weekday) => {
      const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })
      return Array.from({ length: 7 }, (_, day) => nameIn(format, Date.UTC(2026, 0, day + 1)))
    }),
  ),
)

function monthsByWord(): Map<string, number> {
  const found = new Map<string, Set<number>>()
  for (const language of languages) {
    const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
    for (let month = 1; month <= 12; month++) {
      const name = nameIn(format, Date.UTC(2026, month - 1, 1))
      for (let length = 3; length <= name.length; length++) {
        const word = name.slice(0, length)
        found.set(word, (found.get(word) ?? new Set()).add(month))
      }
    }
  }
  const sure = [...found].flatMap(([word, [month, other]]): [string, number][] =>
    month === undefined || other !== undefined ? [] : [[word, month]],
  )
  // These leave letters out in the middle.
  return new Map([...sure, ['mrt', 3], ['mrz', 3]])
}

function nameIn(format: Intl.DateTimeFormat, moment: number): string {
  return foldDate(format.format(moment)).replace('.', '')
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
