import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import { redirectTo } from '../../http/document/flash-message'
import { attempt } from '../../http/functions/attempt'
import { loadOrNotFound } from '../../http/functions/load-or-not-found'
import type { ServerFunction } from '../../http/functions/server-function'
import { HttpError } from '../../http/http-error'
import { search } from '../../http/input/search-params'
import { paths } from '../../paths'
import type { Values } from '../edit/save-edit'
import { compareFields } from './answers'
import { versionsSearch } from './input'
import type { VersionFacts, VersionsList } from './output'
import { VersionPage, type VersionPageProps } from './version-page'
import { VersionsPage } from './versions-page'

type Callee<Result> = Omit<ServerFunction<string, never, Result>, 'run'>

interface VersionRoutes<Record, Old, Restored> {
  key: 'id' | 'slug'
  versions(key: string): string
  functions: { list: Callee<VersionsList>; one: Callee<Old>; restore: Callee<Restored> }
  fetchRecord: Callee<Record>
  loadRecord(c: Context<AppEnv>, key: string, beside: Promise<unknown>): Promise<Record | Response>
  placeOf(c: Context<AppEnv>, record: Record, key: string): Pick<VersionPageProps, 'name' | 'back'>
  valuesOf(c: Context<AppEnv>, old: Old, record: Record): [Values, Values]
  Page?(props: VersionPageProps): React.ReactNode
  whole?(c: Context<AppEnv>, old: Old, key: string): Promise<React.ReactNode>
  leave(c: Context<AppEnv>, key: string, restored: Restored): Response
}

export function versionRoutes<Record, Old extends VersionFacts, Restored>({
  key: name,
  versions,
  functions,
  fetchRecord,
  loadRecord,
  placeOf,
  valuesOf,
  Page = VersionPage,
  whole,
  leave,
}: VersionRoutes<Record, Old, Restored>) {
  const list = versions(`:${name}`)
  const restoring = paths.restoreVersion(list, ':version')
  return new Hono<AppEnv>()
    .get(list, search(versionsSearch), async function showVersions(c) {
      const key = keyOf(c)
      const { search } = c.req.valid('query')
      const listing = attempt(c, functions.list, { [name]: key, ...search })
      const record = await loadRecord(c, key, listing)
      if (record instanceof Response) return record
      const list = await listing
      if (list instanceof HttpError) throw list
      const place = placeOf(c, record, key)
      return c.render(<VersionsPage {...place} here={versions(key)} list={list} />)
    })
    .get(paths.version(list, ':version'), async function showVersion(c) {
      const key = keyOf(c)
      const reading = attempt(c, fetchRecord, { [name]: key })
      const old = await loadVersion(c, reading)
      if (old instanceof Response) return old
      const record = await reading
      if (record instanceof HttpError) throw record
      const [children, changes] = await Promise.all([
        whole?.(c, old, key),
        compareFields(c, ...valuesOf(c, old, record)),
      ])
      const props = { versions: versions(key), facts: old, changes, children }
      return c.render(<Page {...placeOf(c, record, key)} {...props} />)
    })
    .get(restoring, async function leadBack(c) {
      const old = await loadVersion(c)
      if (old instanceof Response) return old
      return redirectTo(c, paths.version(versions(keyOf(c)), `${old.version}`))
    })
    .post(restoring, async function restore(c) {
      const key = keyOf(c)
      const old = await loadVersion(c)
      if (old instanceof Response) return old
      const which = { [name]: key, version: old.version }
      const answer = await attempt(c, functions.restore, which)
      if (answer instanceof HttpError) throw answer
      return leave(c, key, answer)
    })

  function keyOf(c: Context<AppEnv>): string {
    return c.req.param(name) ?? ''
  }

  function loadVersion(c: Context<AppEnv>, beside?: Promise<unknown>) {
    const key = keyOf(c)
    const page = { back: versions(key), title: c.var.LL.versions.unknown() }
    const which = { [name]: key, version: c.req.param('version') }
    return loadOrNotFound(c, functions.one, which, page, beside)
  }
}
