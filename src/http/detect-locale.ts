import type { Locales } from '../../i18n/i18n-types'
import { isLocale } from '../../i18n/i18n-util'

/**
 * The first of the sources, in their order, that names a language of the site.
 * @throws when none does.
 */
export function detectLocale(sources: readonly (string | undefined)[]): Locales {
  return expectLocale(sources.find((source) => source !== undefined && isLocale(source)))
}

/** @throws when the value is none of the site's languages. */
export function expectLocale(value: string | undefined): Locales {
  if (value === undefined) throw new Error('No locale found')
  if (isLocale(value)) return value
  throw new Error(`Invalid locale: ${value}. Expected one of: en, nl, de, es`)
}

/** `de-AT,en;q=0.8` becomes `de-AT`, `de`, `en`: best first, each full tag before its base. */
export function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return { tag, quality: quality === undefined ? 1 : Number(quality.slice(2)) }
    })
    .filter(({ quality }) => quality > 0 && quality <= 1)
    .sort((one, other) => other.quality - one.quality)
    .flatMap(({ tag }) => [tag, tag.split('-')[0] ?? tag])
}
