import { amountOf } from '../amount-of'
import { foreignUnits, unitPattern } from '../units'
import {
  bodyweightPattern,
  fillerPattern,
  heartPattern,
  inclinePattern,
  kindPatterns,
  repsPattern,
  restPattern,
  setsPattern,
  timesPattern,
  utmostPattern,
} from './set-words'

type Sort =
  | 'sets'
  | 'list'
  | 'times'
  | 'reps'
  | 'amount'
  | 'at'
  | 'rpe'
  | 'rir'
  | 'bodyweight'
  | 'kind'
  | 'comma'
  | 'colon'
  /** `Set 1:`, in texts shared by apps. */
  | 'label'
  | 'remark'
  /** A rest, heart rate, pace, incline or 1RM, which is kept as a remark. */
  | 'noted'
  | 'odd'
  | 'word'

export interface Token {
  is: Sort
  text: string
  typed: string
  at: number
}

export function tokensOf(text: string, start: number): Token[] {
  const found = Array.from(
    withPlainSigns(text).matchAll(token),
    ({ 0: all, groups = {}, index }) => {
      const [is, said = ''] = Object.entries(groups).find(([, part]) => part !== undefined) ?? []
      const typed = text.slice(index, index + all.length)
      const sort = is === 'several' ? 'odd' : (is as Sort)
      return unwrap({ is: sort, text: said, typed, at: start + index })
    },
  ).flat()
  return found.filter((one, index) => !isFiller(one, found[index - 1], found[index + 1]))
}

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

/** Unwraps brackets around a kind, an RPE or an amount: `(w)`, `(RPE 8)`, `(80kg)`. */
function unwrap(token: Token): Token[] {
  if (token.is !== 'remark') return [token]
  const inside = tokensOf(token.text, token.at + 1).filter(({ is }) => is !== 'comma')
  const isOfSet = inside.every(({ is, text }) => {
    const isAmount =
      is === 'amount' &&
      (['weight', 'distance'].includes(amountOf(text).measure ?? '') || Number(text) > maxSets)
    return isAmount || is === 'kind' || is === 'rpe' || is === 'rir'
  })
  return inside.length > 0 && isOfSet ? inside : [token]
}

/** Above this a bare number in brackets is a weight, not a remark: `(60)`. */
const maxSets = 10

function isFiller({ is, text }: Token, last?: Token, next?: Token): boolean {
  if (is !== 'word' || last === undefined || next === undefined) return false
  return fillerPattern.test(text) && isNumeric(last) && (isNumeric(next) || next.is === 'rpe')
}

/**
 * A comma between two digits is a decimal one, unless another comma is next to it or further sets
 * start after it: `42,5` and `42,5x8`, but `8,8,6` and `3x8 60,2x6`. Keeps the length, so that
 * positions stay valid.
 */
function withPlainSigns(text: string): string {
  return text
    .replace(/[’′]/g, "'")
    .replace(/[”“″]/g, '"')
    .replace(/−/g, '-')
    .replace(/~(?=\d)/g, ' ')
    .replace(/([\d.:,]+)(\s*[x×*/])?/gi, (all, run: string, factor, at: number) => {
      const isFirst =
        factor === undefined || at === 0 || sets.test(text.slice(Math.max(at - 20, 0), at))
      return isFirst && /^(?:\d+:)*\d+,\d+,?$/.test(run)
        ? run.replace(',', '.') + (factor ?? '')
        : all
    })
}

const sets = /[\p{L}:,;]\s*$|(?:1[1-9]|[2-9]\d|\d{3,}|\d[.,]\d{1,3}|\d ?kg)\s?[x×*/]\s?\d+\+?\s$/u

const end = String.raw`(?=[\s,@()[\]]|:(?:\s|$)|\+\d|$)`
const bareEnd = String.raw`(?=[\s,@]|:(?:\s|$)|$)`
const number = String.raw`\d{1,7}(?:\.\d{1,9})?(?!\s*(?:${foreignUnits})${end})`
const clock = String.raw`\d{1,3}:[0-5]\d(?::[0-5]\d)?(?:\.\d{1,3})?(?:\s*(?:min|h|u|uur|std)${end})?`
const spelt = String.raw`(?:\d{1,2}[hu]:)?[0-5]?\dm:[0-5]\ds`
const hours = String.raw`\d{1,3}[hu][0-5]?\d(?:\s?m(?:in)?)?|\d{1,3}\s?[hu]\s[0-5]?\d\s?m(?:in)?`
// `100m 13s` is a distance and its time.
const minutes = String.raw`\d{1,3}'[0-5]\d(?:"|s)?|\d{1,3}(?:m|\s?min\s?)[0-5]?\d\s?s(?:ec)?|[1-4]?\dm\s[0-5]?\d\s?s(?:ec)?`
const amount = String.raw`(?:${spelt}|${clock}|${hours}|${minutes}|${number}(?:\s*(?:${unitPattern}))?)`
const factor = `(?:${amount}|-)`
const by = String.raw`(?:\s*[x×*]\s*|\s+(?:${timesPattern})\s+)`
const count = String.raw`(?:\d{1,7}|-)`
const time = `(?:${spelt}|${clock}|${minutes}|${number}\\s*(?:s|sec|seconds|seconden|sek|sekunden|seg|segundos|min|mins|minutes|minuten|minutos|'|"))`
const percent = String.raw`\d{1,2}(?:\.\d)?\s?%`
const noted = [
  `${percent}\\s*(?:${inclinePattern})|(?:${inclinePattern}):?\\s*${percent}`,
  `(?:${restPattern}):?\\s*${amount}`,
  `${time}\\s*(?:${restPattern})(?!:?\\s*\\d)`,
  String.raw`r\d{2,3}s?`,
  String.raw`${heartPattern}:?\s*\d{2,3}(?:\s*bpm)?`,
  String.raw`\d{2,3}\s*(?:bpm|spm|slagen)`,
  String.raw`(?:e|est\.?\s*)?1\s?rm\s*[:=]?\s*${amount}`,
  String.raw`(?:@\s*)?\d{1,2}:[0-5]\d\s*(?:min\.?)?\s*(?:/|per|pro|por)\s*(?:km|mi|mile|k|100\s?m|500\s?m)`,
]

const token = new RegExp(
  [
    String.raw`[([](?<remark>[^()[\]]*)[)\]]`,
    String.raw`(?<several>rpe\s*:?\s*\d{1,2}(?:\.5)?(?:,\s?\d{1,2}(?:\.5)?)+|\d+\+\d+)(?=[\s,]|$)`,
    String.raw`(?<label>(?:set|satz|serie)\s*\d{1,2}\s*:(?=\s)|w\d{1,2}:(?=\s))`,
    `(?<noted>${noted.join('|')})${end}`,
    `(?<sets>${factor}${by}(?:${utmostPattern})|${factor}(?:${by}${factor}){1,2}\\+?)${end}`,
    String.raw`(?<list>(?:\d{1,7}(?:\.\d{1,3})?|-)(?:\s*/\s*${count})+|\d{1,7}(?:[-–]\d{1,7}){2,})${end}`,
    String.raw`(?<times>\d{1,7})\s*(?:${setsPattern})${end}`,
    String.raw`(?<reps>\d{1,7}\s*(?:${repsPattern})|[x×]\d{1,7}|\d{1,7}\+)${bareEnd}`,
    String.raw`(?:@\s*)?(?<rir>rir\s*:?\s*\d(?:\.5)?|\d(?:\.5)?\s*rir(?!:?\s*\d))${end}`,
    String.raw`(?:@\s*)?(?<rpe>rpe\s*:?\s*${number}|${number}\s*rpe(?!:?\s*\d))${end}`,
    String.raw`(?:@\s*(?=[+-]))?[+-]?(?<amount>${amount})${end}`,
    String.raw`@\s*(?<at>${number}(?:\s*(?:kgs?|lbs?|kilo|#)(?:\s*[x×*]\s*\d{1,3})?)?)${end}`,
    `(?<bodyweight>${bodyweightPattern})${end}`,
    `(?<kind>${Object.values(kindPatterns).join('|')})${end}`,
    '(?<comma>,)',
    String.raw`(?<colon>:)(?=\s|$)`,
    String.raw`(?<odd>(?!\d+°)(?:[\d.]+\s*(?:${foreignUnits})${end}|[+-]?\d[^\s,]*))`,
    String.raw`(?<word>[+&](?=[\p{L}"])|(?:(?!\d+\s?[x×*]\s?\d)[^\s,])+)`,
  ].join('|'),
  'giu',
)
