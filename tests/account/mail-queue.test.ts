import { Database as SQLite } from 'bun:sqlite'
import { beforeEach, expect, test } from 'bun:test'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mailQueue } from '../../db/schema/mail'
import { i18nObject, locales } from '../../i18n/i18n-util'
import { defaultLimits } from '../../src/identity/limits'
import { MailError } from '../../src/mail/mailer/mail-error'
import type { Email } from '../../src/mail/mailer/mailer'
import { sendWaiting } from '../../src/mail/queue/mail-service'
import { paths } from '../../src/paths'
import { purge } from '../../src/purge'
import { addressIn } from '../fixtures/address-in'
import { goodPassword, takeErrors } from '../fixtures/app'
import { failingDatabase } from '../fixtures/faults/failing-database'
import { runCommand } from '../fixtures/processes/run-command'
import { startServer } from '../fixtures/processes/server-process'
import { startSmtpServer } from '../fixtures/processes/smtp-server'
import { visitServer } from '../fixtures/processes/visitor'
import { texts } from '../fixtures/select'
import { openSite, unlimited } from '../fixtures/site'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const down = new MailError('The mail server post.example took no email: ECONNREFUSED')

let moment = Date.parse('2026-11-21T09:00:00Z')
let failure: Error | undefined
const sent: Email[] = []
const { deviceLetter } = defaultLimits
const site = await openSite({
  limits: { ...unlimited, deviceLetter },
  now: () => new Date(moment),
  async mailer(email) {
    if (failure) throw failure
    sent.push(email)
  },
})
const { ask, background, db, page, post, send, signUp } = site
const { whileFailing } = failingDatabase(db, () => true)

beforeEach(async () => {
  await db.orm.delete(mailQueue)
  sent.length = 0
})

const letters = () => db.orm.select().from(mailQueue)

async function later(milliseconds: number): Promise<void> {
  moment += milliseconds
  await sendWaiting(site).catch(() => undefined)
}

async function failing(error: Error, run: () => Promise<unknown>): Promise<string> {
  failure = error
  await run()
  await background.settled()
  failure = undefined
  return takeErrors().join()
}

async function changePassword(email = `${crypto.randomUUID()}@voordeur.example`) {
  const Cookie = await signUp(email)
  const fields = { password: goodPassword, newPassword: 'een andere zin' }
  expect((await post('/account/edit/password', fields, { Cookie })).status).toBe(303)
}

test('a letter that no server takes waits, and goes once there is one, by whichever process looks', async () => {
  const email = 'wacht@voordeur.example'
  expect(await failing(down, () => changePassword(email))).toContain('ECONNREFUSED')
  expect(await letters()).toMatchObject([
    { receiver: email, attempts: 1, failure: down.message, failedAt: null },
  ])
  await later(0)
  expect(sent).toEqual([])
  moment += minute
  await Promise.all([sendWaiting(site), sendWaiting(site), sendWaiting(site)])
  expect(sent.map(({ to }) => to)).toEqual([email])
  expect(await letters()).toEqual([])
})

test('a letter is tried seldomer and seldomer, and is given up after three days', async () => {
  await failing(down, changePassword)
  failure = down
  const attempts: number[] = []
  const begin = moment
  let [letter] = await letters()
  while (letter && letter.failedAt === null && attempts.length < 100) {
    const wait = letter.nextAttemptAt.getTime() - moment
    await later(wait - 1000)
    expect((await letters())[0]?.attempts).toBe(letter.attempts)
    await later(1000)
    attempts.push((moment - begin) / minute)
    letter = (await letters())[0]
  }
  failure = undefined
  expect(attempts.slice(0, 6)).toEqual([1, 6, 36, 156, 396, 876])
  const givenUp = (letter?.failedAt?.getTime() ?? 0) - begin
  expect(givenUp).toBeGreaterThan(2 * day)
  expect(givenUp).toBeLessThanOrEqual(3 * day)
  await later(hour)
  expect(sent).toEqual([])
  await purge(db, site.now(), [])
  expect(await letters()).toHaveLength(1)
})

test('a letter to whom the server does not know is given up at once', async () => {
  const unknown = new MailError('The mail server post.example took no email: 550', true)
  await failing(unknown, changePassword)
  await later(hour)
  expect(sent).toEqual([])
  expect((await letters())[0]?.failedAt).not.toBeNull()
})

test('of the letters with which somebody asks again the latest alone waits, while its link is of use', async () => {
  const email = `${crypto.randomUUID()}@voordeur.example`
  await signUp(email)
  const ask = () => post('/reset-password', { email })
  for (let times = 0; times < 3; times += 1) await failing(down, ask)
  expect(await letters()).toHaveLength(1)
  await later(minute)
  expect(sent).toHaveLength(1)
  await failing(down, ask)
  await later(11 * minute)
  expect(sent).toHaveLength(1)
  await purge(db, site.now(), [])
  expect(await letters()).toEqual([])
})

test('a process that ends before it has written that a letter went sends the same one again', async () => {
  await failing(down, changePassword)
  moment += minute
  const deletes = ({ sql }: { sql: string }) => sql.startsWith('delete from "mail_queue"')
  await whileFailing(deletes, () => sendWaiting(site).catch(() => undefined))
  await later(minute)
  expect(sent).toHaveLength(1)
  await later(5 * minute)
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  expect(await letters()).toEqual([])
})

test('what went wrong otherwise is told in the log, and not in the queue', async () => {
  const logged = await failing(new Error('Sam typed geheim-1234'), changePassword)
  expect(logged).toContain('geheim-1234')
  const [letter] = await letters()
  expect(letter?.failure).toBe('The email could not be handed over; the log says why.')
})

test('an admin reads that an invitation was not sent, revokes it and sends another', async () => {
  const invite = () => send(paths.invite, { email: 'eva@voordeur.example', lasts: 'week' }, 'admin')
  await failing(down, invite)
  for (const locale of locales) {
    const html = await page(addressIn(locale, paths.users), 'admin')
    const { unsent } = i18nObject(locale).admission.invitations
    const [before = ''] = unsent({ date: '…' }).split('…')
    expect(texts(html, 'li p').filter((text) => text.startsWith(before))).toHaveLength(1)
  }
  const [id = ''] = /(?<=name="id" value=")[\da-f]{64}/.exec(await page(paths.users, 'admin')) ?? []
  await send(paths.revokeInvitation, { id }, 'admin')
  await invite()
  await background.settled()
  expect(sent.map(({ to }) => to)).toEqual(['eva@voordeur.example'])
  expect(await page(paths.users, 'admin')).not.toContain('niet verstuurd')
})

test('letters that did not go leave one for a new browser, however many they were', async () => {
  const email = 'nieuw@voordeur.example'
  await signUp(email)
  for (let turn = 0; turn <= deviceLetter.perAccount.atOnce; turn += 1) {
    await failing(down, () => post(paths.deviceLetter, { email }))
  }
  await post(paths.deviceLetter, { email })
  await background.settled()
  const [link = ''] = /(?<=:3001)\S+\?code=\S+/.exec(sent.at(-1)?.text ?? '') ?? []
  expect((await ask(link)).status).toBe(200)
})

test('a letter that no server took goes once there is one, after a stop and a start, once', async () => {
  const gone = await startSmtpServer()
  await gone.stop()
  const variables = { MAIL_URL: gone.url, SIGN_UP: 'open' }
  const server = await startServer(variables)
  const email = 'bo@voordeur.example'
  const browser = visitServer(await server.port())
  await browser.signUp(email)
  const change = { password: goodPassword, newPassword: 'een andere zin' }
  expect((await browser.post('/account/edit/password', change)).status).toBe(303)

  // Not in a backup: the link in it is a secret.
  const { folder } = server
  expect(await runCommand('backup', ['copy.db'], folder, {})).toMatchObject({ code: 0 })
  const copy = await readFile(join(folder, 'copy.db'), 'latin1')
  expect([copy.includes(email), copy.includes('not-me?code=')]).toEqual([true, false])

  server.tell('SIGTERM')
  const { code, complaint } = await server.ending()
  expect(code).toBe(0)
  expect(complaint).toMatch(/Mail failed: Error: The mail server \S+ took no email: /)
  expect(complaint).not.toContain(email)

  const back = await startSmtpServer({ port: gone.port })
  const again = await startServer(variables, { folder })
  const letter = await back.next()
  expect(letter.to).toEqual([{ address: email, name: '' }])
  expect(letter.text).toContain('/not-me?code=')
  again.tell('SIGTERM')
  expect(await again.ending()).toEqual({ code: 0, complaint: '' })
  const stored = new SQLite(join(folder, '.data/site.db'), { readonly: true })
  expect(stored.query('SELECT count(*) FROM mail_queue').values()).toEqual([[0]])
  stored.close()
  expect(back.offeredIds).toHaveLength(1)
  await back.stop()
})
