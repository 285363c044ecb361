import type { Element, ElementContent, Nodes, Parents } from 'hast'

const blocks = [
  ...(['address', 'article', 'aside', 'body', 'center', 'dialog', 'div', 'fieldset'] as const),
  ...(['figcaption', 'figure', 'footer', 'form', 'header', 'hgroup', 'html', 'main'] as const),
  ...(['nav', 'section', 'legend', 'details', 'summary', 'blockquote', 'p', 'pre', 'hr'] as const),
  ...(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'menu', 'dir'] as const),
  ...(['dl', 'dt', 'dd', 'caption', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'] as const),
]

export function isElement(node: Nodes): node is Element {
  return node.type === 'element'
}

export function isNamed<Name extends string>(
  node: Nodes | undefined,
  ...names: Name[]
): node is Element & { tagName: Name } {
  return node?.type === 'element' && names.some((name) => name === node.tagName)
}

export function isBlock(node: Nodes): node is Element & { tagName: (typeof blocks)[number] } {
  return isNamed(node, ...blocks)
}

export function holdsBlock(node: Nodes): boolean {
  return isBlock(node) || ('children' in node && node.children.some(holdsBlock))
}

export function elementOf(
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element {
  return { type: 'element', tagName, properties, children }
}

export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

/** Whether a reader would see anything of it. */
export function isSeen(node: Nodes): boolean {
  if (node.type === 'text') return node.value.trim() !== ''
  if (isNamed(node, 'img', 'input', 'hr')) return true
  return 'children' in node && node.children.some(isSeen)
}

export function elementsIn(parent: Parents): Element[] {
  return parent.children.flatMap((child) =>
    child.type === 'element' ? [child, ...elementsIn(child)] : [],
  )
}

export function propertyOf({ properties }: Element, name: string): string {
  return String(properties[name] ?? '')
}
