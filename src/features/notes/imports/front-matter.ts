import { parse as parseToml } from 'smol-toml'
import { parseDocument } from 'yaml'

export type FrontMatterValue = string | FrontMatterValue[] | { [name: string]: FrontMatterValue }

export interface WithProperties {
  /** All values are texts, since a title may look like a date; names as they are written. */
  properties: Map<string, FrontMatterValue>
  text: string
}

/** YAML, TOML or JSON above a text; one that cannot be read stays in the text. */
export function readFrontMatter(source: string): WithProperties {
  const text = source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const none = { properties: new Map<string, FrontMatterValue>(), text }
  const [, mark = '', inner = ''] =
    /^(---|\+\+\+)[ \t]*\n([\s\S]*?)(?<=\n)\1[ \t]*(?:\n|$)/.exec(text) ?? []
  if (mark !== '') {
    const rest = text.slice(text.indexOf(`\n${mark}`, mark.length) + 1 + mark.length)
    const read = mark === '---' ? readYaml(inner) : attempt(() => parseToml(inner))
    const properties = propertiesOf(read)
    return properties ? { properties, text: afterLine(rest) } : none
  }
  if (!text.startsWith('{\n')) return none
  const end = text.indexOf('\n}\n')
  const properties = propertiesOf(attempt(() => JSON.parse(text.slice(0, end + 2))))
  return properties && end > 0 ? { properties, text: afterLine(text.slice(end + 2)) } : none
}

function afterLine(rest: string): string {
  return rest.replace(/^[ \t]*\n/, '').replace(/^[ \t]*\n/, '')
}

/** Of the schema in which nothing but texts, lists and maps exist. */
function readYaml(inner: string): unknown {
  const document = parseDocument(inner, { schema: 'failsafe', uniqueKeys: false })
  return document.errors.length > 0
    ? undefined
    : attempt(() => document.toJS({ maxAliasCount: 20, mapAsMap: true }))
}

function attempt(read: () => unknown): unknown {
  try {
    return read()
  } catch {
    // What it says stays in the text.
    return undefined
  }
}

function propertiesOf(read: unknown): Map<string, FrontMatterValue> | undefined {
  if (read === undefined) return undefined
  const value = propertyOf(read)
  if (value === '') return new Map()
  if (typeof value === 'string' || Array.isArray(value)) return undefined
  return new Map(Object.entries(value))
}

function propertyOf(value: unknown): FrontMatterValue {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(propertyOf)
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'object') return String(value)
  if (value instanceof Map) return propertyOf(named(value))
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, propertyOf(inner)]))
}

/** A key that is no text, as in `{{date}}`, stands there as JSON. */
function named(map: ReadonlyMap<unknown, unknown>): Record<string, unknown> {
  const nameOf = (key: unknown) => (typeof key === 'string' ? key : JSON.stringify(propertyOf(key)))
  return Object.fromEntries([...map].map(([key, value]) => [nameOf(key), value]))
}

/** Takes a property out, by any of these names in any case. */
export function takeProperty(
  properties: Map<string, FrontMatterValue>,
  ...names: string[]
): FrontMatterValue | undefined {
  for (const [name, value] of properties) {
    if (!names.includes(name.toLowerCase())) continue
    properties.delete(name)
    return value
  }
  return undefined
}

export function textOfProperty(value: FrontMatterValue | undefined): string {
  if (value === undefined || typeof value === 'string') return value?.trim() ?? ''
  if (Array.isArray(value)) return value.map(textOfProperty).filter(Boolean).join(', ')
  return Object.entries(value)
    .map(([name, inner]) => `${name}: ${textOfProperty(inner)}`)
    .join(', ')
}

/** A list, or a text in which commas or else spaces part the words. */
export function listOfProperty(value: FrontMatterValue | undefined): string[] {
  if (Array.isArray(value)) return value.flatMap(listedIn)
  const text = textOfProperty(value)
  return text
    .split(text.includes(',') ? ',' : /\s+/)
    .map((word) => word.trim())
    .filter(Boolean)
}

function listedIn(value: FrontMatterValue): string[] {
  const text = textOfProperty(value)
  return text === '' ? [] : [text]
}
