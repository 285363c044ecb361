import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import { getExperience, getProjects, getTaglines } from '../../http/functions/content-functions'
import { load } from '../../http/functions/server-function'
import { HttpError } from '../../http/http-error'
import { search } from '../../http/input/search-params'
import { paths } from '../../paths'
import { knownSkill } from '../skills/input'
import { fetchGitHubContributions } from './functions'
import { HomePage } from './home-page'
import { homeSearch } from './input'

export const homeRoutes = new Hono<AppEnv>().get(
  paths.home,
  search(homeSearch),
  async function home(c) {
    const { search, isWhole } = c.req.valid('query')
    const [calendar, experience, projects, taglines] = await Promise.all([
      loadContributions(c, search.year),
      load(c, getExperience),
      load(c, getProjects),
      load(c, getTaglines),
    ])
    const skill = knownSkill(c.var.content, search.skill)
    const timeZone = c.var.user?.timeZone ?? c.var.timeZone
    return c.render(
      <HomePage
        contributions={calendar.contributions}
        experience={experience}
        projects={projects}
        taglines={taglines}
        timeZone={timeZone}
        skill={skill}
        isWhole={isWhole && calendar.isWhole && skill === search.skill}
      />,
    )
  },
)

/** An unknown year is dropped like anything else in an address that makes no sense. */
async function loadContributions(c: Context<AppEnv>, year: number | undefined) {
  try {
    return { contributions: await load(c, fetchGitHubContributions, { year }), isWhole: true }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return { contributions: await load(c, fetchGitHubContributions, {}), isWhole: false }
  }
}
