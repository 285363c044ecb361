import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import { defer } from '../../http/document/defer'
import { load } from '../../http/functions/server-function'
import { paths } from '../../paths'
import { LoadedPage } from '../../ui/layout/loaded-page'
import { getSkills } from '../content/functions'
import { SkillsPage } from './skills-page'

export const skillsRoutes = new Hono<AppEnv>().get(paths.skills, function skills(c) {
  return c.render(
    <LoadedPage page={paths.skills} content={defer(c, load(c, getSkills))}>
      {(skills) => <SkillsPage skills={skills} />}
    </LoadedPage>,
  )
})
