import type { MarkdownIt, StateInline } from 'markdown-it'
import markPlugin from 'markdown-it-mark'

/** `==words==`. Between two letters it compares, as in `a==b`, but where words have no spaces. */
export function highlights(markdown: MarkdownIt): void {
  markdown.use(markPlugin)
  markdown.inline.ruler.before('mark', 'comparison', readComparison)
}

const comparison = /(?<=[\p{L}\p{N}_)\]])={2,3}(?=[\p{L}\p{N}_([])/uy
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

function readComparison(state: StateInline, isSilent: boolean): boolean {
  comparison.lastIndex = state.pos
  const [written] = comparison.exec(state.src) ?? []
  if (written === undefined) return false
  const { src, pos } = state
  if (unspaced.test(src.slice(pos - 1, pos) + src.slice(pos + written.length)[0])) return false
  if (!isSilent) state.pending += written
  state.pos += written.length
  return true
}
