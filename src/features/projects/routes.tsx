import { Hono } from 'hono'
import { hasPage } from '../../content/project-page'
import type { AppEnv } from '../../http/app-env'
import { defer } from '../../http/document/defer'
import { load } from '../../http/functions/server-function'
import { notFound } from '../../http/http-error'
import { paths } from '../../paths'
import { LoadedPage } from '../../ui/layout/loaded-page'
import { getProjects } from '../content/functions'
import { ProjectPage } from './project-page'
import { StreetPage } from './street-page'

export const projectRoutes = new Hono<AppEnv>()
  .get(paths.projects, function projects(c) {
    return c.render(
      <LoadedPage page={paths.projects} content={defer(c, load(c, getProjects))}>
        {(projects) => <StreetPage projects={projects} />}
      </LoadedPage>,
    )
  })
  .get(paths.project(':slug'), async function project(c) {
    const told = (await load(c, getProjects)).filter(hasPage)
    const index = told.findIndex(({ slug }) => slug === c.req.param('slug'))
    const project = told[index]
    if (project === undefined) throw notFound()
    return c.render(
      <ProjectPage project={project} previous={told[index - 1]} next={told[index + 1]} />,
    )
  })
