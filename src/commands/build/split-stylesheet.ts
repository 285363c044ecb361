import { type CssNode, ident, parse, type Selector } from 'css-tree'
import type { StylesheetPart } from '../../http/document/stylesheet-parts'

/** @param css a whole style sheet, minified */
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
        if (selector.type !== 'Selector') return []
        return [[textOf(selector, css), namesNeeded(selector)] satisfies [string, string[][]]]
      })
      return { selectors, block: textOf(node.block, css) }
    }
    if (node.type !== 'Atrule') return text
    if (node.block === null || !groups.includes(node.name)) return text
    const open = text.slice(0, text.indexOf('{'))
    return { open, parts: partsOf(node.block.children.toArray(), css) }
  })
}

function textOf({ loc }: CssNode, css: string): string {
  if (!loc) throw new Error('A part of the style sheet has no place')
  return css.slice(loc.start.offset, loc.end.offset)
}

/** What `:not()` and `:has()` say is left out, and of `:is()` the last name of each way counts. */
function namesNeeded(selector: Selector): string[][] {
  return selector.children.toArray().flatMap((node): string[][] => {
    if (node.type === 'ClassSelector') return [[`.${ident.decode(node.name)}`]]
    if (node.type === 'IdSelector') return [[`#${ident.decode(node.name)}`]]
    if (node.type === 'TypeSelector') return node.name === '*' ? [] : [[node.name.toLowerCase()]]
    if (node.type !== 'PseudoClassSelector' || !['is', 'where'].includes(node.name)) return []
    const ways = node.children?.toArray().flatMap((list) => {
      return list.type === 'SelectorList' ? list.children.toArray() : []
    })
    const names = ways?.map((way) => {
      return way.type === 'Selector' ? namesNeeded(way).at(-1) : undefined
    })
    return names?.every((group) => group !== undefined) ? [names.flat()] : []
  })
}
