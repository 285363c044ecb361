import { fallbackLanguages } from '../content/public-pages'
import { isOfContent, publicName } from '../paths'
import { useRequestContext } from './request-context'

export function useFallbackLanguages(): string | undefined {
  const { LL, locale, path, content } = useRequestContext()
  const languages = isOfContent(path) ? fallbackLanguages(content, publicName(path), locale) : []
  if (languages.length === 0) return undefined
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const shown = list.format(languages.map((language) => names.of(language) ?? language))
  return LL.cv.borrowed({ languages: shown })
}
