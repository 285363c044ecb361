import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import { load } from '../../http/server-function'
import { paths } from '../../paths'
import { getExperience } from '../career/functions'
import { type fetchGitHubContributions, getProjects, getTaglines } from './functions'
import { HomePage } from './home-page'

export function homeRoutes(fetchContributions: ReturnType<typeof fetchGitHubContributions>) {
  return new Hono<AppEnv>().get(paths.home, async function home(c) {
    const [contributions, experience, projects, taglines] = await Promise.all([
      load(c, fetchContributions),
      load(c, getExperience),
      load(c, getProjects),
      load(c, getTaglines),
    ])
    return c.render(<HomePage {...{ contributions, experience, projects, taglines }} />)
  })
}
