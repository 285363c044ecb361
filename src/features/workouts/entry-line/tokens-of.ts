import {
  bodyweightPattern,
  fillerPattern,
  kindPatterns,
  repsPattern,
  setsPattern,
  timesPattern,
} from './set-words'
import { foreignUnits, unitPattern } from './units'

type Sort =
  | 'sets'
  | 'list'
  | 'times'
  | 'reps'
  | 'amount'
  | 'at'
  | 'rpe'
  | 'bodyweight'
  | 'kind'
  | 'comma'
  | 'colon'
  | 'and'
  | 'remark'
  /** Begins with a digit, but says nothing that sets can have. */
  | 'odd'
  | 'word'

export interface Token {
  is: Sort
  /** What it says, without the sign that it is known by. */
  text: string
  /** As it was typed. */
  typed: string
  at: number
}

/** Whatever can't be read as a part of sets is a word. */
export function tokensOf(text: string, start: number): Token[] {
  const found = Array.from(
    withPlainSigns(text).matchAll(token),
    ({ 0: all, groups = {}, index }) => {
      const [is, said = ''] = Object.entries(groups).find(([, part]) => part !== undefined) ?? []
      const typed = text.slice(index, index + all.length)
      return { is: is as Sort, text: said, typed, at: start + index }
    },
  )
  return found.filter((one, index) => !isFiller(one, found[index - 1], found[index + 1]))
}

/** Whether it says something of sets, if only that it can't be read. */
export function isNumeric({ is }: Token): boolean {
  return numeric.has(is)
}

const numeric: ReadonlySet<Sort> = new Set([
  'sets',
  'list',
  'times',
  'reps',
  'amount',
  'at',
  'bodyweight',
  'odd',
])

function isFiller({ is, text }: Token, last?: Token, next?: Token): boolean {
  if (is !== 'word' || last === undefined || next === undefined) return false
  return fillerPattern.test(text) && isNumeric(last) && (isNumeric(next) || next.is === 'rpe')
}

/**
 * A comma between two digits is a decimal one, unless it has another comma beside it or what follows
 * is the beginning of further sets: `42,5` and `42,5x8` but `8,8,6` and `3x8 60,2x6`. The length stays.
 */
function withPlainSigns(text: string): string {
  return text
    .replace(/[’′]/g, "'")
    .replace(/[”“″]/g, '"')
    .replace(/([\d.:,]+)(\s*[x×*/])?/gi, (all, run: string, factor, at: number) => {
      const isFirst =
        factor === undefined ||
        at === 0 ||
        /[\p{L}:,;]\s*$/u.test(text.slice(Math.max(at - 5, 0), at))
      return isFirst && /^(?:\d+:)*\d+,\d+,?$/.test(run)
        ? run.replace(',', '.') + (factor ?? '')
        : all
    })
}

const end = String.raw`(?=[\s,@]|:(?:\s|$)|\+\d|$)`
const number = String.raw`\d{1,7}(?:\.\d{1,9})?(?!\s*(?:${foreignUnits})${end})`
const clock = String.raw`\d{1,3}:[0-5]\d(?::[0-5]\d)?(?:\.\d{1,3})?`
const hours = String.raw`\d{1,3}[hu][0-5]?\d(?:\s?m(?:in)?)?|\d{1,3}\s?[hu]\s[0-5]?\d\s?m(?:in)?`
const minutes = String.raw`\d{1,3}'[0-5]\d(?:"|s)?|\d{1,3}(?:m|min)\s?[0-5]?\d\s?s(?:ec)?`
const amount = String.raw`(?:${clock}|${hours}|${minutes}|${number}(?:\s*(?:${unitPattern}))?)`
const factor = `(?:${amount}|-)`
const by = String.raw`(?:\s*[x×*]\s*|\s+(?:${timesPattern})\s+)`
const count = String.raw`(?:\d{1,7}|-)`
const rpe = String.raw`(?:@\s*)?rpe\s*(?<rpe>${number})`

const token = new RegExp(
  [
    String.raw`\((?<remark>[^()]*)\)`,
    `(?<sets>${factor}(?:${by}${factor}){1,2})${end}`,
    String.raw`(?<list>${count}(?:\s*/\s*${count})+)${end}`,
    String.raw`(?<times>\d{1,7})\s*(?:${setsPattern})${end}`,
    String.raw`(?<reps>\d{1,7})\s*(?:${repsPattern})${end}`,
    String.raw`\+?(?<amount>${amount})${end}`,
    rpe + end,
    String.raw`@\s*(?<at>${number}(?:\s*(?:kgs?|lbs?|kilo))?)${end}`,
    `(?<bodyweight>${bodyweightPattern})${end}`,
    `(?<kind>${Object.values(kindPatterns).join('|')})${end}`,
    '(?<comma>,)',
    String.raw`(?<colon>:)(?=\s|$)`,
    String.raw`(?<and>[+&])(?=\s|\p{L}|")`,
    String.raw`(?<odd>(?!\d+°)(?:[\d.]+\s*(?:${foreignUnits})${end}|[+-]?\d[^\s,]*))`,
    String.raw`(?<word>[^\s,]+)`,
  ].join('|'),
  'giu',
)
