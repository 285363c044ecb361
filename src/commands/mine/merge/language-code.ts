import { locales } from '../../../../i18n/i18n-util'
import { slug } from '../../../content/slug'

/** ISO 639 of the name of a language in a language of the site, or in itself. */
export function languageCode(name: string): string | undefined {
  known ??= namesOfLanguages()
  return known.get(slug(name)) ?? known.get(slug(name.split(/[(,/–-]/)[0] ?? ''))
}

/** Where Intl says otherwise, such as “Western Frisian”. */
const otherNames = {
  ...{ frisian: 'fy', friesisch: 'fy', frison: 'fy' },
  ...{
    mandarin: 'zh',
    'mandarin-chinese': 'zh',
    mandarijn: 'zh',
    castellano: 'es',
    castilian: 'es',
  },
}

let known: Map<string, string> | undefined

function namesOfLanguages(): Map<string, string> {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(97 + index))
  const codes = letters.flatMap((one) => letters.map((other) => one + other))
  const found = new Map(Object.entries(otherNames))
  for (const code of [...codes, 'yue', 'cmn', 'fil', 'nds', 'gsw']) {
    for (const language of [code, ...locales]) {
      const name = nameIn(language, code)
      // Codes of before, such as `iw`, have the same name as those of today.
      if (name !== undefined && !found.has(slug(name))) found.set(slug(name), code)
    }
  }
  return found
}

function nameIn(language: string, code: string): string | undefined {
  const [supported] = Intl.DisplayNames.supportedLocalesOf(language)
  if (supported === undefined) return undefined
  return new Intl.DisplayNames(supported, { type: 'language', fallback: 'none' }).of(code)
}
