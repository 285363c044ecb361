import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import { defer } from '../../http/document/defer'
import { load } from '../../http/functions/server-function'
import { HttpError } from '../../http/http-error'
import { search } from '../../http/input/search-params'
import { paths } from '../../paths'
import { isNight, isoDatePart } from '../../ui/dates/dates'
import { LoadedPage } from '../../ui/layout/loaded-page'
import { openBooksFor } from '../books/shared/shared-books'
import { getExperience, getProjects, getTaglines } from '../content/functions'
import { knownSkill } from '../skills/input'
import { FeedLinks } from '../writing/feed-links'
import { fetchGitHubContributions } from './functions'
import { HomePage } from './home-page'
import { homeSearch } from './input'

export const homeRoutes = new Hono<AppEnv>().get(paths.home, search(homeSearch), function home(c) {
  const { search } = c.req.valid('query')
  const skill = knownSkill(c.var.content, search.skill)
  if (skill !== search.skill) c.set('isSearchWhole', false)
  const now = c.var.now()
  return c.render(
    <>
      <LoadedPage page={paths.home} content={defer(c, loadHome(c, search.year))}>
        {(content) => (
          <HomePage
            {...content}
            ownersDay={isoDatePart(now, c.var.timeZone)}
            isNight={isNight(now, c.var.timeZone)}
            skill={skill}
            openBooks={openBooksFor(c)}
          />
        )}
      </LoadedPage>
      <FeedLinks />
    </>,
  )
})

async function loadHome(c: Context<AppEnv>, year: number | undefined) {
  const [calendar, experience, projects, taglines] = await Promise.all([
    loadContributions(c, year),
    load(c, getExperience),
    load(c, getProjects),
    load(c, getTaglines),
  ])
  return { ...calendar, experience, projects, taglines }
}

async function loadContributions(c: Context<AppEnv>, year: number | undefined) {
  try {
    return { contributions: await load(c, fetchGitHubContributions, { year }), isKnown: true }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return { contributions: await load(c, fetchGitHubContributions, {}), isKnown: false }
  }
}
