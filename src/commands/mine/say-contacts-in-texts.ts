import type { ImportReport } from './read/report'
import { homes, type ReadResume } from './read/resume-sections'

const email = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu
/** In groups or with + before it: no year, span of years, price or number of a certificate. */
const phone = /(?<![\p{L}\p{N}@/.,-])(?:\+|00|\(?0)[\d ()./-]{6,20}\d(?![\p{L}\p{N}])/gu

const fieldsOfTheirOwn = new Set(['email', 'phone', 'url', 'username', 'startDate', 'endDate'])

/** Texts are published unchanged, so addresses in them are reported. */
export function sayContactsInTexts(resume: ReadResume, report: ImportReport): void {
  for (const [section, { file }] of Object.entries(homes)) {
    const entries: object[] = Object.entries(resume).find(([name]) => name === section)?.[1] ?? []
    for (const [field, value] of entries.flatMap((entry) => Object.entries(entry))) {
      if (fieldsOfTheirOwn.has(field)) continue
      const text = [value].flat().join('\n')
      for (const found of new Set([...(text.match(email) ?? []), ...(text.match(phone) ?? [])])) {
        const sentence = `${field} has “${found}” in it, which everybody will read: take it out of ${file}.yaml if you do not want that`
        report.noteFile(`${file}.yaml`, sentence)
      }
    }
  }
}
