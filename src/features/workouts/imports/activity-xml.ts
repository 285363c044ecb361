import { decodeXML } from 'entities'
import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import type { ImportFile } from '../../../imports/archive'
import { decodeText } from '../../../imports/decode-text'
import { SourceError } from '../../../imports/source-error'

/** Lists even where there is one; entities other than those of XML itself are not replaced. */
const many = new Set(['trk', 'trkseg', 'trkpt', 'Activity', 'Lap', 'Track', 'Trackpoint'])

const parser = new XMLParser({
  processEntities: false,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  isArray: (name) => many.has(name),
})

/** @throws {SourceError} if it is no XML */
export function readXml({ bytes, path }: ImportFile): unknown {
  const text = decodeText(bytes, path)
  try {
    return parser.parse(text, true)
  } catch {
    throw new SourceError(`${path} is no XML`)
  }
}

export const xmlText = z
  .unknown()
  .optional()
  .transform((value) => {
    const text = typeof value === 'object' && value !== null ? Reflect.get(value, '#text') : value
    return typeof text === 'string' ? decodeXML(text).trim() : ''
  })

export const xmlNumber = xmlText.transform((text) => {
  const number = text === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : undefined
})

export const xmlMoment = xmlText.transform((text) => {
  const moment = new Date(text)
  return text === '' || Number.isNaN(moment.getTime()) ? undefined : moment
})

export const xmlList = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).catch([])
