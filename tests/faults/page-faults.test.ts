import { expect, test } from 'bun:test'
import { eq, isNotNull } from 'drizzle-orm'
import { Hono } from 'hono'
import { sessions } from '../../db/schema/account'
import { books } from '../../db/schema/books'
import { loans } from '../../db/schema/loans'
import { fillDemoBooks } from '../../src/commands/demo/fill-demo-books'
import { errorScreen, notFoundScreen } from '../../src/features/errors/routes'
import type { AppEnv } from '../../src/http/app-env'
import { shareWithGuests } from '../../src/http/document/share-with-guests'
import { pathWithoutLocale } from '../../src/http/locale/locale'
import { isPublic, paths, publicPages } from '../../src/paths'
import { adminPages, sampleProject } from '../fixtures/addresses'
import { origin, takeErrors } from '../fixtures/app'
import { expectFault } from '../fixtures/faults/expect-fault'
import { failingDatabase, isWrite } from '../fixtures/faults/failing-database'
import { openSite } from '../fixtures/site'
import { isLong } from '../long-form'

const site = await openSite()
await fillDemoBooks(site.db, new Date())
const { ask, post, cookies, routes, signInAgain, write } = site
const admin = await cookies('admin')
const written = await write('addNote', { title: 'Keukenkast', body: '- [ ] schroef' }, 'admin')
const { id: note }: { id: string } = await written.json()
const article = { id: note, version: 1, slug: 'the-fifth-season', language: 'nl', opened: '' }
await write('publishNote', article, 'admin')
await write('addBook', { book_name: 'Oeroeg' }, 'admin')
await write('lendBook', { slug: 'oeroeg', borrower: 'Fatima' }, 'admin')
const [placed] = await site.db.orm.select().from(books).where(isNotNull(books.place))
const [lent] = await site.db.orm.select().from(loans).where(eq(loans.borrower, 'Fatima'))
await write('addBook', { book_name: 'Sleuteloog' }, 'admin')
const database = failingDatabase(site.db)

const middlewares = routes.filter(({ method, path }) => method === 'ALL' && path === '/*')
const behindFunctions = middlewares.findIndex(({ handler }) => handler === shareWithGuests)

/** The first three set up the log and the request number, without which nothing can be reported. */
for (const middleware of middlewares.slice(3)) {
  for (const moment of ['before', 'after']) {
    test(`a failure in ${middleware.handler.name} ${moment} the rest is answered, on pages and functions`, async () => {
      const app = new Hono<AppEnv>({ getPath: pathWithoutLocale })
      for (const route of routes) {
        app.on(route.method, route.path, async (c, next) => {
          if (route !== middleware) return route.handler(c, next)
          if (moment === 'before') throw new Error('It broke')
          return route.handler(c, async () => {
            await next()
            throw new Error('It broke')
          })
        })
      }
      app.notFound(notFoundScreen).onError(errorScreen)
      for (const path of ['/', '/de/career', '/books', '/no-such-page']) {
        const request = new Request(origin + path, { headers: { Cookie: admin } })
        await expectFault(await app.fetch(request), false, 'fault')
      }
      if (middlewares.indexOf(middleware) >= behindFunctions) return
      const call = `${origin}/en/_server/getTheme?createServerFn`
      await expectFault(
        await app.fetch(new Request(call, { headers: { Cookie: admin } })),
        true,
        'fault',
      )
    })
  }
}

const addresses = routes
  .filter(({ method, path }) => method !== 'ALL' && !path.includes(':file') && path !== paths.ready)
  .map(({ method, path }) => {
    const shown = path.endsWith('/lend') ? 'sleuteloog' : 'the-fifth-season'
    const slug = path.endsWith('/delete') ? 'unknown' : shown
    const loan = path.endsWith('/edit') ? lent?.id : undefined
    const id = path.startsWith('/notes') ? note : (loan ?? 'unknown')
    if (path === paths.project(':slug')) return { method, path: sampleProject }
    if (path === paths.renamePlace) return { method, path: `${path}?place=${placed?.place}` }
    return { method, path: path.replace(':slug', slug).replace(':id', id) }
  })
const views = [...adminPages, '/notes?query=kast', '/books?query=king', '/account'].map((path) => ({
  method: 'GET',
  path,
}))

for (const [index, { method, path }] of [...addresses, ...views].entries()) {
  test(`${method} ${path} has an answer whichever of its questions to the database fails`, async () => {
    const visit = async () => {
      // Signing out ends the session that the other addresses need.
      const Cookie = path === '/sign-out' ? await signInAgain('admin') : admin
      return () => (method === 'GET' ? ask(path, { Cookie }) : post(path, {}, { Cookie }))
    }
    const isPage = method === 'GET' && isPublic(path)
    const status = isPage ? (await ask(path)).status : undefined
    const isTried = (turn: number) => isLong || (turn + index) % 3 === 0
    const check = async (answer: Response) => {
      // Logged; the record of the form does not exist.
      if (path.includes('/unknown/') && answer.status === 404) return void takeErrors()
      if (answer.status === status) return expect(takeErrors()).toHaveLength(1)
      if (answer.status >= 500) return expectFault(answer, false)
      if (answer.headers.get('Content-Type') === 'application/zip') {
        await expect(answer.bytes()).rejects.toThrow()
        return expect(takeErrors().join()).toContain('was cut off')
      }
      expect(takeErrors()).toEqual([expect.stringContaining('could not be read again')])
    }
    await database.failEach(visit, check, isTried)
  })
}

const complaints: string[] = []

for (const { method, path } of [...addresses, ...views]) {
  if (method !== 'GET' || path === '/sign-out') continue
  test(`${path} is read where nothing can be written, long after the last visit too`, async () => {
    await site.db.orm.update(sessions).set({ seenAt: new Date(0) })
    const visit = () => ask(path, { Cookie: admin })
    const { status } = await database.whileFailing(isWrite, visit)
    complaints.push(...takeErrors())
    expect(status).toBe((await visit()).status)
  })
}

test('the log says that a visit could not be recorded', () => {
  expect(complaints.join()).toContain('could not record a visit')
})

test('a guest’s public page is the same with no database at all', async () => {
  for (const path of publicPages) {
    const whole = await (await ask(path)).text()
    const answer = await database.whileFailing(
      () => true,
      () => ask(path),
    )
    expect(await answer.text()).toBe(whole)
  }
})
