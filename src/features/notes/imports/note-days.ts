/** As `20190405T060708Z`. */
const compact = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/
const iso =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?)?\s*(Z|[+-]\d\d:?\d\d)?$/

/** Programs write 1970 for none, and some have written years that no calendar has. */
const [first, last] = [Date.UTC(1970, 0, 2), Date.UTC(2200, 0, 1)]

/**
 * @param text an ISO day or moment, or Evernote’s form of one; without a zone it is taken as UTC
 * @returns milliseconds; undefined if it is none
 */
export function momentOf(text: string | undefined): number | undefined {
  const written = text?.trim() ?? ''
  const [, ...parts] = compact.exec(written) ?? iso.exec(written) ?? []
  const [year, month, day, hour = '0', minute = '0', second = '0', part = '0', zone] = parts
  if (year === undefined || month === undefined || day === undefined) return undefined
  const at = new Date(0)
  at.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  const isDay = at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(day)
  if (!isDay || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  at.setUTCHours(Number(hour), Number(minute), Number(second), Number(`0.${part}`) * 1000)
  return momentAt(at.getTime() - offsetOf(zone))
}

export function momentAt(milliseconds: number): number | undefined {
  return milliseconds >= first && milliseconds < last ? Math.trunc(milliseconds) : undefined
}

export function dayOf(milliseconds: number | undefined): string | undefined {
  return milliseconds === undefined ? undefined : new Date(milliseconds).toISOString().slice(0, 10)
}

function offsetOf(zone: string | undefined): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
}
