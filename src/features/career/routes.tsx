import { type Context, Hono } from 'hono'
import { type InOneLanguage, localize } from '../../content/localize'
import { hasCareer } from '../../content/shown-content'
import type { AppEnv } from '../../http/app-env'
import { defer } from '../../http/document/defer'
import { load } from '../../http/functions/server-function'
import { search } from '../../http/input/search-params'
import { paths } from '../../paths'
import { LoadedPage } from '../../ui/layout/loaded-page'
import { getCertificates, getEducation, getExperience, getProjects } from '../content/functions'
import { knownSkill, skillSearch } from '../skills/input'
import { CareerPage } from './career-page'
import type { FurtherContent } from './further-sections'

const nothingFurther: InOneLanguage<FurtherContent> = {
  volunteer: [],
  certificates: [],
  talks: [],
  awards: [],
  publications: [],
  languages: [],
}

export const careerRoutes = new Hono<AppEnv>().get(
  paths.career,
  search(skillSearch),
  function career(c) {
    const { search } = c.req.valid('query')
    const skill = knownSkill(c.var.content, search.skill)
    if (skill !== search.skill) c.set('isSearchWhole', false)
    return c.render(
      <LoadedPage page={paths.career} content={defer(c, loadCareer(c, skill))}>
        {(lists) => <CareerPage {...lists} skill={skill} />}
      </LoadedPage>,
    )
  },
)

async function loadCareer(c: Context<AppEnv>, skill: string | undefined) {
  const [experience, education, certificates, projects] = await Promise.all([
    load(c, getExperience),
    load(c, getEducation),
    skill ? [] : load(c, getCertificates),
    skill || !hasCareer(c.var.content) ? load(c, getProjects) : [],
  ])
  const own = localize(c.var.content, c.var.locale)
  return {
    experience,
    education,
    projects,
    further: skill ? nothingFurther : { ...own, certificates },
  }
}
