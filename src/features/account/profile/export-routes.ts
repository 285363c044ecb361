import { Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { backToPage } from '../../../http/document/back-to-page'
import { zipAnswer } from '../../../http/document/zip'
import { currentUser } from '../../../http/session/current-user'
import { paths } from '../../../paths'
import { exportEverything } from '../export/export-everything'
import { showAccount } from './show-account'

/** By POST: links and images on other sites could start an export by GET. */
export function exportRoutes(parts: Parameters<typeof exportEverything>[2]) {
  return new Hono<AppEnv>()
    .get(paths.exportEverything, backToPage)
    .post(paths.exportEverything, function sendEverything(c) {
      const user = currentUser(c)
      const running = c.var.runningExports.begin(user.id, c.req.raw.signal)
      if (running === 'own' || running === 'others') {
        c.status(running === 'own' ? 409 : 503)
        if (running === 'others') c.header('Retry-After', '60')
        return showAccount(c, running)
      }
      return zipAnswer(
        c,
        `thuis-${c.var.today}.zip`,
        exportEverything(c, user, parts, running),
        running,
      )
    })
}
