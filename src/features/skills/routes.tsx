import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import { paths } from '../../paths'
import { SkillsPage } from './skills-page'

export const skillsRoutes = new Hono<AppEnv>().get(paths.skills, (c) => c.render(<SkillsPage />))
