/** In the languages in which programs write them; these do not contradict one another. */
const months = [
  'jan ene janv gen',
  'feb fev fevr',
  'mar mrt mars maerz',
  'apr abr avr',
  'may mai mei mag',
  'jun juin giu',
  'jul juil lug',
  'aug ago aout',
  'sep set sept',
  'oct okt out ott',
  'nov',
  'dec dez dic',
].map((names) => names.split(' '))

/**
 * `15 Sep 2025, 07:48`, `Jun 11, 2026, 1:01 PM` or `21.07.2026, 15:09:27`.
 * @returns as if it were UTC; undefined if its month is in no language that is known
 */
export function momentIn(text: string): Date | undefined {
  const [, dayOfMonth, ofYear, inYear] = /^(\d{1,2})\.(\d{1,2})\.([12]\d{3})(?!\d)/.exec(text) ?? []
  const words = text.replace(/[.,]/g, ' ').split(/\s+/)
  const clock = (words.find((word) => word.includes(':')) ?? '').split(':').map(Number)
  const [hour = 0, minute = 0, second = 0] = clock
  const month = ofYear ? Number(ofYear) : words.map(monthIn).find((one) => one > 0)
  const year = inYear ?? words.find((word) => /^[12]\d{3}$/.test(word))
  const day = dayOfMonth ?? words.find((word) => /^\d{1,2}$/.test(word))
  if (month === undefined || year === undefined || day === undefined) return undefined
  const isAfternoon = /^pm$/i.test(words.at(-1) ?? '')
  const isMorning = /^am$/i.test(words.at(-1) ?? '')
  const hours = (hour % (isAfternoon || isMorning ? 12 : 24)) + (isAfternoon ? 12 : 0)
  const moment = new Date(Date.UTC(Number(year), month - 1, Number(day), hours, minute, second))
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

/** @returns 1 to 12, or 0 */
function monthIn(word: string): number {
  const plain = word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  for (const name of [plain, plain.slice(0, 4), plain.slice(0, 3)]) {
    const month = months.findIndex((names) => names.includes(name)) + 1
    if (month > 0 && /^\p{L}+$/u.test(plain)) return month
  }
  return 0
}
