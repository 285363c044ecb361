import type { Locales } from '../../i18n/i18n-types'
import { paths } from '../../src/paths'

export async function readListedPages(origin: string, locale: Locales): Promise<string[]> {
  const answer = await fetch(origin + paths.languageSitemap(locale))
  const addresses = (await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)
  return Array.from(addresses, ([, address = '']) => address.slice(origin.length) || paths.home)
}
