import { useRequestContext } from '../../ui/request-context'
import type { JsonSchema } from './json-schema'

/** A schema as a list that people read: a row for each property, with those within it below. */
export function SchemaView({ schema }: { schema: boolean | JsonSchema | undefined }) {
  if (schema === undefined || typeof schema === 'boolean') return null
  const properties = Object.entries(propertiesOf(schema))
  const required = requiredOf(schema)
  if (properties.length === 0) {
    return (
      <p>
        <TypeName schema={schema} />
      </p>
    )
  }
  return (
    <>
      {schema.type !== 'object' && (
        <p>
          <TypeName schema={schema} />
        </p>
      )}
      <ul>
        {properties.map(([name, property]) => (
          <Property key={name} name={name} schema={property} isOptional={!required.has(name)} />
        ))}
      </ul>
    </>
  )
}

interface PropertyProps {
  name: string
  schema: boolean | JsonSchema
  isOptional: boolean
}

function Property({ name, schema, isOptional }: PropertyProps) {
  const { LL, locale } = useRequestContext()
  if (typeof schema === 'boolean') return null
  const isDeep = Object.keys(propertiesOf(schema)).length > 0
  return (
    <li>
      <code>{name}</code> <TypeName schema={schema} />
      {isOptional && <span className="text-ink-soft">, {LL.api.optional()}</span>}
      {schema.description && locale === 'en' && <Note text={schema.description} />}
      {isDeep && <SchemaView schema={withoutType(schema)} />}
    </li>
  )
}

/** In the language of the OpenAPI document, which alone has them. Words of code are between backticks. */
function Note({ text }: { text: string }) {
  const parts = text.split('`')
  return (
    <span className="text-ink-soft">
      {' '}
      {Array.from(parts.entries(), ([place, part]) =>
        place % 2 === 1 ? <code key={place}>{part}</code> : part,
      )}
    </span>
  )
}

function TypeName({ schema }: { schema: JsonSchema }) {
  const { LL } = useRequestContext()
  const { api } = LL
  const name = (one: boolean | JsonSchema | undefined): string => {
    if (one === undefined || typeof one === 'boolean') return 'any'
    const choices = one.anyOf ?? one.oneOf
    if (choices) return [...new Set(choices.map(name))].join(` ${api.orOf()} `)
    if (one.const !== undefined) return JSON.stringify(one.const)
    if (one.enum) return one.enum.map((value) => JSON.stringify(value)).join(' | ')
    if (one.type === 'array') return `${api.listOf()} ${name([one.items].flat()[0])}`
    return one.format ?? [one.type ?? 'any'].flat().join(` ${api.orOf()} `)
  }
  return <span className="api-type">{name(schema)}</span>
}

/** Of what it is, what it lists, or the first of what it may be. */
function propertiesOf(schema: JsonSchema): Record<string, boolean | JsonSchema> {
  return objectOf(schema)?.properties ?? {}
}

function requiredOf(schema: JsonSchema): ReadonlySet<string> {
  return new Set(objectOf(schema)?.required)
}

function objectOf(schema: boolean | JsonSchema | undefined): JsonSchema | undefined {
  if (schema === undefined || typeof schema === 'boolean') return undefined
  if (schema.properties) return schema
  if (schema.type === 'array') return objectOf([schema.items].flat()[0])
  return (schema.anyOf ?? schema.oneOf ?? []).map(objectOf).find((one) => one !== undefined)
}

/** Its own type stands before its properties already. */
function withoutType(schema: JsonSchema): JsonSchema {
  return { ...objectOf(schema), type: 'object' }
}
