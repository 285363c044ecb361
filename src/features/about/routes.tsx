import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import { getInterests } from '../../http/functions/content-functions'
import { load } from '../../http/functions/server-function'
import { paths } from '../../paths'
import { booksFor } from '../books/shared/shared-books'
import { AboutPage } from './about-page'

export const aboutRoutes = new Hono<AppEnv>().get(paths.aboutMe, async function about(c) {
  const interests = await load(c, getInterests)
  return c.render(<AboutPage interests={interests} books={booksFor(c)} />)
})
