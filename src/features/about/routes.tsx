import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import { paths } from '../../paths'
import { AboutPage } from './about-page'

export const aboutRoutes = new Hono<AppEnv>().get(paths.aboutMe, (c) => c.render(<AboutPage />))
