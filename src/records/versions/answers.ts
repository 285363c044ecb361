import type { Context } from 'hono'
import type { z } from 'zod'
import { locatePage } from '../../../db/paging'
import type { AppEnv } from '../../http/app-env'
import { type HttpError, notFound } from '../../http/http-error'
import { createGarbageCount } from '../../http/load/collect-garbage'
import { oneAtATime } from '../../http/load/small-steps'
import { currentUser } from '../../http/session/current-user'
import { tokenOf } from '../../http/session/device-of'
import { describeDevice } from '../../identity/describe-device'
import { type Conflict, compare, type Values } from '../edit/save-edit'
import type { versionsSearch } from './input'
import type { VersionFacts, VersionSummary, VersionsList } from './output'
import {
  findVersion,
  listVersions,
  type SavedVersion,
  type Versioned,
  versionReader,
} from './versions'

/** Two long texts, for the worker that compares them keeps memory of its own. */
const countGarbage = createGarbageCount(2_000_000)

export async function answerVersions(
  c: Context<AppEnv>,
  of: Versioned,
  { page: wanted, per_page }: z.infer<typeof versionsSearch>,
): Promise<VersionsList | HttpError> {
  const { db, texts } = c.var
  // One more than is shown: the last one shown is compared with it.
  const found = await listVersions(db, of, { limit: per_page + 1, offset: (wanted - 1) * per_page })
  if (found === undefined) return notFound()
  const { record, total } = found
  const { page } = locatePage({ page: wanted, per_page }, total)
  if (page < wanted) return answerVersions(c, of, { page, per_page })
  const versions = await oneAtATime(currentUser(c).id, async () => {
    const read = versionReader(db, { kind: of.kind, record })
    const summaries: VersionSummary[] = []
    for (const [index, newer] of found.versions.slice(0, per_page).entries()) {
      const older = found.versions[index + 1]
      const key = [of.kind, record, newer.version, newer.saved_at.getTime(), older?.version].join()
      const words = await texts.changedWords(key, async () => {
        const pair: [string, string] = [
          await read(newer.version),
          older ? await read(older.version) : '',
        ]
        countGarbage(pair[0].length + pair[1].length)
        return pair
      })
      summaries.push({ ...factsOf(c, newer), ...words })
    }
    return summaries
  })
  return { versions, page, per_page, total }
}

/** @param read gets null for a column that came after the version */
export async function answerVersion<Contents extends object>(
  c: Context<AppEnv>,
  of: Versioned,
  version: number,
  read: { shape: object; parse(contents: unknown): Contents },
): Promise<(VersionFacts & Contents) | HttpError> {
  const found = await findVersion(c.var.db, of, version)
  if (!found) return notFound()
  const empty = Object.fromEntries(Object.keys(read.shape).map((column) => [column, null]))
  return { ...factsOf(c, found), ...read.parse({ ...empty, ...JSON.parse(found.contents) }) }
}

function factsOf(
  c: Context<AppEnv>,
  { version, saved_at, device, is_published }: SavedVersion,
): VersionFacts {
  return {
    version,
    saved_at: saved_at.toISOString(),
    device: device && nameDevice(c, device),
    is_published,
  }
}

function nameDevice(c: Context<AppEnv>, device: string): string {
  return tokenOf(device) ?? describeDevice(device, c.var.content, c.var.locale)
}

export async function compareFields(
  c: Context<AppEnv>,
  was: Values,
  now: Values,
): Promise<Conflict[]> {
  const names = Object.keys(was).filter((name) => was[name] !== now[name])
  return Promise.all(
    names.map(async (name) => {
      const [stored, typed] = [was[name] ?? '', now[name] ?? '']
      return { name, stored, typed, ...(await compare(c, stored, typed)) }
    }),
  )
}
