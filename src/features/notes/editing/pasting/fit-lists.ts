import type { Element, ElementContent, Nodes, Parents } from 'hast'
import { elementOf, isElement, isNamed, isSeen, propertyOf, textOf } from './html-tree'

interface Item {
  level: number
  tagName: 'ul' | 'ol'
  start: number
  children: ElementContent[]
}

interface OpenList {
  level: number
  list: Element
}

/**
 * Before styles are forgotten: Word writes a list as paragraphs that say their level and begin with
 * a drawn bullet, and on the web as a list for each item, as Slack does for each level.
 */
export function makeItems(parent: Parents): void {
  let open: OpenList[] = []
  const children: Nodes[] = []
  for (const child of parent.children.flatMap(unwrapped)) {
    if (child.type === 'comment' || (child.type === 'text' && child.value.trim() === '')) {
      children.push(child)
      continue
    }
    const items = isElement(child) ? itemsOf(child) : []
    if (items.length === 0) {
      open = []
      if (isElement(child)) makeItems(child)
      children.push(child)
    }
    for (const item of items) {
      const list = place(open, item)
      if (list) children.push(list)
    }
  }
  parent.children = children as Parents['children']
}

/** @returns a list that is begun for the item, and in no other */
function place(open: OpenList[], { level, tagName, start, children }: Item): Element | undefined {
  const item = elementOf('li', children)
  while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop()
  const last = open.at(-1)
  if (last && level <= last.level) {
    last.level = level
    if (last.list.tagName === tagName) {
      last.list.children.push(item)
      return undefined
    }
    open.pop()
  }
  const list = elementOf(tagName, [item], start > 1 ? { start } : {})
  const around = open.at(-1)?.list.children.at(-1)
  open.push({ level, list })
  if (!isNamed(around, 'li')) return list
  around.children.push(list)
  return undefined
}

function unwrapped(node: Nodes): Nodes[] {
  const isWrapper =
    isNamed(node, 'div') && /\bListContainerWrapper\b/.test(propertyOf(node, 'className'))
  return isWrapper ? node.children : [node]
}

function itemsOf(element: Element): Item[] {
  const [, digit] = /mso-list:[^;]*level(\d)/.exec(propertyOf(element, 'style')) ?? []
  // In mail an item of Word's is also one of a list, which says all that its style does.
  if (digit !== undefined && element.tagName !== 'li') {
    const bullet = takeBullet(element).trim()
    const isNumbered = /^\(?(?:\d+|[a-z]|[ivxlcdm]+)(?:\.\w+)*[.)]/i.test(bullet)
    const start = Number(/^\(?(\d{1,9})[.)]/.exec(bullet)?.[1] ?? 1)
    const tagName = isNumbered ? 'ol' : 'ul'
    return [{ level: Number(digit), tagName, start, children: element.children }]
  }
  if (!isNamed(element, 'ul', 'ol')) return []
  const shown = element.children.filter((child) => isElement(child) || isSeen(child))
  const { tagName } = element
  const start = Number(element.properties.start ?? 1)
  const items = shown.flatMap((li, at): Item[] => {
    const level = isNamed(li, 'li') ? levelOf(li, element) : undefined
    if (!isElement(li) || level === undefined) return []
    return [{ level, tagName, start: start + at, children: li.children }]
  })
  return items.length === shown.length ? items : []
}

function levelOf(li: Element, list: Element): number | undefined {
  const [, quill] = /\bql-indent-(\d)/.exec(propertyOf(li, 'className')) ?? []
  const level = propertyOf(li, 'dataAriaLevel') || propertyOf(list, 'dataAriaLevel')
  const indent = propertyOf(li, 'dataStringifyIndent') || propertyOf(list, 'dataIndent') || quill
  if (level !== '') return Number(level)
  if (indent !== undefined && indent !== '') return Number(indent) + 1
  return undefined
}

function takeBullet(parent: Element): string {
  let words = ''
  parent.children = parent.children.filter((child) => {
    if (child.type !== 'element') return true
    const isBullet = /mso-list:\s*ignore/i.test(propertyOf(child, 'style'))
    words += isBullet ? textOf(child) : takeBullet(child)
    return !isBullet
  })
  return words
}

/** Browsers take lists beside items, items beside lists and words between items: here are none. */
export function fitLists(nodes: readonly ElementContent[]): ElementContent[] {
  const fitted: ElementContent[] = []
  for (const node of nodes.flatMap(taskOf)) {
    const last = fitted.at(-1)
    if (isNamed(node, 'ul', 'ol')) {
      const children = itemsIn(node.children)
      if (children.length > 0) fitted.push({ ...node, children })
    } else if (isNamed(node, 'li')) {
      const items = itemsIn([node])
      if (isNamed(last, 'ul')) last.children.push(...items)
      else if (items.length > 0) fitted.push(elementOf('ul', items))
    } else if (isElement(node)) fitted.push({ ...node, children: fitLists(node.children) })
    else if (isSeen(node) || !isNamed(last, 'ul')) fitted.push(node)
  }
  return fitted
}

function itemsIn(children: readonly ElementContent[]): Element[] {
  const items: Element[] = []
  for (const child of children.flatMap(taskOf)) {
    if (!isSeen(child)) continue
    const inner = isNamed(child, 'li') ? fitLists(child.children) : fitLists([child])
    const lists = inner.filter((node) => isNamed(node, 'ul', 'ol'))
    const last = items.at(-1)
    if (lists.length < inner.filter(isSeen).length) {
      items.push(withBox(isNamed(child, 'li') ? child : elementOf('li', []), joined(inner)))
    } else if (last) last.children = joined([...last.children, ...lists])
    else items.push(...lists.flatMap((list) => list.children.filter(isElement)))
  }
  return items
}

/** Lists of a kind that follow each other are one. */
function joined(nodes: readonly ElementContent[]): ElementContent[] {
  const all: ElementContent[] = []
  for (const node of nodes) {
    const last = all.findLast(isSeen)
    const isList = isNamed(node, 'ul', 'ol')
    if (isList && isNamed(last, node.tagName)) last.children.push(...node.children)
    else all.push(node)
  }
  return all
}

/** Atlassian's tasks are no lists. */
function taskOf(node: ElementContent): ElementContent[] {
  if (!isElement(node)) return [node]
  if (propertyOf(node, 'dataNodeType') === 'actionList') return node.children.flatMap(taskOf)
  const isTask = node.properties.dataTaskState !== undefined && node.tagName !== 'li'
  return isTask ? [elementOf('li', node.children, node.properties)] : [node]
}

const writtenBox = /^\s*\[([ xX])\](?:\s+|$)/

/** Programs mark tasks in several ways; here a task begins with its checkbox. */
function withBox(li: Element, children: ElementContent[]): Element {
  const item = elementOf('li', children)
  const first = firstShown(item)
  const state = stateOf(li)
  if (isNamed(first, 'input')) return elementOf('li', [first, ...without(first, children)])
  const text = first?.type === 'text' ? first : undefined
  const [, sign] = writtenBox.exec(text?.value ?? '') ?? []
  if (text && sign !== undefined) text.value = text.value.replace(writtenBox, '')
  if (state === '' && sign === undefined) return item
  const checked = sign === undefined ? /^(?:true|done)$/i.test(state) : sign !== ' '
  return elementOf('li', [elementOf('input', [], { type: 'checkbox', checked }), ...children])
}

function stateOf(li: Element): string {
  if (propertyOf(li, 'role') === 'checkbox') return propertyOf(li, 'ariaChecked')
  return propertyOf(li, 'dataTaskState') || propertyOf(li, 'dataChecked')
}

function firstShown(node: ElementContent): ElementContent | undefined {
  if (!isElement(node) || isNamed(node, 'input', 'img')) return isSeen(node) ? node : undefined
  return node.children.map(firstShown).find((child) => child !== undefined)
}

function without(node: Element, nodes: readonly ElementContent[]): ElementContent[] {
  return nodes
    .filter((one) => one !== node)
    .map((one) => (isElement(one) ? { ...one, children: without(node, one.children) } : one))
}
