import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import { textFile } from '../../http/document/text-file'
import { addressLocale } from '../../http/locale/locale'
import { paths } from '../../paths'
import { portraitOf } from '../../ui/head/portrait-of'
import { vcard } from './vcard'

export const contactRoutes = new Hono<AppEnv>().get(
  paths.vcard,
  addressLocale,
  async function card(c) {
    const { locale, origin, assets, content } = c.var
    const portrait = portraitOf(content, assets.manifest)
    const photo = portrait && assets.find(new Request(origin + portrait.jpeg))
    const text = vcard(content.site, {
      locale,
      origin,
      changedAt: assets.manifest.changedAt,
      photo: photo?.body,
    })
    return textFile(c, 'text/vcard', text, { language: locale })
  },
)
