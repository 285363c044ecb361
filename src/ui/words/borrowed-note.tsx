import { borrowedLanguages } from '../../content/public-pages'
import { publicName, publicPages } from '../../paths'
import { useRequestContext } from '../request-context'

/** Says once that some of a page is in another language than the rest of it. */
export function BorrowedNote() {
  const { LL, locale, path, content } = useRequestContext()
  const page = publicPages.find((candidate) => candidate === path)
  const languages = page ? borrowedLanguages(content, publicName(page), locale) : []
  if (languages.length === 0) return null
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const shown = list.format(languages.map((language) => names.of(language) ?? language))
  return <span className="block mt-s3 type-label">{LL.cv.borrowed({ languages: shown })}</span>
}
