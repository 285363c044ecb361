import type { ElementContent } from 'hast'
import { elementOf, isElement, textOf } from './html-tree'

const raised = new Map(pairs('0123456789+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ'))
const lowered = new Map(pairs('0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'))

/**
 * Markdown has no raised or lowered words: Unicode has some signs, and where it has none, `^` or
 * `_` keeps a number from joining the one before it. Words, as in 4th, stay as they are.
 */
export function raiseSigns(nodes: ElementContent[], where: 'sup' | 'sub'): ElementContent[] {
  const signs = where === 'sup' ? raised : lowered
  const words = textOf(elementOf(where, nodes)).trim()
  if ([...words].every((sign) => signs.has(sign) || sign === ' ')) return changed(nodes, signs)
  if (!/^\p{N}|^\p{L}\S*\p{N}/u.test(words)) return nodes
  const isLong = [...words].length > 1
  const [open, close] = isLong ? ['(', ')'] : ['', '']
  const text = (value: string): ElementContent => ({ type: 'text', value })
  return [text((where === 'sup' ? '^' : '_') + open), ...nodes, ...(close ? [text(close)] : [])]
}

function changed(nodes: ElementContent[], signs: ReadonlyMap<string, string>): ElementContent[] {
  return nodes.map((node) => {
    if (node.type === 'text') {
      return { ...node, value: [...node.value].map((sign) => signs.get(sign) ?? sign).join('') }
    }
    return isElement(node) ? { ...node, children: changed(node.children, signs) } : node
  })
}

function pairs(from: string, to: string): [string, string][] {
  return [...from].map((sign, at) => [sign, to[at] ?? sign])
}
