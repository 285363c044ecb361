import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import { load } from '../../http/server-function'
import { paths } from '../../paths'
import { CareerPage } from './career-page'
import { getCertificates, getEducation, getExperience } from './functions'

export const careerRoutes = new Hono<AppEnv>().get(paths.career, async function career(c) {
  const [experience, education, certificates] = await Promise.all([
    load(c, getExperience),
    load(c, getEducation),
    load(c, getCertificates),
  ])
  return c.render(<CareerPage {...{ experience, education, certificates }} />)
})
