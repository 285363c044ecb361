import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import { paths } from '../../paths'
import { CareerPage } from './career-page'

export const careerRoutes = new Hono<AppEnv>().get(paths.career, (c) => c.render(<CareerPage />))
