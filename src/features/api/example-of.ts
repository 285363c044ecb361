import type { JsonSchema } from './json-schema'

const texts: Record<string, string> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00Z',
  uuid: '0b1d6a52-6a3f-4a57-8f0b-0f6f3c3b7d11',
  email: 'bo@example.com',
  uri: 'https://example.com/',
}

export function exampleOf(schema: JsonSchema): unknown {
  const { anyOf, oneOf, type, properties = {}, required = [], items } = schema
  if (schema.examples) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  const [choice] = anyOf ?? oneOf ?? []
  if (choice) return exampleOf(choice)
  const [first] = [type].flat()
  if (first === 'object') {
    const given = Object.entries(properties).filter(([name]) => required.includes(name))
    return Object.fromEntries(given.map(([name, one]) => [name, exampleOf(asSchema(one))]))
  }
  if (first === 'array') {
    const item = [items].flat()[0]
    return (schema.minItems ?? 0) > 0 && item !== undefined ? [exampleOf(asSchema(item))] : []
  }
  if (first === 'integer' || first === 'number') return schema.minimum ?? 1
  if (first === 'boolean') return true
  if (first === 'null' || first === undefined) return null
  return texts[schema.format ?? ''] ?? 'text'.padEnd(schema.minLength ?? 0, '.')
}

function asSchema(schema: boolean | JsonSchema): JsonSchema {
  return typeof schema === 'boolean' ? {} : schema
}
