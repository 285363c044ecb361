import { z } from 'zod'
import { contentFiles } from '../../content/schema/files'

const folder = 'static/schema/content'

/** For editors: what each file of a content folder may hold. */
export function jsonSchemas(): Map<string, string> {
  return new Map(
    Object.entries(contentFiles).map(([file, schema]) => [
      `${folder}/${file}.json`,
      `${JSON.stringify(z.toJSONSchema(schema, { io: 'input', target: 'draft-7' }), null, 2)}\n`,
    ]),
  )
}

if (import.meta.main) {
  for (const [path, schema] of jsonSchemas()) await Bun.write(path, schema)
}
