import { decodeXML } from 'entities'
import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import type { ImportFile } from './archive'
import { decodeText } from './decode-text'
import { SourceError } from './source-error'

/**
 * Entities other than those of XML itself are not replaced.
 * @param many names of elements that are lists even where there is one
 * @returns a function that throws a `SourceError` if a file is no XML
 */
export function xmlParser(...many: string[]): (file: ImportFile) => unknown {
  const names = new Set(many)
  const parser = new XMLParser({
    processEntities: false,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    parseAttributeValue: false,
    removeNSPrefix: true,
    isArray: (name) => names.has(name),
  })
  return ({ bytes, path }) => {
    const text = decodeText(bytes, path)
    try {
      return parser.parse(text, true)
    } catch {
      throw new SourceError(`${path} is no XML`)
    }
  }
}

export const xmlText = z
  .unknown()
  .optional()
  .transform((value) => {
    const text = typeof value === 'object' && value !== null ? Reflect.get(value, '#text') : value
    return typeof text === 'string' ? decodeXML(text).trim() : ''
  })
