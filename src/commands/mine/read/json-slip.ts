export interface Slip {
  line: number
  column: number
  problem: string
}

const tokens =
  /\s+|(\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|#[^\n]*)|("(?:[^"\\\n]|\\.)*")|(-?\d[\d.eE+-]*|true|false|null)|([{}[\],:])|('[^'\n]*'|[\p{L}_$][\p{L}\p{N}_$]*)|("[^\n]*)|[\s\S]/gu

/** The mistake in JSON written by hand; undefined if the text only ends too soon. */
export function jsonSlip(text: string): Slip | undefined {
  const open: string[] = []
  let before = ''
  let kind = ''
  let last = 0
  for (const {
    index,
    0: token,
    1: comment,
    2: string,
    3: value,
    4: sign,
    5: word,
    6: half,
  } of text.matchAll(tokens)) {
    if (/^\s/.test(token)) continue
    const at = (problem: string, from = index) => slipAt(text, from, problem)
    if (comment) return at('JSON has no comments')
    if (word) return at(`“${word.slice(0, 40)}” wants double quotes around it`)
    if (half)
      return half.length < text.length - index ? at('a quote is opened and not closed') : undefined
    const isThing = string ?? value
    if (isThing !== undefined || sign === '{' || sign === '[') {
      if (kind === 'thing' || before === '}' || before === ']')
        return at('a comma is missing before it')
      if (sign) open.push(sign)
    } else if (sign === '}' || sign === ']') {
      if (before === ',') return at(`a comma stands before ${sign}`, last)
      const opened = open.pop()
      if (opened !== (sign === '}' ? '{' : '[')) return at(`${sign} closes nothing`)
    } else if (sign === ',' || sign === ':') {
      if (before === sign || before === '{' || before === '[')
        return at(`${sign} stands where nothing is before it`)
    } else return at(`“${token}” is out of place`)
    before = sign ?? ''
    last = index
    kind = isThing === undefined ? '' : 'thing'
  }
  return undefined
}

function slipAt(text: string, index: number, problem: string): Slip {
  const lines = text.slice(0, index).split('\n')
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1, problem }
}
