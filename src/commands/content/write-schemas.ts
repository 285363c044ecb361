import { z } from 'zod'
import type { Locales } from '../../../i18n/i18n-types'
import { baseLocale } from '../../../i18n/i18n-util'
import { dictionaries } from '../../../i18n/translations'
import { contentFiles } from '../../content/schema/files'
import { withoutTypes } from '../../content/words/placeholders'

const folder = 'static/schema/content'

export function jsonSchemas(): Map<string, string> {
  const files = Object.entries(contentFiles).map(
    ([file, schema]) => [file, z.toJSONSchema(schema, { io: 'input', target: 'draft-7' })] as const,
  )
  return new Map(
    [...files, ['words', wordsSchema(baseLocale)] as const].map(([file, schema]) => [
      `${folder}/${file}.json`,
      `${JSON.stringify(schema, null, 2)}\n`,
    ]),
  )
}

function wordsSchema(locale: Locales) {
  return { $schema: 'http://json-schema.org/draft-07/schema#', ...schemaOf(dictionaries[locale]) }
}

function schemaOf(words: unknown): object {
  if (typeof words === 'string') {
    return { type: 'string', minLength: 1, description: withoutTypes(words) }
  }
  const sections = Object.entries(Object(words)).map(([key, value]) => [key, schemaOf(value)])
  return {
    type: ['object', 'null'],
    properties: Object.fromEntries(sections),
    additionalProperties: false,
  }
}

if (import.meta.main) {
  for (const [path, schema] of jsonSchemas()) await Bun.write(path, schema)
}
