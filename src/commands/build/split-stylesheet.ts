import { type CssNode, ident, parse, type Selector } from 'css-tree'
import type { StylesheetPart } from '../../http/document/stylesheet-parts'

/**
 * Without what no first frame shows: the style sheet itself has come before it is needed.
 * @param css a whole style sheet, minified
 */
export function splitStylesheet(css: string): StylesheetPart[] {
  const root = parse(css, { positions: true, parseValue: false, parseAtrulePrelude: false })
  return root.type === 'StyleSheet' ? partsOf(root.children.toArray(), css) : []
}

const groups = ['container', 'layer', 'media', 'starting-style', 'supports']

function partsOf(nodes: readonly CssNode[], css: string): StylesheetPart[] {
  return nodes.flatMap((node): StylesheetPart | [] => {
    const text = textOf(node, css)
    if (node.type === 'Rule' && node.prelude.type === 'SelectorList') {
      const selectors = node.prelude.children.toArray().flatMap((selector) => {
        if (selector.type !== 'Selector' || needsLaterState(selector)) return []
        return [[textOf(selector, css), namesNeeded(selector)] satisfies [string, string[][]]]
      })
      return { selectors, parts: partsOf(node.block.children.toArray(), css) }
    }
    if (node.type !== 'Atrule') return `${text};`
    if (node.block === null || !groups.includes(node.name)) return text
    const open = text.slice(0, text.indexOf('{'))
    return { open, parts: partsOf(node.block.children.toArray(), css) }
  })
}

function textOf({ loc }: CssNode, css: string): string {
  if (!loc) throw new Error('A part of the style sheet has no place')
  return css.slice(loc.start.offset, loc.end.offset)
}

/** What somebody does, or a script says, once the page is there. */
const laterStates = {
  PseudoClassSelector: ['active', 'hover'],
  AttributeSelector: ['aria-busy', 'data-blind', 'data-debug', 'data-swapped'],
}

function needsLaterState(selector: Selector): boolean {
  return selector.children.some((node) => {
    if (node.type === 'AttributeSelector')
      return laterStates.AttributeSelector.includes(node.name.name)
    if (node.type !== 'PseudoClassSelector') return false
    if (laterStates.PseudoClassSelector.includes(node.name)) return true
    return isAlternatives(node) && waysOf(node).every(needsLaterState)
  })
}

/** What `:not()` and `:has()` say is left out, and of `:is()` the last name of each way counts. */
function namesNeeded(selector: Selector): string[][] {
  return selector.children.toArray().flatMap((node): string[][] => {
    if (node.type === 'ClassSelector') return [[`.${ident.decode(node.name)}`]]
    if (node.type === 'IdSelector') return [[`#${ident.decode(node.name)}`]]
    if (node.type === 'TypeSelector') return node.name === '*' ? [] : [[node.name.toLowerCase()]]
    if (!isAlternatives(node)) return []
    const names = waysOf(node).map((way) => namesNeeded(way).at(-1))
    return names.every((group) => group !== undefined) ? [names.flat()] : []
  })
}

type Alternatives = Extract<CssNode, { type: 'PseudoClassSelector' }>

function isAlternatives(node: CssNode): node is Alternatives {
  return node.type === 'PseudoClassSelector' && ['is', 'where'].includes(node.name)
}

function waysOf({ children }: Alternatives): Selector[] {
  const lists = children?.toArray().filter((list) => list.type === 'SelectorList') ?? []
  return lists.flatMap((list) => list.children.toArray()).filter((way) => way.type === 'Selector')
}
