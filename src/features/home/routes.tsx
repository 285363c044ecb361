import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import { load } from '../../http/functions/server-function'
import { HttpError } from '../../http/http-error'
import { readSearch } from '../../http/input/search-params'
import { paths } from '../../paths'
import { getExperience } from '../career/functions'
import { skillSearch } from '../skills/input'
import { type fetchGitHubContributions, getProjects, getTaglines } from './functions'
import { HomePage } from './home-page'
import { contributionsSearch } from './input'

/** @param siteTimeZone IANA name: where guests are */
export function homeRoutes(
  fetchContributions: ReturnType<typeof fetchGitHubContributions>,
  siteTimeZone: string,
) {
  /** A year that there is not is left out like anything else in an address that makes no sense. */
  async function loadContributions(c: Context<AppEnv>) {
    const { search, dropped } = readSearch(contributionsSearch, c.req.query())
    try {
      const contributions = await load(c, fetchContributions, search)
      return { contributions, isWhole: dropped.length === 0 }
    } catch (refusal) {
      if (!(refusal instanceof HttpError)) throw refusal
      return { contributions: await load(c, fetchContributions, {}), isWhole: false }
    }
  }

  return new Hono<AppEnv>().get(paths.home, async function home(c) {
    const [calendar, experience, projects, taglines] = await Promise.all([
      loadContributions(c),
      load(c, getExperience),
      load(c, getProjects),
      load(c, getTaglines),
    ])
    const { search, dropped } = readSearch(skillSearch, c.req.query())
    const timeZone = c.var.user?.timeZone ?? siteTimeZone
    const content = { experience, projects, taglines, timeZone, skill: search.skill }
    const isWhole = calendar.isWhole && dropped.length === 0
    return c.render(<HomePage {...calendar} {...content} isWhole={isWhole} />)
  })
}
