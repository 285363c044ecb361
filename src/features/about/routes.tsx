import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import { defer } from '../../http/document/defer'
import { load } from '../../http/functions/server-function'
import { paths } from '../../paths'
import { LoadedPage } from '../../ui/layout/loaded-page'
import { booksFor } from '../books/shared/shared-books'
import { getInterests } from '../content/functions'
import { AboutPage } from './about-page'

export const aboutRoutes = new Hono<AppEnv>().get(paths.aboutMe, function about(c) {
  const interests = defer(c, load(c, getInterests))
  return c.render(
    <LoadedPage page={paths.aboutMe} content={interests}>
      {(interests) => <AboutPage interests={interests} books={booksFor(c)} />}
    </LoadedPage>,
  )
})
