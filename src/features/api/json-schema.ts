import { z } from 'zod'
import type { Locales } from '../../../i18n/i18n-types'
import { locales as all } from '../../../i18n/i18n-util'

export type JsonSchema = z.core.JSONSchema.BaseSchema

export function jsonSchemaOf(
  schema: z.ZodType,
  io: 'input' | 'output',
  locales: readonly Locales[] = all,
): JsonSchema | undefined {
  if (schema instanceof z.ZodUndefined) return undefined
  const written: JsonSchema = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ jsonSchema }) {
      simplify(jsonSchema)
      if (jsonSchema.enum?.join() === all.join()) jsonSchema.enum = [...locales]
    },
  })
  const { $schema, '~standard': _, ...simple } = written
  return simple
}

function simplify(schema: JsonSchema): void {
  if (schema.format !== undefined) delete schema.pattern
  // JSON Schema uses `contentEncoding` for this.
  if (schema.format === 'base64') delete schema.format
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.anyOf === undefined) return
  const choices = schema.anyOf.filter((one) => Object.keys(one).length > 0)
  const [only] = choices
  if (choices.length > 1 || only === undefined) schema.anyOf = choices
  else {
    delete schema.anyOf
    Object.assign(schema, only)
  }
}
