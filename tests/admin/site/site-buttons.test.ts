import { beforeEach, expect, test } from 'bun:test'
import { DatabaseError } from '../../../db/database-error'
import { mailQueue } from '../../../db/schema/mail'
import { i18nObject } from '../../../i18n/i18n-util'
import { newLetter } from '../../../src/http/mail-queue/new-letter'
import type { Email } from '../../../src/http/outside/mail'
import { MailError } from '../../../src/http/outside/mail-error'
import { paths } from '../../../src/paths'
import { anyProcess, sendsMail } from '../../fixtures/account/operations'
import { cookiesOf } from '../../fixtures/app'
import { texts } from '../../fixtures/select'
import { emailOf, openSite } from '../../fixtures/site'

const sent: Email[] = []
let failure: MailError | undefined
const mailer = async (email: Email) => {
  if (failure) throw failure
  sent.push(email)
}

let backup: DatabaseError | undefined
let isSound: boolean | undefined = true
const well = anyProcess()
const site = await openSite({
  mailer,
  ...anyProcess({
    mail: sendsMail,
    check: async () => ({ at: new Date(), isSound }),
    backups: {
      ...well.operations.backups,
      makeNow: async () => {
        if (backup) throw backup
      },
    },
  }),
})
const { ask, db, page, post, send } = site

beforeEach(() => {
  sent.length = 0
  failure = undefined
  backup = undefined
  isSound = true
})

test('an admin sends a test email to themselves, and reads the server’s sentence when it does not go', async () => {
  const answer = await send(paths.sendTestEmail, {}, 'admin')
  expect([answer.status, cookiesOf(answer)]).toEqual([
    303,
    expect.stringContaining('testEmailSent'),
  ])
  expect(sent.map(({ to }) => to)).toEqual([emailOf.admin])
  failure = new MailError('The mail server post.example took no email: 535 & more')
  const refused = await send(paths.sendTestEmail, {}, 'admin')
  expect(refused.status).toBe(422)
  expect(texts(await refused.text(), '[role=alert]')).toEqual([failure.message])
})

test('an admin has the database checked and a backup made, and reads why not', async () => {
  for (const [path, flash] of [
    [paths.checkDatabase, 'databaseSound'],
    [paths.makeBackup, 'backupMade'],
  ] as const) {
    const answer = await send(path, {}, 'admin')
    expect([answer.status, cookiesOf(answer)]).toEqual([303, expect.stringContaining(flash)])
  }
  isSound = false
  const words = i18nObject('nl').site.database
  const damaged = await send(paths.checkDatabase, {}, 'admin')
  expect(texts(await damaged.text(), '[role=alert]')).toEqual([words.damaged()])
  backup = new DatabaseError('The disk of /backups is full.')
  const full = await send(paths.makeBackup, {}, 'admin')
  expect(texts(await full.text(), '[role=alert]')).toEqual([backup.message])
})

test('an admin sees the letters that were given up, and sends one again or deletes it', async () => {
  const email = { to: 'eva@voordeur.example', subject: 'Hallo', text: 'Hallo', html: 'Hallo' }
  const make = async () => {
    const { id, statement } = newLetter(site, email)
    await statement
    await db.orm.update(mailQueue).set({ failedAt: new Date(), failure: 'No: 550' })
    return id
  }
  const first = await make()
  expect(await page(paths.site, 'admin')).toContain('No: 550')
  await send(paths.retryEmail, { id: first }, 'admin')
  await site.background.settled()
  expect(sent.map(({ to }) => to)).toEqual([email.to])
  const second = await make()
  expect((await send(paths.discardEmail, { id: second }, 'user')).status).toBe(303)
  expect(await db.orm.$count(mailQueue)).toBe(1)
  await send(paths.discardEmail, { id: second }, 'admin')
  expect(await db.orm.$count(mailQueue)).toBe(0)
  expect((await send(paths.retryEmail, { id: second }, 'admin')).status).toBe(404)
})

test('nobody but a confirmed admin presses a button', async () => {
  for (const path of [paths.checkDatabase, paths.makeBackup, paths.sendTestEmail]) {
    expect((await post(path, {})).headers.get('Location')).toContain('/sign-in')
    expect((await send(path, {})).headers.get('Location')).toBe('/books')
  }
  expect(sent).toEqual([])
  expect((await ask(paths.site)).status).toBe(302)
})
