import { expect, type Page } from '@playwright/test'
import { fillDemoBooks } from '../../db/demo-books'
import { inviteFirstAdmin } from '../../src/features/account/first-admin'
import { createMailer } from '../../src/http/mail'
import { emptySite, goodPassword, recordError, takeErrors } from '../harness'
import { type ReceivedEmail, startSmtpServer } from '../smtp-server'
import { test as base, listen, serve } from './site'

interface Fixtures {
  /** A page in somebody's second browser, which knows nothing of the first. */
  elsewhere: Page
  /** The link with which one may become the admin of a new site. */
  invitation: string
}

interface House {
  letterBox: Mailbox
}

export type Mailbox = Awaited<ReturnType<typeof startSmtpServer>>

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Those who visit one house in these tests seem to be one machine, which fails often. */
const manyTimes = { free: 1000, firstWait: 1, longestWait: 1 }
const generous = { perAddress: manyTimes, perAccount: manyTimes }

/** Of the one who keeps the site's books. */
export const adminEmail = 'admin@voordeur.example'

/** The site with a mail server, for those who live there. */
export const test = base.extend<Fixtures, House>({
  letterBox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures it needs from here
    async ({}, use) => {
      const letterBox = await startSmtpServer()
      await use(letterBox)
      await letterBox.stop()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ assets, letterBox: { url } }, use) => {
      const log = { info() {}, error: recordError }
      const from = 'Thuis <post@voordeur.example>'
      const mailer = createMailer({ url, from, outbox: 'unused', log })
      const limits = {
        signIn: generous,
        signUp: generous,
        resetPassword: generous,
        changePassword: generous,
      }
      const house = await emptySite()
      await fillDemoBooks(house.db, new Date('2026-11-21T12:00:00Z'))
      await serve({ assets, ...house, mailer, limits, log }, async (origin) => {
        await makeKeeper(await inviteFirstAdmin(house.db, origin))
        await use(origin)
      })
    },
    { scope: 'worker' },
  ],
  elsewhere: async ({ browser, complaints }, use) => {
    const context = await browser.newContext({ userAgent: firefox })
    const page = await context.newPage()
    listen(page, complaints)
    await use(page)
    await context.close()
  },
  invitation: async ({ assets }, use) => {
    const house = await emptySite()
    await serve({ assets, ...house }, async (origin) => {
      const link = await inviteFirstAdmin(house.db, origin)
      await use(link ?? '')
    })
  },
  complaints: async ({ complaints }, use) => {
    await use(complaints)
    expect(takeErrors()).toEqual([])
  },
})

/** Declares tests twice: for a browser that runs scripts, and for one that does not. */
export function withAndWithoutScripts(declare: (javaScriptEnabled: boolean) => void): void {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
      test.use({ javaScriptEnabled })
      declare(javaScriptEnabled)
    })
  }
}

/** The letter to this address with this subject, when it is there. */
export async function mailTo(
  { letters }: Mailbox,
  address: string,
  subject: string,
): Promise<ReceivedEmail> {
  const find = () =>
    letters.findLast((one) => one.receivers.includes(address) && one.subject === subject)
  await expect.poll(find).toBeDefined()
  const letter = find()
  if (!letter) throw new Error(`No letter to ${address}`)
  return letter
}

async function makeKeeper(invitation = ''): Promise<void> {
  const body = new URLSearchParams({
    name: 'Noor',
    email: adminEmail,
    password: goodPassword,
    timeZone: 'Europe/Amsterdam',
  })
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  await fetch(invitation, { method: 'POST', body, headers, redirect: 'manual' })
}
