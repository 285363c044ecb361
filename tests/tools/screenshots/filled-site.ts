import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBackups } from '../../../db/backup/create-backups'
import { type Database, openDatabase } from '../../../db/client'
import { demoAdmin as email, fillDemo } from '../../../db/demo'
import { fillDemoBooks } from '../../../db/demo-books'
import { createApp } from '../../../src/app'
import { buildSite, readOwner } from '../../../src/commands/build/build-site'
import { fillDemoArticles } from '../../../src/commands/demo/fill-demo-articles'
import { fillDemoNotes } from '../../../src/commands/demo/fill-demo-notes'
import { fillDemoWorkouts } from '../../../src/commands/demo/fill-demo-workouts'
import { fixedContent } from '../../../src/content/content-source'
import { hasPage } from '../../../src/content/project-page'
import { sampleFolder } from '../../../src/content/read-content'
import { drawArticleCard } from '../../../src/drawing/draw-article-card'
import { createRunningExports } from '../../../src/features/account/export/running-exports'
import { sampleContributions } from '../../../src/features/home/contributions/sample-contributions'
import { createNoteTexts } from '../../../src/features/notes/work/note-texts'
import type { AppDependencies } from '../../../src/http/app-env'
import { createBackground } from '../../../src/http/background'
import { loadAssets } from '../../../src/http/document/assets'
import { createMetrics } from '../../../src/http/operations/metrics'
import { createOperations } from '../../../src/http/operations/operations'
import { defaultWriteLimits } from '../../../src/http/session/write-limits'
import { defaultLimits } from '../../../src/identity/limits'
import { defaultPasswordCost, hashPassword } from '../../../src/identity/passwords/passwords'
import type { Room } from '../../../src/rooms'
import { loadCopies } from '../../../src/stored-copies'

export async function openFilledSite(rooms: readonly Room[]) {
  const folder = await mkdtemp(join(tmpdir(), 'thuis-screenshots-'))
  const sample = await readOwner(sampleFolder)
  await buildSite(folder, sample)
  const assets = await loadAssets(folder, 'static')
  const db = await openDatabase({ url: `file:${folder}/site.db` })
  const contentSource = fixedContent(sample.content)
  const contributions = {
    read: () => Promise.reject(new Error('This is how an error looks')),
    version: () => 0,
  }
  const owner = await fillAdmin(db)
  const copies = await loadCopies(db)
  const shown = { db, assets, contentSource, ...copies }
  const [site, brokenSite] = [
    serve({ ...shown, contributions: sampleContributions, rooms }),
    serve({ ...shown, contributions, rooms }),
  ]
  return {
    db,
    origin: site.url.origin,
    brokenOrigin: brokenSite.url.origin,
    owner,
    project: sample.content.projects.find(hasPage)?.slug ?? '',
    article: copies.articles.list()[0]?.slug ?? '',
    async close(): Promise<void> {
      await Promise.all([site.stop(true), brokenSite.stop(true)])
      await db.close()
      await rm(folder, { recursive: true })
    },
  }
}

async function fillAdmin(db: Database): Promise<{ email: string; password: string }> {
  const password = crypto.randomUUID()
  await fillDemo(db, await hashPassword(defaultPasswordCost, password), new Date())
  await fillDemoBooks(db, new Date())
  await fillDemoNotes(db, email, new Date())
  await fillDemoArticles(db, email, new Date())
  await fillDemoWorkouts(db, email, new Date())
  return { email, password }
}

type Shown = Pick<
  AppDependencies,
  'db' | 'assets' | 'contentSource' | 'contributions' | 'articles' | 'sharedBooks' | 'rooms'
>

function serve(shown: Shown) {
  const log = { info() {}, error() {} }
  const now = () => new Date()
  const database = { isFile: true as const, name: shown.db.file ?? '' }
  const server = Bun.serve({ port: 0, fetch: (request) => app.fetch(request) })
  const app = createApp({
    origin: server.url.origin,
    timeZone: 'Europe/Amsterdam',
    ...shown,
    lookUp: async () => ({ candidates: [], source: null, detour: null }),
    fetchCover: async () => undefined,
    noteTexts: createNoteTexts(),
    runningExports: createRunningExports(now),
    drawArticleCard,
    now,
    log,
    mailer: async () => undefined,
    background: createBackground(log),
    limits: defaultLimits,
    writeLimits: defaultWriteLimits,
    signUpMode: 'open',
    passwordCost: defaultPasswordCost,
    remoteAddress: () => undefined,
    trustedProxies: 0,
    metrics: createMetrics(now),
    operations: createOperations({
      version: '',
      mail: { folder: '.data/outbox' },
      database,
      login: undefined,
      backups: createBackups({
        source: database,
        folder: undefined,
        every: 1,
        keep: 1,
        key: undefined,
        now,
        log,
      }),
      metricsToken: undefined,
      now,
    }),
    stopping: new AbortController().signal,
    showErrors: true,
  })
  return server
}
