import type { MarkdownIt, StateInline } from 'markdown-it'
import markPlugin from 'markdown-it-mark'
import { isComparison } from './is-comparison'

/** `==words==`, but where it compares. */
export function highlights(markdown: MarkdownIt): void {
  markdown.use(markPlugin)
  markdown.inline.ruler.before('mark', 'comparison', readComparison)
}

const signs = /={2,3}(?!=)/y

function readComparison(state: StateInline, isSilent: boolean): boolean {
  const { src, pos } = state
  signs.lastIndex = pos
  const [written] = signs.exec(src) ?? []
  if (written === undefined) return false
  const end = pos + written.length
  if (!isComparison(src.slice(Math.max(0, pos - 2), pos), src.slice(end, end + 2))) return false
  if (!isSilent) state.pending += written
  state.pos = end
  return true
}
