import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import { textFile } from '../../http/document/text-file'
import { load } from '../../http/functions/server-function'
import { search } from '../../http/input/search-params'
import { addressLocale } from '../../http/locale/locale'
import { paths } from '../../paths'
import type { searchFunction } from './functions'
import { searchSearch } from './input'
import { openSearch } from './open-search'
import { SearchPage } from './search-page'

export const openSearchRoutes = new Hono<AppEnv>().get(
  paths.openSearch,
  addressLocale,
  function openSearchFile(c) {
    const { locale } = c.var
    return textFile(c, 'application/opensearchdescription+xml', openSearch(c.var), {
      language: locale,
    })
  },
)

export function searchRoutes(searchAll: ReturnType<typeof searchFunction>) {
  return new Hono<AppEnv>().get(paths.search, search(searchSearch), async function showFound(c) {
    const { q: query, in: place } = c.req.valid('query').search
    c.header('Cache-Control', 'no-store')
    const found = await load(c, searchAll, { query, place })
    return c.render(<SearchPage query={query} place={place} found={found} />)
  })
}
