import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { oneTimeCodes, users } from '../../../db/schema/account'
import { i18nObject, locales } from '../../../i18n/i18n-util'
import { inviteFirstAdmin } from '../../../src/features/admin/users/admin'
import { newCode } from '../../../src/identity/one-time-codes'
import { explainSignUp, type SignUpMode, signUpModes } from '../../../src/identity/sign-up-mode'
import { addressIn } from '../../fixtures/address-in'
import { cookiesOf, goodPassword, origin } from '../../fixtures/app'
import { sampleContent } from '../../fixtures/content/sample-content'
import { attributes, texts } from '../../fixtures/select'
import { openSite } from '../../fixtures/site'

const { site } = sampleContent

const sites = {
  open: await openSite({ signUpMode: 'open' }),
  proved: await openSite({ signUpMode: 'proved' }),
  invited: await openSite({ signUpMode: 'invited' }),
  closed: await openSite({ signUpMode: 'closed' }),
}

async function invite(mode: SignUpMode, email: string | null = null): Promise<string> {
  const { code, row } = newCode('invitation', new Date(), 86_400_000)
  await sites[mode].db.orm.insert(oneTimeCodes).values({ ...row, subject: email })
  return code
}

const person = (email: string) => ({ name: 'Bo', email, password: goodPassword, timeZone: '' })

for (const mode of signUpModes) {
  const { ask, post, call, db, signUp, whoIs } = sites[mode]
  const isOpen = mode === 'open' || mode === 'proved'

  test(`the sign-up page of a site that is ${mode} says so in every language, and whether to sign in leads there`, async () => {
    for (const locale of locales) {
      const { admission, functions } = i18nObject(locale)
      const answer = await ask(addressIn(locale, '/sign-up'))
      const html = await answer.text()
      const words = {
        open: admission.signUp.open(),
        proved: admission.signUp.proved(),
        invited: functions.uninvited(),
        closed: functions.signUpClosed(),
      }
      expect(answer.status).toBe(200)
      expect(texts(html, 'main p')).toContain(words[mode])
      expect(attributes(html, 'main form', 'method')).toEqual(isOpen ? ['post'] : [])
      expect(html.includes(`href="mailto:${site.email}"`)).toBe(true)
    }
    const links = attributes(await (await ask('/sign-in')).text(), 'main a', 'href')
    expect(links.includes('/sign-up')).toBe(mode !== 'closed')
  })

  test(`somebody without an invitation ${isOpen ? 'signs up' : 'stays out'} where it is ${mode}`, async () => {
    const email = `stranger@${mode}.example`
    const byForm = await post('/sign-up', person(email))
    const byFunction = await call('signUp', person(`other@${mode}.example`))
    expect([byForm.status, byFunction.status]).toEqual(isOpen ? [303, 200] : [403, 403])
    expect(byForm.headers.getSetCookie().some((cookie) => /session=/.test(cookie))).toBe(
      mode === 'open',
    )
    expect(await db.orm.$count(users, eq(users.email, email))).toBe(isOpen ? 1 : 0)
    if (isOpen) return
    const code = mode === 'invited' ? 'uninvited' : 'signUpClosed'
    const message = i18nObject('nl').functions[code]()
    expect(await byFunction.json()).toEqual({ error: { code, message } })
    expect(texts(await byForm.text(), 'main p')).toContain(message)
  })

  test(`the first admin comes in where it is ${mode}, and goes everywhere at once`, async () => {
    const { searchParams } = new URL((await inviteFirstAdmin(db, origin)) ?? '')
    const code = searchParams.get('invitation') ?? ''
    const html = await (await ask(`/sign-up?invitation=${code}`)).text()
    expect(attributes(html, 'main form', 'method')).toEqual(['post'])
    const cookie = await signUp(`admin@${mode}.example`, code)
    expect(await whoIs(cookie)).toBe(`admin@${mode}.example`)
    expect((await ask('/books/_admin/add', { Cookie: cookie })).status).toBe(200)
  })

  test(`an invitation ${mode === 'closed' ? 'opens nothing' : 'lets one person in'} where it is ${mode}`, async () => {
    const code = await invite(mode)
    const first = await call('signUp', { ...person(`guest@${mode}.example`), invitation: code })
    expect(first.status).toBe(mode === 'closed' ? 403 : 200)
    if (mode === 'closed') return
    const answer = mode === 'proved' ? { next: 'letter' } : { role: 'user', isInvited: true }
    expect(await first.json()).toEqual(answer)
    const second = await call('signUp', { ...person(`second@${mode}.example`), invitation: code })
    expect(second.status).toBe(isOpen ? 200 : 403)
    const page = await (await ask(`/sign-up?invitation=${code}`)).text()
    expect(attributes(page, 'main form', 'method')).toEqual(isOpen ? ['post'] : [])
  })
}

test('whoever signs up with the address that the invitation went to has proved it', async () => {
  const { call, db, ask } = sites.proved
  for (const [email, isProved] of [
    ['mailed@voordeur.example', true],
    ['another@voordeur.example', false],
  ] as const) {
    const invitation = await invite('proved', 'mailed@voordeur.example')
    const answer = await call('signUp', { ...person(email), invitation })
    expect((await ask('/notes', { Cookie: cookiesOf(answer) })).status).toBe(isProved ? 200 : 302)
    const [user] = await db.orm.select().from(users).where(eq(users.email, email))
    expect(user?.provedAt !== null).toBe(isProved)
  }
})

test('a start says in one line who may sign up, and what to set where it is anybody', () => {
  const said = signUpModes.map((signUpMode) => explainSignUp({ signUpMode, mailUrl: 'smtp://x' }))
  expect(new Set(said).size).toBe(4)
  expect(said.filter((line) => line.includes('\n'))).toEqual([])
  expect(said[0]).toContain('SIGN_UP=invited')
  expect(explainSignUp({ signUpMode: 'proved', mailUrl: undefined })).toContain('outbox')
})
