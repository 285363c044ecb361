import type { Element, ElementContent, Nodes } from 'hast'
import { elementOf, holdsBlock, isBlock, isElement, isNamed, isSeen, propertyOf } from './html-tree'
import { raiseSigns } from './raise-signs'

const unread = new Set(
  (
    'script style title meta link head template noscript svg iframe embed audio video canvas annotation ' +
    'datalist base'
  ).split(' '),
)

const names: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  s: 'del',
  strike: 'del',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  menu: 'ul',
  dir: 'ul',
  dialog: 'div',
  summary: 'div',
  legend: 'div',
  details: 'div',
  listing: 'pre',
  xmp: 'pre',
}

const inline = new Set([
  'strong',
  'em',
  'del',
  'mark',
  'a',
  'code',
  'img',
  'br',
  'input',
  'sup',
  'sub',
])

export interface PastedFrom {
  /** Its own pictures are named as notes name them. */
  origin?: string | undefined
  /** Google Docs names colours that mean marked; what browsers copy has those of the page. */
  isOfDocs: boolean
}

/**
 * HTML of few elements, in which names say what styles said: Google Docs and Safari say by styles
 * what is bold, and Google Docs wraps all in a light `<b>`.
 */
export function plainNodes(
  nodes: readonly Nodes[],
  source: PastedFrom,
  isCode = false,
): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [{ type: 'text', value: plainText(node.value) }]
    return isElement(node) && isRead(node) ? plainElement(node, source, isCode) : []
  })
}

function isRead(element: Element): boolean {
  const { tagName, properties } = element
  if (unread.has(tagName) || properties.hidden !== undefined) return false
  if (/\bkatex-mathml\b/.test(propertyOf(element, 'className'))) return false
  return !/(?:^|[;\s])(?:display:\s*none|visibility:\s*hidden|mso-hide:\s*all)/.test(
    styleOf(element),
  )
}

/** Without spaces of other kinds, and marks of where a line may break. */
function plainText(text: string): string {
  return text.replace(/[\u00a0\u2007\u202f]/g, ' ').replace(/[\u200b\ufeff]/g, '')
}

function plainElement(element: Element, source: PastedFrom, isCode: boolean): ElementContent[] {
  const name = plainName(element)
  const { properties } = element
  if (name === 'pre')
    return [elementOf('pre', plainNodes(element.children, source, true), properties)]
  const children = plainNodes(element.children, source, isCode)
  if (isCode) return [elementOf(name, children, properties)]
  if (name === 'img') return pictureOf(element, source)
  if (name === 'br') return [elementOf('br', [])]
  if (name === 'input') return boxOf(element)
  if (isBlock(element) || /^h\d$/.test(name)) return [elementOf(name, children, properties)]
  const marked = marksOf(element, name, source).reduce<ElementContent[]>(
    (inner, mark) =>
      mark === 'sup' || mark === 'sub' ? raiseSigns(inner, mark) : within(mark, inner, element),
    children,
  )
  return /display:\s*(?:block|list-item|flex|grid)/.test(styleOf(element))
    ? [elementOf('div', marked)]
    : marked
}

function plainName(element: Element): string {
  const { tagName } = element
  const [level] =
    propertyOf(element, 'role') === 'heading' ? propertyOf(element, 'ariaLevel') || '2' : ''
  if (level && /[1-6]/.test(level)) return `h${level}`
  if (tagName === 'p' && /\bMsoTitle\b/.test(propertyOf(element, 'className'))) return 'h1'
  return names[tagName] ?? tagName
}

/** Of an element that stands in a line, from the inmost. */
function marksOf(element: Element, name: string, { isOfDocs }: PastedFrom): string[] {
  const style = styleOf(element)
  const weight = declared(style, 'font-weight')
  const isBold = /^bold/.test(weight) || Number(weight) >= 600
  const isLight = weight === 'normal' || (weight !== '' && Number(weight) < 600)
  const slant = declared(style, 'font-style')
  const height = declared(style, 'vertical-align')
  const isPlain = (name === 'strong' && isLight) || (name === 'em' && slant === 'normal')
  const isLink = name !== 'a' || leadsOn(propertyOf(element, 'href'))
  const own = inline.has(name) && !isPlain && isLink ? [name] : []
  return [
    ...(height === 'super' ? ['sup'] : []),
    ...(height === 'sub' ? ['sub'] : []),
    ...(isBold && name !== 'strong' ? ['strong'] : []),
    ...(/^(?:italic|oblique)/.test(slant) && name !== 'em' ? ['em'] : []),
    ...(/text-decoration[\w-]*:[^;]*line-through/.test(style) && name !== 'del' ? ['del'] : []),
    ...(isHighlighted(style, isOfDocs) && name !== 'mark' ? ['mark'] : []),
    ...own,
  ]
}

function isHighlighted(style: string, isOfDocs: boolean): boolean {
  if (/mso-highlight:\s*(?!none)\w/.test(style)) return true
  const [, colour = ''] = /background-color:\s*([^;]+)/.exec(style) ?? []
  return isOfDocs && !/^(?:transparent|inherit|initial|#fff(?:fff)?$)/.test(colour) && colour !== ''
}

/** What holds blocks gives each of their lines its mark. */
function within(mark: string, nodes: ElementContent[], element: Element): ElementContent[] {
  const kept = mark === 'a' ? { href: propertyOf(element, 'href') } : {}
  const spread: ElementContent[] = []
  let line: ElementContent[] = []
  const endLine = () => {
    if (line.length > 0) spread.push(...(line.some(isSeen) ? [elementOf(mark, line, kept)] : line))
    line = []
  }
  for (const node of nodes) {
    if (!holdsBlock(node)) {
      line.push(node)
      continue
    }
    endLine()
    const isCode = isNamed(node, 'pre') || !isElement(node)
    spread.push(isCode ? node : { ...node, children: within(mark, node.children, element) })
  }
  endLine()
  return spread
}

function leadsOn(address: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:)./i.test(address)
}

/** Of a picture that no reader could open, its description is left. */
function pictureOf(element: Element, { origin }: PastedFrom): ElementContent[] {
  const { properties } = element
  if (propertyOf(element, 'ariaRoleDescription') === 'checkbox') return []
  const alt = plainText(propertyOf(element, 'alt'))
  const words = isPathOfMachine(alt) ? '' : alt.replace(/\s+/g, ' ').trim()
  const src = propertyOf(element, 'src').trim()
  const isPixel = Number(properties.width) === 1 && Number(properties.height) === 1
  if (!/^https?:\/\/./i.test(src) || (isPixel && words === ''))
    return words ? [{ type: 'text', value: ` ${words} ` }] : []
  const own = origin && src.startsWith(`${origin}/`) ? src.slice(origin.length) : src
  return [elementOf('img', [], { src: own, alt: words })]
}

function isPathOfMachine(text: string): boolean {
  return /^(?:file:|[a-z]:[\\/]|\\\\|\/(?:Users|home|private|tmp|var)\/)/i.test(text.trim())
}

function boxOf(element: Element): ElementContent[] {
  const { checked } = element.properties
  const type = propertyOf(element, 'type')
  if (type === 'checkbox' || type === 'radio') {
    return [elementOf('input', [], { type: 'checkbox', checked: Boolean(checked) })]
  }
  const value =
    type === 'hidden' || type === 'password' || type === 'file' ? '' : propertyOf(element, 'value')
  return value === '' ? [] : [{ type: 'text', value }]
}

function styleOf(element: Element): string {
  return propertyOf(element, 'style').toLowerCase()
}

/** Of this name alone: Word says `mso-bidi-font-weight: normal` of what is bold in Latin letters. */
function declared(style: string, name: string): string {
  const pairs = style.split(';').map((declaration) => declaration.split(':'))
  const values = pairs.filter(([key = '']) => key.trim() === name).map(([, value = '']) => value)
  return values[0]?.replace(/!.*/, '').trim() ?? ''
}
