import { beforeEach, expect, test } from 'bun:test'
import { i18nObject, locales } from '../../i18n/i18n-util'
import type { Email } from '../../src/http/outside/mail'
import { defaultLimits } from '../../src/identity/limits'
import { localized, paths } from '../../src/paths'
import { cookiesOf, goodPassword, origin, takeErrors } from '../fixtures/app'
import { texts } from '../fixtures/select'
import { openSite, unlimited } from '../fixtures/site'

const emails: Email[] = []
let isLost = false

async function mailer(email: Email): Promise<void> {
  if (isLost) throw new Error('The mail server post.example took no email: 550')
  emails.push(email)
}

const { deviceLetter } = defaultLimits
const site = await openSite({ mailer, limits: { ...unlimited, deviceLetter } })
const { ask, page, post, send, signUp, background } = site

beforeEach(() => {
  emails.length = 0
})

async function losing<Result>(run: () => Promise<Result>): Promise<Result> {
  isLost = true
  const result = await run()
  await background.settled()
  isLost = false
  expect(takeErrors().join()).toContain('took no email')
  return result
}

async function latestLink(): Promise<string> {
  await background.settled()
  const [link = ''] = /\S+\?code=\S+/.exec(emails.at(-1)?.text ?? '') ?? []
  return link.replace(origin, '')
}

test('an admin reads that an invitation was not sent, revokes it and sends another', async () => {
  const invite = () => send(paths.invite, { email: 'eva@voordeur.example', lasts: 'week' }, 'admin')
  await losing(invite)
  for (const locale of locales) {
    const html = await page(localized(locale, paths.users), 'admin')
    const { unsent } = i18nObject(locale).admission.invitations
    const [before = ''] = unsent({ date: '…' }).split('…')
    expect(texts(html, 'li p').filter((text) => text.startsWith(before))).toHaveLength(1)
  }
  const [id] = /(?<=name="id" value=")[\da-f]{64}/.exec(await page(paths.users, 'admin')) ?? []
  await send(paths.revokeInvitation, { id: id ?? '' }, 'admin')
  await invite()
  await background.settled()
  expect(emails.map(({ to }) => to)).toEqual(['eva@voordeur.example'])
  expect(await page(paths.users, 'admin')).not.toContain('niet verstuurd')
})

test('whoever reports a change has the letter sent again by asking for a new password', async () => {
  const email = 'kees@voordeur.example'
  const Cookie = await signUp(email)
  const fields = { password: goodPassword, newPassword: 'een andere zin' }
  await post(paths.editPassword, fields, { Cookie })
  const link = await latestLink()
  await losing(() => post(link, {}))
  await post(paths.resetPassword, { email })
  const reset = await latestLink()
  const choice = await site.choosePassword(reset, await site.openLink(reset))
  expect(choice.status).toBe(303)
  expect((await site.signIn(email, '', 'een andere zin')).status).toBe(303)
})

test('letters that did not go leave one for a new browser, however many they were', async () => {
  const email = 'bo@voordeur.example'
  await signUp(email)
  for (let turn = 0; turn <= deviceLetter.perAccount.atOnce; turn += 1) {
    await losing(() => post(paths.deviceLetter, { email }))
  }
  await post(paths.deviceLetter, { email })
  expect((await ask(await latestLink())).status).toBe(200)
})

test('whoever signs up and gets no letter has it sent again by signing up again', async () => {
  const strict = await openSite({ mailer, signUpMode: 'proved', limits: unlimited })
  await losing(async () => {
    await strict.signUp('sam@voordeur.example')
    await strict.background.settled()
  })
  await strict.signUp('sam@voordeur.example')
  await strict.background.settled()
  const Cookie = cookiesOf(await strict.post(await latestLink(), { password: goodPassword }))
  expect((await strict.ask(paths.notes, { Cookie })).status).toBe(200)
})
