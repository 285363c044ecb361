import { countryCode } from './country-code'
import type { RawEntry } from './raw-entry'
import type { ImportReport } from './report'

/** ITU-T E.164. Only countries where the national number follows as it is. */
const callingCodes: Record<string, number> = {
  ...{ AT: 43, AU: 61, BE: 32, BR: 55, CA: 1, CH: 41, CZ: 420, DE: 49, DK: 45, ES: 34, FI: 358 },
  ...{ FR: 33, GB: 44, GR: 30, IE: 353, IL: 972, IN: 91, JP: 81, KR: 82, LU: 352, MX: 52, NL: 31 },
  ...{ NO: 47, NZ: 64, PL: 48, PT: 351, RO: 40, SE: 46, SG: 65, TR: 90, UA: 380, US: 1, ZA: 27 },
}

export function internationalPhone(
  entry: RawEntry,
  { location = [] }: { location?: RawEntry[] },
  report: ImportReport,
): RawEntry {
  const { phone } = entry.fields
  if (typeof phone !== 'string' || !/^[\d ()./-]{6,}$/.test(phone.trim())) return entry
  const country = location.map(({ fields }) => fields.countryCode).find(Boolean)
  const code = typeof country === 'string' ? callingCodes[countryCode(country) ?? ''] : undefined
  const national = phone.replace(/[^\d]+/g, ' ').trim()
  const whole = /^00/.test(national)
    ? `+${national.slice(2)}`
    : code && `+${code} ${national.replace(/^0/, '')}`
  if (!whole) return entry
  report.noteChange(entry.part, `phone “${phone}” is taken as ${whole}`)
  return { ...entry, fields: { ...entry.fields, phone: whole } }
}
