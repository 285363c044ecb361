import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import {
  getCertificates,
  getEducation,
  getExperience,
  getProjects,
} from '../../http/functions/content-functions'
import { load } from '../../http/functions/server-function'
import { search } from '../../http/input/search-params'
import { paths } from '../../paths'
import { skillSearch } from '../skills/input'
import { CareerPage } from './career-page'

export const careerRoutes = new Hono<AppEnv>().get(
  paths.career,
  search(skillSearch),
  async function career(c) {
    const { search, isWhole } = c.req.valid('query')
    const { skill } = search
    const [experience, education, certificates, projects] = await Promise.all([
      load(c, getExperience),
      load(c, getEducation),
      skill ? [] : load(c, getCertificates),
      skill ? load(c, getProjects) : [],
    ])
    const content = { experience, education, certificates, projects }
    return c.render(<CareerPage {...content} skill={skill} isWhole={isWhole} />)
  },
)
