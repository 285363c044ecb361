import { z } from 'zod'
import { type ImportFile, startOf } from '../../../imports/archive'
import { xmlParser, xmlText } from '../../../imports/xml'

export const readXml = xmlParser(
  ...['trk', 'trkseg', 'trkpt', 'Activity', 'Lap', 'Track', 'Trackpoint'],
)

export const xmlNumber = xmlText.transform((text) => {
  const number = text === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : undefined
})

export const xmlMoment = xmlText.transform((text) => {
  const moment = new Date(text)
  return text === '' || Number.isNaN(moment.getTime()) ? undefined : moment
})

export const xmlList = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).catch([])

/** Whether an XML file begins with this element. */
export function hasRoot(file: Pick<ImportFile, 'bytes' | 'start'>, mark: RegExp): boolean {
  return mark.test(new TextDecoder().decode(startOf(file).subarray(0, 4000)))
}
