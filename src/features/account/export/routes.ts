import { Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { zipAnswer } from '../../../http/document/zip'
import { currentUser } from '../../../http/session/current-user'
import { paths } from '../../../paths'
import { exportEverything } from './export-everything'

export const exportRoutes = new Hono<AppEnv>().get(paths.exportEverything, (c) =>
  zipAnswer(c, `thuis-${c.var.today}.zip`, exportEverything(c, currentUser(c))),
)
