import { type Context, Hono } from 'hono'
import type { Content } from '../../content/content'
import type { AppEnv } from '../../http/app-env'
import { textFile } from '../../http/document/text-file'
import type { Mounted } from '../../http/functions/mounted'
import { offersSignIn } from '../../http/offers-sign-in'
import { paths } from '../../paths'
import { ApiPage } from './api-page'
import { openApi } from './open-api'

export function openApiRoutes(functions: readonly Mounted[]) {
  const documents = new WeakMap<Content, string>()
  return new Hono<AppEnv>().get(paths.openApi, function openApiDocument(c) {
    const { content } = c.var
    const document = documents.get(content) ?? JSON.stringify(openApi(functions, siteOf(c)))
    documents.set(content, document)
    return textFile(c, 'application/json', document, { language: 'en' })
  })
}

export function apiRoutes(functions: readonly Mounted[]) {
  return new Hono<AppEnv>().get(paths.api, (c) => c.render(<ApiPage functions={functions} />))
}

function siteOf({ var: site }: Context<AppEnv>) {
  const { content, origin, assets, writeLimits } = site
  const { build } = assets.manifest
  return { content, origin, build, writeLimits, offersSignIn: offersSignIn(site) }
}
