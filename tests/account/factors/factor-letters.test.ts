import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { passkeys, recoveryCodes, totps } from '../../../db/schema/factors'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { cookiesOf, goodPassword } from '../../fixtures/app'
import { codeAt } from '../../fixtures/factors/authenticator'
import { passkeysOf } from '../../fixtures/factors/passkeys'
import { openSite } from '../../fixtures/site'

const site = await openSite()
const { emails, post, send, signIn, signUp, whoIs, write } = site
const db = site.db.orm
const { mail } = i18nObject('nl')
const { addPasskey } = passkeysOf(site)

async function subjectsTo(email: string): Promise<string[]> {
  await site.background.settled()
  return emails.filter(({ to }) => to === email).map(({ subject }) => subject)
}

async function addApp(cookie: string): Promise<void> {
  const started = await write('startTotp', { password: goodPassword }, cookie)
  const { secret } = await started.json()
  await write('confirmTotp', { code: codeAt(secret, new Date()) }, cookie)
}

test('each change of a second factor is told to its owner in a letter', async () => {
  const email = 'told@voordeur.example'
  const cookie = await signUp(email)
  await addApp(cookie)
  await write('makeRecoveryCodes', { password: goodPassword }, cookie)
  const { passkey } = await addPasskey(cookie, 'Telefoon')
  await send(paths.removePasskey(passkey.id), { password: goodPassword }, cookie)
  await write('removeTotp', { password: goodPassword }, cookie)
  expect(await subjectsTo(email)).toEqual([
    mail.secondFactorOn.subject(),
    mail.recoveryCodesMade.subject(),
    mail.passkeyAdded.subject(),
    mail.passkeyRemoved.subject(),
    mail.secondFactorOff.subject(),
  ])
  expect(emails.filter(({ text }) => text.includes('Telefoon'))).toHaveLength(2)
})

test('what came to nothing is told to nobody', async () => {
  const email = 'untold@voordeur.example'
  const cookie = await signUp(email)
  await write('startTotp', { password: goodPassword }, cookie)
  await write('confirmTotp', { code: '000000' }, cookie)
  await write('removeTotp', { password: goodPassword }, cookie)
  await write('makeRecoveryCodes', { password: goodPassword }, cookie)
  await write('removePasskey', { id: 'no-such', password: goodPassword }, cookie)
  expect(await subjectsTo(email)).toEqual([])
})

test('a factor that somebody else added is gone once its owner says so', async () => {
  const email = 'robbed@voordeur.example'
  const owner = await signUp(email)
  const thief = cookiesOf(await signIn(email))
  await site.background.settled()
  const before = emails.length
  await addApp(thief)
  const { userId } = await addPasskey(thief)
  await site.background.settled()
  const [letter] = emails.slice(before)
  expect([letter?.to, letter?.subject]).toEqual([email, mail.secondFactorOn.subject()])
  const [link = ''] = /\/not-me\?code=\S+/.exec(letter?.text ?? '') ?? []
  await post(link, {})
  expect([await whoIs(owner), await whoIs(thief)]).toEqual([null, null])
  for (const table of [totps, passkeys, recoveryCodes]) {
    expect(await db.select().from(table).where(eq(table.userId, userId))).toEqual([])
  }
})
