import type { Element, Nodes, Parents } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toMdast } from 'hast-util-to-mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'

const shapes = /^(?:h[1-6]|li|table|a|strong|b|em|i|pre|blockquote)$/
const unread = ['script', 'style', 'title', 'meta', 'o:p']

/**
 * The HTML is read as a tree of data, which neither runs nor loads anything.
 * @returns undefined if it is no more than its words
 */
export function markdownOf(html: string): string | undefined {
  const tree = fromHtml(html)
  makeItems(tree)
  if (!reshape(tree)) return undefined
  const document = toMdast(tree, { document: false })
  tighten(document)
  const markdown = toMarkdown(document, {
    bullet: '-',
    listItemIndent: 'one',
    extensions: [gfmToMarkdown()],
  })
  return markdown.replaceAll('\u00a0', ' ').trim()
}

function reshape(parent: Parents): boolean {
  let isShaped = false
  parent.children = parent.children.filter(isRead)
  for (const child of parent.children) {
    if (child.type !== 'element') continue
    nameStyled(child)
    if (child.tagName === 'table') nameColumns(child)
    if (reshape(child) || shapes.test(child.tagName)) isShaped = true
  }
  return isShaped
}

function isRead(node: Nodes): boolean {
  return node.type === 'element' ? !unread.includes(node.tagName) : node.type !== 'comment'
}

/** A table of Markdown has names of columns: those of one without are its first row. */
function nameColumns(table: Element): void {
  const all = elementsIn(table)
  if (all.some(({ tagName }) => tagName === 'th')) return
  const first = all.find(({ tagName }) => tagName === 'tr')
  for (const cell of elementsIn(first)) if (cell.tagName === 'td') cell.tagName = 'th'
}

function elementsIn(parent?: Element): Element[] {
  return (parent?.children ?? []).flatMap((child) =>
    child.type === 'element' ? [child, ...elementsIn(child)] : [],
  )
}

/**
 * Google Docs and Safari say by styles what is bold, and Google Docs wraps all in a light `<b>`.
 * Links of schemes that no note may have are plain words.
 */
function nameStyled(element: Element): void {
  const { tagName, properties } = element
  const style = String(properties.style ?? '')
  const [, weight = ''] = /font-weight:\s*(\w+)/.exec(style) ?? []
  if (tagName === 'b' && weight === 'normal') element.tagName = 'div'
  if (tagName === 'a' && !/^(?:https?|mailto|tel):/i.test(String(properties.href ?? '')))
    element.tagName = 'span'
  if (tagName !== 'span') return
  const isItalic = /font-style:\s*italic/.test(style)
  const isBold = weight === 'bold' || Number(weight) >= 600
  if (isItalic && isBold) element.children = [{ ...element, tagName: 'em', properties: {} }]
  if (isBold) element.tagName = 'strong'
  else if (isItalic) element.tagName = 'em'
}

/** Word writes a list as paragraphs that say their level and begin with a drawn bullet. */
function makeItems(parent: Parents): void {
  const lists: Element[] = []
  const children: Nodes[] = []
  for (const child of parent.children) {
    if (child.type !== 'element') {
      if (child.type !== 'text' || child.value.trim() !== '') lists.length = 0
      if (lists.length === 0) children.push(child)
      continue
    }
    const [, digit] = /mso-list:[^;]*level(\d)/.exec(String(child.properties.style ?? '')) ?? []
    if (digit === undefined) {
      makeItems(child)
      lists.length = 0
      children.push(child)
      continue
    }
    const bullet = takeBullet(child)
    const level = Number(digit)
    lists.length = Math.min(lists.length, level)
    while (lists.length < level) {
      const list = elementOf(/^\s*\w+[.)]\s/.test(bullet) ? 'ol' : 'ul', [])
      const around = lists.at(-1)?.children.at(-1)
      if (around?.type === 'element') around.children.push(list)
      else children.push(list)
      lists.push(list)
    }
    lists.at(-1)?.children.push(elementOf('li', child.children))
  }
  parent.children = children as Parents['children']
}

function takeBullet(parent: Element): string {
  let words = ''
  parent.children = parent.children.filter((child) => {
    if (child.type !== 'element') return true
    const isBullet = /mso-list:\s*ignore/i.test(String(child.properties.style ?? ''))
    words += isBullet ? textOf(child) : takeBullet(child)
    return !isBullet
  })
  return words
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

function elementOf(tagName: string, children: Element['children']): Element {
  return { type: 'element', tagName, properties: {}, children }
}

type Markdown = ReturnType<typeof toMdast>

function tighten(node: Markdown): void {
  if (node.type === 'list' || node.type === 'listItem') node.spread = false
  if ('children' in node) for (const child of node.children) tighten(child)
}
