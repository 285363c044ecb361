import type { Element, ElementContent, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { type Handle, toMdast } from 'hast-util-to-mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'
import { fitLists, makeItems } from './pasting/fit-lists'
import { fitTables } from './pasting/fit-tables'
import {
  elementOf,
  elementsIn,
  isBlock,
  isElement,
  isNamed,
  isSeen,
  propertyOf,
} from './pasting/html-tree'
import { plainNodes } from './pasting/plain-html'
import { writeWords } from './pasting/write-words'

/**
 * The HTML is read as a tree of data, which neither runs nor loads anything. The tree is made fit
 * for Markdown and its words are written before the blocks around them are, so that none of them
 * is given a character's code.
 * @param origin of the site, whose own pictures stay pictures
 * @returns undefined if it is no more than its words
 */
export function markdownOf(html: string, origin?: string): string | undefined {
  const tree = fromHtml(html)
  if (isOfCodeEditor(tree)) return undefined
  const nodes = nodesOf(tree, origin)
  return isShaped(nodes) ? write(nodes) : undefined
}

/** Of a tree that is changed meanwhile; its words too, if it is no more than those. */
export function markdownOfTree(tree: Root): string {
  return write(nodesOf(tree))
}

function nodesOf(tree: Root, origin?: string): ElementContent[] {
  const isOfDocs = elementsIn(tree).some((one) => /^docs-internal/.test(propertyOf(one, 'id')))
  makeItems(tree)
  return fitTables(fitLists(plainNodes(tree.children, { origin, isOfDocs })))
}

function write(nodes: readonly ElementContent[]): string {
  const document = toMdast(elementOf('div', writtenBlocks(nodes)), { handlers: { md: written } })
  tighten(document)
  return toMarkdown(document, {
    bullet: '-',
    listItemIndent: 'one',
    // Within an item only a list may follow at once: all else would go on with what is before it.
    join: [(_, right, { type }) => (type === 'listItem' && !beginsAtOnce(right) ? 1 : undefined)],
    extensions: [gfmToMarkdown()],
  }).trim()
}

/** One block in which spaces count, as Visual Studio Code has it. */
function isOfCodeEditor(tree: Root): boolean {
  const [first] = elementsIn(tree).filter(({ tagName }) => /^(?:div|p|span|pre)$/.test(tagName))
  const style = first?.tagName === 'div' ? propertyOf(first, 'style') : ''
  return /white-space:\s*pre\s*(?:;|$)/.test(style) && /monospace/.test(style)
}

const shapes = /^(?:h[1-6]|li|dt|table|a|strong|em|del|mark|pre|code|blockquote|hr|img)$/

/** Two paragraphs are a shape: in the plain text of many programs they are two lines. */
function isShaped(nodes: ElementContent[]): boolean {
  const all = elementsIn(elementOf('div', nodes))
  const paragraphs = all.filter((one) => one.tagName === 'p' && isSeen(one))
  return paragraphs.length > 1 || all.some(({ tagName }) => shapes.test(tagName))
}

/** With the words of each block in an element `md`, which becomes Markdown as it is. */
function writtenBlocks(nodes: readonly ElementContent[]): ElementContent[] {
  const blocks: ElementContent[] = []
  let line: ElementContent[] = []
  const endLine = () => {
    blocks.push(...writeWords(line, 'paragraph').map((words) => elementOf('p', [markdown(words)])))
    line = []
  }
  for (const node of nodes) {
    if (!isBlock(node)) {
      line.push(node)
      continue
    }
    endLine()
    blocks.push(...writtenBlock(node))
  }
  endLine()
  return blocks
}

function writtenBlock(block: Element): ElementContent[] {
  const { tagName, children } = block
  if (tagName === 'hr' || tagName === 'pre') return [block]
  if (tagName === 'p') return writtenBlocks(children)
  if (tagName === 'table') return [{ ...block, children: children.map(writtenRow) }]
  if (/^h\d$/.test(tagName)) {
    return writeWords(children, 'heading').map((words) => ({
      ...block,
      children: [markdown(words)],
    }))
  }
  const [first, ...others] = children
  const hasBox = tagName === 'li' && isNamed(first, 'input')
  const inner = hasBox ? [first, ...writtenBlocks(others)] : writtenBlocks(children)
  return inner.length > 0 ? [{ ...block, children: inner }] : []
}

function writtenRow(row: ElementContent): ElementContent {
  if (!isElement(row)) return row
  const children = row.children.map((cell) =>
    isElement(cell)
      ? { ...cell, children: writeWords(cell.children, 'cell').map((words) => markdown(words)) }
      : cell,
  )
  return { ...row, children }
}

function markdown(words: string): Element {
  return elementOf('md', [], { value: words })
}

const written: Handle = (_, element) => ({ type: 'html', value: propertyOf(element, 'value') })

type Markdown = ReturnType<typeof toMdast>

function tighten(node: Markdown): void {
  if (node.type === 'list' || node.type === 'listItem') node.spread = false
  if ('children' in node) for (const child of node.children) tighten(child)
}

function beginsAtOnce(node: Markdown): boolean {
  return node.type === 'list' && (node.start ?? 1) === 1
}
