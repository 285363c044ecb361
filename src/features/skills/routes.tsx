import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import { getSkills } from '../../http/functions/content-functions'
import { load } from '../../http/functions/server-function'
import { paths } from '../../paths'
import { SkillsPage } from './skills-page'

export const skillsRoutes = new Hono<AppEnv>().get(paths.skills, async function skills(c) {
  const skills = await load(c, getSkills)
  return c.render(<SkillsPage skills={skills} />)
})
