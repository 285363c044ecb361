import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import { textFile } from '../../http/document/text-file'
import { addressLocale } from '../../http/locale'
import { paths } from '../../paths'
import { vcard } from './vcard'

export const contactRoutes = new Hono<AppEnv>().get(paths.vcard, addressLocale, function card(c) {
  const { locale, origin, assets, content } = c.var
  const text = vcard(content.site, locale, origin, assets.manifest.changedAt)
  return textFile(c, 'text/vcard', text, { language: locale })
})
