import { expect, test } from 'bun:test'
import { openDatabase } from '../../../db/client'
import type { Email } from '../../../src/http/outside/mail'
import { cookiesOf, goodPassword, origin } from '../../fixtures/app'
import { openSite } from '../../fixtures/site'
import { temporaryDatabase } from '../../fixtures/temporary-database'

const day = 86_400_000
const email = 'bo@voordeur.example'
const stolen = 'nu is het van mij'

test('on the second day, after a stop, an owner still takes back what was taken on the first', async () => {
  await using place = await temporaryDatabase()
  const letters: Email[] = []
  let moment = Date.parse('2026-11-22T09:00:00Z')
  const start = async () => {
    const db = await openDatabase(place)
    const mailer = async (letter: Email) => void letters.push(letter)
    const site = await openSite({ db, mailer, now: () => new Date(moment) })
    return {
      ...site,
      async stop() {
        await site.background.settled()
        await db.close()
        moment += day
      },
    }
  }
  const linkTo = (page: string) => {
    const link = letters.map(({ text }) => /http\S+code=\S+/.exec(text)?.[0] ?? '')
    return link.findLast((one) => one.includes(page))?.replace(origin, '') ?? ''
  }

  const first = await start()
  const headers = { Cookie: await first.signUp(email) }
  const fields = { password: goodPassword, newPassword: stolen }
  const thief = cookiesOf(await first.post('/account/edit/password', fields, headers))
  await first.post('/sign-in/letter', { email })
  await first.stop()

  const second = await start()
  expect(await second.whoIs(thief)).toBe(email)
  expect((await second.post(linkTo('/sign-in/device'), {})).status).toBe(422)
  const others = await second.post('/account/sessions/end-others', {}, { Cookie: thief })
  expect(others.headers.get('Location')).toContain('/account/confirm')
  expect(cookiesOf(await second.post(linkTo('/not-me'), {}))).toBe('NOTICE=accountLocked')
  await second.stop()

  const third = await start()
  expect(await third.whoIs(thief)).toBeNull()
  for (const password of [stolen, goodPassword]) {
    expect((await third.signIn(email, '', password)).status).toBe(422)
  }
  await third.post('/reset-password', { email })
  await third.background.settled()
  const reset = linkTo('/change-password')
  const chosen = await third.choosePassword(reset, await third.openLink(reset))
  expect(await third.whoIs(cookiesOf(chosen))).toBe(email)
  await third.stop()

  const fourth = await start()
  expect((await fourth.signIn(email, '', 'een andere zin')).status).toBe(303)
  await fourth.stop()
})
