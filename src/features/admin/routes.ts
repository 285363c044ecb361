import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import { siteRoutes } from './site/routes'
import { userRoutes } from './users/routes'

export const adminRoutes = new Hono<AppEnv>().route('/', userRoutes).route('/', siteRoutes)
