/** A BCP 47 tag from a catalogue's code: `nl`, `pt-BR`, the deprecated `iw`, or three letters. */
export function languageTag(code: string | undefined): string | null {
  const lower = code?.trim().replaceAll('_', '-').toLowerCase() ?? ''
  if (!/^[a-z]{2,3}(-([a-z]{2}|[a-z]{4}))?$/.test(lower) || noLanguage.has(lower)) return null
  return Intl.getCanonicalLocales(bibliographic[lower] ?? lower)[0] ?? null
}

const noLanguage = new Set(['mul', 'und', 'zxx', 'mis', 'xx', 'un'])

/** ISO 639-2/B codes, used by libraries, which Intl does not know. */
const bibliographic: Record<string, string> = {
  alb: 'sq',
  arm: 'hy',
  baq: 'eu',
  bur: 'my',
  chi: 'zh',
  cze: 'cs',
  dut: 'nl',
  fre: 'fr',
  geo: 'ka',
  ger: 'de',
  gre: 'el',
  ice: 'is',
  mac: 'mk',
  mao: 'mi',
  may: 'ms',
  per: 'fa',
  rum: 'ro',
  scc: 'sr',
  scr: 'hr',
  slo: 'sk',
  tib: 'bo',
  wel: 'cy',
}
