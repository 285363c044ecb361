import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../../db/client'
import { demoAccounts, fillDemo } from '../../../db/demo'
import { defaultPasswordCost, hashPassword } from '../../../src/identity/passwords/passwords'
import { paths } from '../../../src/paths'
import { cookiesOf } from '../../fixtures/app'
import { fillBooks, fillLoans } from '../believable-books'
import { type Process, startSite } from './start-site'

export interface FilledSite extends Process {
  folder: string
  cookie: string
}

const [{ email }] = demoAccounts
const password = 'een zin zonder leesteken'

export async function startFilledSite(books: number): Promise<FilledSite> {
  const folder = await mkdtemp(join(tmpdir(), 'thuis-bench-'))
  const db = await openDatabase({ url: `file:${join(folder, 'site.db')}` })
  await fillDemo(db, await hashPassword(defaultPasswordCost, password), new Date())
  await fillBooks(db, books)
  await fillLoans(db, books)
  await db.close()
  const site = await startSite(folder)
  return {
    ...site,
    folder,
    cookie: await signIn(site.origin),
    async stop() {
      await site.stop()
      await rm(folder, { recursive: true })
    },
  }
}

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(origin + paths.signIn, {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin', 'Accept-Language': 'nl' },
    body: new URLSearchParams({ email, password }),
    redirect: 'manual',
  })
  const cookie = cookiesOf(answer)
  if (!cookie.includes('session=')) throw new Error(`Signing in was answered ${answer.status}`)
  return cookie
}
