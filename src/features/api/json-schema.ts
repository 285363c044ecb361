import { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/**
 * @param io what a function takes, before anything of it is read, or what it answers
 * @returns undefined where that is nothing at all
 */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema | undefined {
  if (schema instanceof z.ZodUndefined) return undefined
  const written: JsonSchema = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => simplify(jsonSchema),
  })
  const { $schema, '~standard': _, ...simple } = written
  return simple
}

/** Leaves out what says twice the same, or what only a call within the process can give. */
function simplify(schema: JsonSchema): void {
  if (schema.format !== undefined) delete schema.pattern
  // JSON Schema says it by `contentEncoding`.
  if (schema.format === 'base64') delete schema.format
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.anyOf) schema.anyOf = schema.anyOf.filter((one) => Object.keys(one).length > 0)
}
