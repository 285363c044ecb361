import { escapeUTF8 } from 'entities'
import type { Locales, TranslationFunctions } from '../../../i18n/i18n-types'
import type { Content } from '../../content/content'
import { localized, paths } from '../../paths'

interface OpenSearchFacts {
  LL: TranslationFunctions
  content: Content
  locale: Locales
  origin: string
}

/** https://github.com/dewitt/opensearch */
export function openSearch({ LL, content, locale, origin }: OpenSearchFacts): string {
  const page = origin + localized(content, locale, paths.search)
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeUTF8([...content.site.name].slice(0, 16).join(''))}</ShortName>
  <Description>${escapeUTF8(LL.search.site())}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Language>${locale}</Language>
  <Image height="16" width="16" type="image/svg+xml">${escapeUTF8(origin + paths.favicon)}</Image>
  <Url type="text/html" template="${escapeUTF8(`${page}?q={searchTerms}`)}"/>
</OpenSearchDescription>
`
}
