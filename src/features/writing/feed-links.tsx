import { languages } from '../../../i18n/languages'
import { paths } from '../../paths'
import { useRequestContext } from '../../ui/request-context'

export function useFeeds() {
  const { articles, locale } = useRequestContext()
  if (articles.length === 0) return []
  const all = { atom: paths.atomFeed, json: paths.jsonFeed, language: undefined }
  const hasOwn = articles.some(({ language }) => language === locale)
  if (!hasOwn || articles.every(({ language }) => language === locale)) return [all]
  const language = languages[locale].name
  return [{ atom: paths.atomFeedIn(locale), json: paths.jsonFeedIn(locale), language }, all]
}

export function FeedLinks() {
  const { name } = useRequestContext().content.site
  return useFeeds().flatMap(({ atom, json, language }) => {
    const title = language ? `${name} (${language})` : name
    return [
      <link key={atom} rel="alternate" type="application/atom+xml" href={atom} title={title} />,
      <link key={json} rel="alternate" type="application/feed+json" href={json} title={title} />,
    ]
  })
}
