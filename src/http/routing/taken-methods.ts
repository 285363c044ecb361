import type { Hono, MiddlewareHandler } from 'hono'
import type { AppEnv } from '../app-env'
import { HttpError } from '../http-error'

export function takenMethods(app: Hono<AppEnv>): MiddlewareHandler<AppEnv> {
  return async function takenMethods({ req: { method, path } }, next) {
    const taken = ['GET', 'POST'].filter((each) =>
      app.router.match(each, path)[0].some(([[, route]]) => route.method === each),
    )
    if (taken.length > 0 && !taken.includes(method === 'HEAD' ? 'GET' : method)) {
      const Allow = taken.join(', ').replace('GET', 'GET, HEAD')
      throw new HttpError(405, 'wrongMethod', { headers: { Allow } })
    }
    await next()
  }
}
