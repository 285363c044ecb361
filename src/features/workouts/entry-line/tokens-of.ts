export interface Token {
  is: 'sets' | 'list' | 'amount' | 'rpe' | 'kind' | 'comma' | 'word'
  /** What it says, without the sign that it is known by. */
  text: string
  at: number
}

/** Whatever can't be read as a part of sets is a word. */
export function tokensOf(text: string, start: number): Token[] {
  return Array.from(withDecimalPoints(text).matchAll(token), ({ groups = {}, index }) => {
    const [is, said = ''] = Object.entries(groups).find(([, part]) => part !== undefined) ?? []
    return { is: is as Token['is'], text: said, at: start + index }
  })
}

/**
 * A comma between two digits is a decimal one, unless it has another comma beside it or what follows
 * is the beginning of sets: `42,5` but `8,8,6` and `60,2x6`. The length stays.
 */
function withDecimalPoints(text: string): string {
  return text.replace(/([\d.:,]+)(\s*[x×*/])?/gi, (all, run: string, factor) =>
    factor === undefined && /^\d+,\d+,?$/.test(run) ? run.replace(',', '.') : all,
  )
}

const number = String.raw`\d{1,7}(?:\.\d{1,9})?`
const clock = String.raw`\d{1,3}:[0-5]\d(?::[0-5]\d)?`
const unit = 'kgs?|lbs?|km|mi|m|yd|sec|s|min|h'
const amount = String.raw`(?:${clock}|${number}(?:\s*(?:${unit}))?)`
const factor = `(?:${amount}|-)`
const count = String.raw`(?:\d{1,7}|-)`
const end = String.raw`(?=[\s,@]|$)`

const token = new RegExp(
  [
    String.raw`(?<sets>${factor}(?:\s*[x×*]\s*${factor}){1,2})${end}`,
    String.raw`(?<list>${count}(?:\s*/\s*${count})+)${end}`,
    `(?<amount>${amount})${end}`,
    String.raw`(?:@|rpe)\s*(?<rpe>${number})${end}`,
    `(?<kind>w|warm-?up|d|drop|f|failure)${end}`,
    '(?<comma>,)',
    String.raw`(?<word>[^\s,]+)`,
  ].join('|'),
  'gi',
)
