import { Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { backToPage } from '../../../http/document/back-to-page'
import { load } from '../../../http/functions/server-function'
import { anyFields, form } from '../../../http/input/form'
import { paths } from '../../../paths'
import { fetchSharedPages } from '../shared-pages/functions'
import { shareWantList } from './functions'
import { WantListLinksPage } from './want-list-links-page'

export const wantListRoutes = new Hono<AppEnv>()
  .get(paths.wantList, async function showLinks(c) {
    return c.render(<WantListLinksPage links={await load(c, fetchSharedPages)} />)
  })
  .get(paths.shareWantList, backToPage)
  .post(paths.shareWantList, form(anyFields), async function share(c) {
    const { address } = await load(c, shareWantList, undefined)
    const links = await load(c, fetchSharedPages)
    // No redirect: only this response contains the address.
    c.set('path', paths.wantList)
    return c.render(<WantListLinksPage links={links} address={address} />)
  })
