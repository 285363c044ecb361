import { resolve } from 'node:path'
import { openDatabase } from '../../../db/client'
import { findContentFolder } from '../../content/content-folder'
import { openContent } from '../../content/open-content'
import { sampleFolder } from '../../content/read-content'
import { slug } from '../../content/slug'
import { drawArticleCard } from '../../drawing/draw-article-card'
import type { Env } from '../../env'
import { drawArticleCards } from '../../features/writing/publish/draw-cards'
import { createLog } from '../../http/logging/log'
import { defaultPasswordCost, hashPassword } from '../../identity/passwords/passwords'
import { loadCopies } from '../../stored-copies'
import { demoAccounts, demoAdmin, fillDemo } from './demo-accounts'
import { fillDemoArticles } from './fill-demo-articles'
import { fillDemoRooms } from './fill-demo-rooms'

const quietLog = createLog({ info() {}, error: console.error })

function databaseOf(chosen: string | undefined): string {
  return `file:.data/demo${chosen ? `-${slug(resolve(chosen))}` : ''}.db`
}

export async function demoVariables(chosen: string | undefined) {
  const isSample = (await findContentFolder(chosen)) === sampleFolder
  const sample = isSample ? { SAMPLE_CONTRIBUTIONS: 'true' } : {}
  return { DATABASE_URL: databaseOf(chosen), SIGN_UP: Bun.env.SIGN_UP ?? 'open', ...sample }
}

type DemoSettings = Pick<Env, 'rooms' | 'demoPassword' | 'content'>

export async function prepareDemo({ rooms, demoPassword, content }: DemoSettings): Promise<void> {
  const password = demoPassword ?? randomPassword()
  const db = await openDatabase({ url: databaseOf(content) })
  try {
    await fillDemo(db, await hashPassword(defaultPasswordCost, password), new Date())
    await fillDemoRooms(db, new Date(), rooms)
    const isSample = (await findContentFolder(content)) === sampleFolder
    if (isSample && rooms.includes('notes')) {
      await fillDemoArticles(db, demoAdmin, new Date())
      const site = { contentSource: await openContent(content), log: quietLog, drawArticleCard }
      await drawArticleCards({ db, ...site, ...(await loadCopies(db)) })
    }
  } finally {
    await db.close()
  }
  const emails = demoAccounts.map(({ email }) => email).join(' or ')
  console.info(`Sign in as ${emails} with the password ${password}`)
}

export function randomPassword(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(9))).toString('base64url')
}
