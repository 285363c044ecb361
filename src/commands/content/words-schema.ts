import type { Locales } from '../../../i18n/i18n-types'
import { dictionaries } from '../../../i18n/translations'
import { withoutTypes } from '../../content/words/placeholders'

/** Every text and section of a dictionary, none of which has to be there. */
export function wordsSchema(locale: Locales) {
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
