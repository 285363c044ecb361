import { join } from 'node:path'
import { type Database, openDatabase } from '../../db/client'
import { createApp } from '../../src/app'
import { demoAdmin as email, fillDemo } from '../../src/commands/demo/demo-accounts'
import { fillDemoArticles } from '../../src/commands/demo/fill-demo-articles'
import { fillDemoBooks } from '../../src/commands/demo/fill-demo-books'
import { fillDemoNotes } from '../../src/commands/demo/fill-demo-notes'
import { fillDemoWorkouts } from '../../src/commands/demo/fill-demo-workouts'
import { fixedContent } from '../../src/content/content-source'
import { hasPage } from '../../src/content/project-page'
import { drawArticleCard } from '../../src/drawing/draw-article-card'
import { sampleContributions } from '../../src/features/home/contributions/sample-contributions'
import type { AppDependencies } from '../../src/http/app-env'
import { hashPassword } from '../../src/identity/passwords/passwords'
import type { Room } from '../../src/rooms'
import { emptySite, removeFolders, temporaryFolder } from '../fixtures/app'
import { builtAssets } from '../fixtures/built-folder'
import { readOwner } from '../fixtures/content/owners'
import { sampleContent } from '../fixtures/content/sample-content'
import { fillLongWords } from '../fixtures/long-words'

const failing: AppDependencies['contributions'] = {
  read: () => Promise.reject(new Error('This is how an error looks')),
  version: () => 0,
}

/** Also opens a site whose home page fails, and one of an owner and residents of long words. */
export async function openFilledSite(rooms: readonly Room[]) {
  const db = await openDatabase({ url: `file:${join(await temporaryFolder(), 'site.db')}` })
  const password = crypto.randomUUID()
  await fill(db, password)
  const services = { ...(await emptySite(db)), rooms }
  const wordy = { ...(await emptySite()), rooms, contributions: sampleContributions }
  const { pages, cookie } = await fillLongWords(wordy.db, new Date())
  const [site, brokenSite, wordySite] = await Promise.all([
    serve({ ...services, contributions: sampleContributions }),
    serve({ ...services, contributions: failing }),
    serve(wordy, await readOwner('a name of 40 letters')),
  ])
  const sites = [site, brokenSite, wordySite]
  return {
    db,
    origin: site.url.origin,
    brokenOrigin: brokenSite.url.origin,
    wordy: { origin: wordySite.url.origin, pages, cookie },
    owner: { email, password },
    project: sampleContent.projects.find(hasPage)?.slug ?? '',
    article: services.articles.list()[0]?.slug ?? '',
    async close(): Promise<void> {
      await Promise.all(sites.map((one) => one.stop(true)))
      await Promise.all([db.close(), wordy.db.close()])
      await removeFolders()
    },
  }
}

async function fill(db: Database, password: string): Promise<void> {
  const now = new Date()
  const { passwordCost } = await emptySite(db)
  await fillDemo(db, await hashPassword(passwordCost, password), now)
  await fillDemoBooks(db, now)
  await fillDemoNotes(db, email, now)
  await fillDemoArticles(db, email, now)
  await fillDemoWorkouts(db, email, now)
}

type Services = Awaited<ReturnType<typeof emptySite>>

async function serve(
  given: Services & Pick<AppDependencies, 'rooms' | 'contributions'>,
  content = sampleContent,
) {
  const assets = await builtAssets()
  const server = Bun.serve({ port: 0, fetch: (request) => app.fetch(request) })
  const app = createApp({
    origin: server.url.origin,
    timeZone: 'Europe/Amsterdam',
    assets,
    contentSource: fixedContent(content),
    now: () => new Date(),
    log: { info() {}, error() {} },
    showErrors: true,
    ...given,
    drawArticleCard,
  })
  return server
}
