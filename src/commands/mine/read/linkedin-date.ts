import { locales } from '../../../../i18n/i18n-util'

/** Of `Jun 2025`, `Jun 12, 2025`, `2025-06`, `06/2025` or `2025`. */
export function linkedinDate(text: string): string | undefined {
  const words = text.toLowerCase().match(/[\p{L}]+|\d+/gu) ?? []
  const year = words.find((word) => /^\d{4}$/.test(word))
  if (year === undefined) return undefined
  const others = words.filter((word) => word !== year && word !== 'de' && word !== 'del')
  const month = others.map((word) => monthOf(word)).find((number) => number !== undefined)
  const named = others.findIndex((word) => /\p{L}/u.test(word))
  if (others.length === 0) return year
  if (month === undefined || others.length > 2) return undefined
  if (others.length === 1) return `${year}-${twoDigits(month)}`
  if (named === -1) return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined
  const day = Number(others[1 - named])
  return day >= 1 && day <= 31 ? `${year}-${twoDigits(month)}-${twoDigits(day)}` : undefined
}

const monthNames = locales.flatMap((locale) =>
  (['long', 'short'] as const).flatMap((form) => namesOfMonths(locale, form)),
)

function monthOf(word: string): number | undefined {
  const number = Number(word)
  if (Number.isInteger(number)) return number >= 1 && number <= 12 ? number : undefined
  return monthNames.find(({ name }) => name === word)?.number
}

function namesOfMonths(locale: string, month: 'long' | 'short') {
  const format = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, index) => ({
    number: index + 1,
    name: format
      .format(Date.UTC(2026, index, 1))
      .toLowerCase()
      .replace('.', ''),
  }))
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
