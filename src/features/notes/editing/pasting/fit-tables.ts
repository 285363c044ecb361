import type { Element, ElementContent } from 'hast'
import {
  elementOf,
  elementsIn,
  holdsBlock,
  isBlock,
  isElement,
  isNamed,
  isSeen,
  propertyOf,
  textOf,
} from './html-tree'

/**
 * A cell of Markdown has room for a line: its blocks are parted by spaces, items by commas. A table
 * that only lays out others, or one thing, is what it holds.
 */
export function fitTables(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [node]
    if (node.tagName === 'table') return fitTable(node)
    if (/^h\d$/.test(node.tagName)) return [{ ...node, children: lineOf(node.children) }]
    return [{ ...node, children: fitTables(node.children) }]
  })
}

function fitTable(table: Element): ElementContent[] {
  const inside = elementsIn(table)
  const isLayout =
    inside.some(({ tagName }) => tagName === 'table') ||
    ['presentation', 'none'].includes(propertyOf(table, 'role'))
  const rows = inside.filter(({ tagName }) => tagName === 'tr').map(cellsOf)
  const cells = rows.flat()
  if (isLayout || cells.length < 2) {
    return fitTables(table.children.flatMap(contentsOf))
  }
  const captions = inside.filter(({ tagName }) => tagName === 'caption')
  const titles = captions.map(({ children }) => elementOf('p', lineOf(children)))
  if (!cells.some(isSeen)) return titles
  const widest = Math.max(...rows.map(({ length }) => length))
  const inOrder = [...rowsIn(table, 'thead'), ...rowsIn(table), ...rowsIn(table, 'tfoot')]
  const fitted = inOrder
    .filter((row) => cellsOf(row).length > 0)
    .map((row, at) => {
      const cells = cellsOf(row).map(({ tagName, children, properties }) =>
        elementOf(at === 0 ? 'th' : tagName, lineOf(children), {
          ...(properties.align ? { align: properties.align } : {}),
          colSpan: Math.min(Number(properties.colSpan ?? 1), widest),
          rowSpan: Math.min(Number(properties.rowSpan ?? 1), rows.length),
        }),
      )
      return elementOf('tr', cells)
    })
  return [...titles, elementOf('table', fitted)]
}

/** What the cells of a table hold, each as a block. */
function contentsOf(node: ElementContent): ElementContent[] {
  if (isNamed(node, 'thead', 'tbody', 'tfoot', 'tr')) return node.children.flatMap(contentsOf)
  if (isNamed(node, 'td', 'th', 'caption')) return [elementOf('div', node.children)]
  return isElement(node) ? [node] : []
}

function rowsIn(table: Element, section?: string): Element[] {
  return table.children.flatMap((child) => {
    if (!isElement(child)) return []
    if (child.tagName === 'tr') return section === undefined ? [child] : []
    const isOther = section === undefined ? child.tagName !== 'tbody' : child.tagName !== section
    return isOther ? [] : child.children.filter((row) => isNamed(row, 'tr'))
  })
}

function cellsOf(row: Element): Element[] {
  return row.children.filter((cell) => isNamed(cell, 'td', 'th'))
}

/** All that stands in a line: what were blocks are parted. */
function lineOf(nodes: readonly ElementContent[]): ElementContent[] {
  const line: ElementContent[] = []
  let gap = ''
  let isAfterItem = false
  for (const node of nodes) {
    if (isNamed(node, 'br', 'hr')) {
      line.push({ type: 'text', value: ' ' })
      continue
    }
    if (!isSeen(node)) {
      if (node.type === 'text') line.push(node)
      continue
    }
    const hasBlocks = holdsBlock(node)
    const isItem = isNamed(node, 'li', 'tr')
    if (hasBlocks) gap = isItem && isAfterItem ? ', ' : gap || ' '
    if (gap !== '' && line.some(isSeen)) line.push({ type: 'text', value: gap })
    gap = hasBlocks ? ' ' : ''
    isAfterItem = isItem
    line.push(...inLine(node))
  }
  return line
}

function inLine(node: ElementContent): ElementContent[] {
  if (!isElement(node)) return [node]
  if (node.tagName === 'pre') return [elementOf('code', [{ type: 'text', value: codeOf(node) }])]
  const children = lineOf(node.children)
  if (/^h\d$/.test(node.tagName)) return [elementOf('strong', children)]
  return isBlock(node) ? children : [{ ...node, children }]
}

function codeOf(node: Element): string {
  return textOf({ ...node, children: node.children.map(withLines) })
}

function withLines(node: ElementContent): ElementContent {
  if (!isElement(node)) return node
  if (node.tagName === 'br') return { type: 'text', value: '\n' }
  return { ...node, children: node.children.map(withLines) }
}
