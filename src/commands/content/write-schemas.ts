import { z } from 'zod'
import { baseLocale } from '../../../i18n/i18n-util'
import { contentFiles } from '../../content/schema/files'
import { wordsSchema } from './words-schema'

const folder = 'static/schema/content'

/** For editors: what each file of a content folder may hold. */
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

if (import.meta.main) {
  for (const [path, schema] of jsonSchemas()) await Bun.write(path, schema)
}
