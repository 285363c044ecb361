import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../../db/client'
import { demoAccounts, demoAdmin, fillDemo } from '../../../src/commands/demo/demo-accounts'
import { fillDemoArticles } from '../../../src/commands/demo/fill-demo-articles'
import { fillDemoRooms } from '../../../src/commands/demo/fill-demo-rooms'
import { defaultPasswordCost, hashPassword } from '../../../src/identity/passwords/passwords'
import { goodPassword } from '../../fixtures/app'
import { visitServer } from '../../fixtures/processes/visitor'
import { fillBooks, fillLoans } from '../believable-books'
import { type Process, startSite } from './start-site'

export interface FilledSite extends Process {
  folder: string
  cookie: string
}

const [{ email }] = demoAccounts

export async function startFilledSite(books: number): Promise<FilledSite> {
  const folder = await mkdtemp(join(tmpdir(), 'thuis-bench-'))
  const db = await openDatabase({ url: `file:${join(folder, 'site.db')}` })
  await fillDemo(db, await hashPassword(defaultPasswordCost, goodPassword), new Date())
  await fillDemoArticles(db, demoAdmin, new Date())
  await fillDemoRooms(db, new Date(), ['notes', 'workouts'])
  await fillBooks(db, books)
  await fillLoans(db, books)
  await db.close()
  const site = await startSite(folder)
  const visitor = visitServer(site.origin)
  await visitor.signIn(email)
  return {
    ...site,
    folder,
    cookie: visitor.cookies(),
    async stop() {
      await site.stop()
      await rm(folder, { recursive: true })
    },
  }
}
