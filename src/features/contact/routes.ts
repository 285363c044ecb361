import { Hono } from 'hono'
import { site } from '../../content/site'
import type { AppEnv } from '../../http/app-env'
import { textFile } from '../../http/document/text-file'
import { addressLocale } from '../../http/locale'
import { paths } from '../../paths'
import { vcard } from './vcard'

/** The owner's card for an address book. `changedAt` is an ISO moment. */
export function contactRoutes(changedAt: string) {
  return new Hono<AppEnv>().get(paths.vcard, addressLocale(), function card(c) {
    const { locale, origin } = c.var
    return textFile(c, 'text/vcard', vcard(site, locale, origin, changedAt), { language: locale })
  })
}
