import { hostname } from 'node:os'
import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { measureDatabase } from '../../../http/operations/operations'
import type { SiteView } from './output'
import { readSite } from './queries'

export async function collectSite({ var: services }: Context<AppEnv>): Promise<SiteView> {
  const { assets, db, metrics, now, operations } = services
  const { database, login, mail, startedAt, version } = operations
  const [stored, sizes] = await Promise.all([readSite(db, now(), login), measureDatabase(database)])
  const { manifest } = assets
  const {
    open = 0,
    used = 0,
    expired = 0,
    accounts = 0,
    lastDay = 0,
    lastMonth = 0,
  } = stored.counts ?? {}
  const check = operations.lastCheck()
  return {
    process: {
      version,
      revision: manifest.revision ?? null,
      builtAt: manifest.builtAt,
      startedAt: startedAt.toISOString(),
      uptimeSeconds: Math.max(0, Math.floor((now().getTime() - startedAt.getTime()) / 1000)),
      host: hostname(),
      pid: process.pid,
      bun: Bun.version,
      memoryBytes: process.memoryUsage.rss(),
    },
    database: {
      ...database,
      ...sizes,
      schema: stored.schema,
      check: check ? { at: check.at.toISOString(), isSound: check.isSound ?? null } : null,
    },
    content: contentOf(services),
    backups: backupsOf(services),
    mail: {
      server: 'server' in mail ? mail.server : null,
      folder: 'folder' in mail ? mail.folder : null,
      ...mailOf(stored),
    },
    invitations: { open, used, expired },
    accounts: { total: accounts, lastDay, lastMonth },
    limits: Array.from(metrics.recentLimits(), ([name, times]) => ({ function: name, times })),
    contributions:
      login === undefined
        ? null
        : {
            login,
            fetchedAt: iso(stored.fetch?.fetchedAt),
            failures: stored.fetch?.failures ?? 0,
            nextAt: iso(stored.fetch?.nextAt),
          },
  }
}

function contentOf({ contentSource, rooms }: AppEnv['Variables']): SiteView['content'] {
  const place = contentSource.place()
  return {
    folder: place?.folder ?? null,
    readAt: iso(place?.readAt),
    problems: [...contentSource.problems()],
    rooms: [...rooms],
  }
}

function backupsOf({ operations }: AppEnv['Variables']): SiteView['backups'] {
  const { folder, isEncrypted, last, isLate, failure } = operations.backups.status()
  return {
    folder: folder ?? null,
    isEncrypted,
    lastAt: iso(last),
    isLate,
    failure: failure ?? null,
  }
}

function mailOf({ mail, failed, outcomes }: Awaited<ReturnType<typeof readSite>>) {
  const sent = outcomes.find(({ outcome }) => outcome === 'sent')
  const failure = outcomes.find(({ outcome }) => outcome === 'failed')
  return {
    waiting: mail?.count ?? 0,
    oldestAt: iso(mail?.oldest),
    sentAt: iso(sent?.at),
    failedAt: iso(failure?.at),
    failure: failure?.failure ?? null,
    givenUp: failed.map(({ createdAt, failure, ...letter }) => ({
      ...letter,
      createdAt: createdAt.toISOString(),
      failure: failure ?? '',
    })),
  }
}

function iso(moment: Date | null | undefined): string | null {
  return moment?.toISOString() ?? null
}
