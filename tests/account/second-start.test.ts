import { expect, test } from 'bun:test'
import { openDatabase } from '../../db/client'
import { purgeAccounts } from '../../src/purge'
import { programsOf } from '../fixtures/account/tokens'
import { cookiesOf, goodPassword, origin } from '../fixtures/app'
import { addAuthenticator, codeAt } from '../fixtures/factors/authenticator'
import { texts } from '../fixtures/select'
import { emailOf, openSite } from '../fixtures/site'
import { temporaryDatabase } from '../fixtures/temporary-database'

type Site = Awaited<ReturnType<typeof openSite>>
type Story = (before: Site) => Promise<(after: Site) => Promise<void>>

const day = 86_400_000
let moment = 0

async function letIn({ signIn, post }: Site, email: string, code = ''): Promise<boolean> {
  const Cookie = cookiesOf(await signIn(email))
  return (await post('/sign-in/second-step', { code }, { Cookie })).status === 303
}

const stories: Record<string, Story> = {
  async 'a token and a calendar link open what they opened, and a removed token nothing'(before) {
    const { makeToken } = programsOf(before)
    const [kept, removed] = [
      await makeToken('admin', { scopes: ['notes:read'] }),
      await makeToken('admin', { scopes: ['notes:read'] }),
    ]
    await before.write('removeAccessToken', { id: removed.id }, 'admin')
    const { address } = await (await before.write('makeLoanCalendar', {}, 'admin')).json()
    return async (after) => {
      const { callBy } = programsOf(after)
      expect((await callBy(kept.token, 'fetchNotes')).status).toBe(200)
      expect((await callBy(removed.token, 'fetchNotes')).status).toBe(401)
      expect((await after.ask(new URL(address).pathname)).status).toBe(200)
    }
  },
  async 'an authenticator app and recovery codes let in, and no code that was used'(before) {
    const email = 'zeker@voordeur.example'
    await before.signUp(email)
    const { secret, recoveryCodes } = await addAuthenticator(before.db, email, before.now())
    const late = codeAt(secret, new Date(moment + 30_000))
    for (const code of [late, recoveryCodes[0]]) expect(await letIn(before, email, code)).toBe(true)
    return async (after) => {
      moment += 40_000
      for (const code of [late, recoveryCodes[0]])
        expect(await letIn(after, email, code)).toBe(false)
      moment += 60_000
      for (const code of [codeAt(secret, after.now()), recoveryCodes[1]]) {
        expect(await letIn(after, email, code)).toBe(true)
      }
    }
  },
  async 'a deleted account is still to be kept, with all that is in it'(before) {
    const email = emailOf.user
    await before.write('addNote', { body: 'Gebleven' })
    await before.write('deleteAccount', { email, password: goodPassword })
    return async (after) => {
      await purgeAccounts(after.db, after.now())
      const back = cookiesOf(await after.signIn(email))
      expect((await after.write('keepAccount', {}, back)).status).toBe(200)
      const { notes } = await (await after.read('fetchNotes', {}, back)).json()
      expect(notes[0].name).toBe('Gebleven')
    }
  },
  async 'an owner takes back on the second day what was taken on the first'(before) {
    const email = emailOf.otherUser
    const change = { password: goodPassword, newPassword: 'nu is het van mij' }
    const thief = cookiesOf(await before.send('/account/edit/password', change, 'otherUser'))
    await before.post('/sign-in/letter', { email })
    const device = await before.linkTo(email, '/sign-in/device')
    const notMe = await before.linkTo(email, '/not-me')
    return async (after) => {
      moment += day
      expect(await after.whoIs(thief)).toBe(email)
      expect((await after.post(device, {})).status).toBe(422)
      const others = await after.post('/account/sessions/end-others', {}, { Cookie: thief })
      expect(others.headers.get('Location')).toContain('/account/confirm')
      expect(cookiesOf(await after.post(notMe, {}))).toBe('NOTICE=accountLocked')
      expect(await after.whoIs(thief)).toBeNull()
      expect(await after.whoIs(await after.recover(email))).toBe(email)
    }
  },
  async 'invitations, proofs and roles are the same'({ db, now }) {
    const site = await openSite({ db, now, signUpMode: 'proved' })
    const [admin, users] = [await site.cookies('admin'), '/account/users']
    await site.signUp('waiting@voordeur.example')
    const proof = await site.linkTo('waiting@voordeur.example')
    const guest = { email: 'guest@voordeur.example', lasts: 'week' }
    await site.send(`${users}/invite`, guest, admin)
    const mailed = await site.linkTo(guest.email)
    const shown = await site.send(`${users}/invite`, { email: '', lasts: 'day' }, admin)
    const [copied = ''] = texts(await shown.text(), '.shown-once .secret')
    const entries = async ({ page }: Site) =>
      texts(await page(users, admin), '.letterboxes li, .envelopes li')
    const list = await entries(site)
    return async (after) => {
      const again = await openSite({ db: after.db, now: after.now, signUpMode: 'invited' })
      expect(await entries(again)).toEqual(list)
      expect((await again.get('/books/_admin/add', admin)).status).toBe(200)
      expect((await again.signIn('waiting@voordeur.example')).status).toBe(422)
      const proved = cookiesOf(await again.post(proof, { password: goodPassword }))
      expect((await again.get('/notes', proved)).status).toBe(200)
      for (const [index, link] of [mailed, copied].entries()) {
        const invitation = new URL(link, origin).searchParams.get('invitation')
        const email = `bo${index}@voordeur.example`
        const person = { name: 'Bo', email, password: goodPassword, invitation }
        expect((await again.call('signUp', person)).status).toBe(200)
        expect((await again.call('signUp', person)).status).toBe(403)
      }
    }
  },
}

for (const [sentence, begin] of Object.entries(stories)) {
  test(`after a stop and a start, ${sentence}`, async () => {
    moment = Date.parse('2026-11-21T12:00:00Z')
    await using place = await temporaryDatabase()
    const start = async () =>
      openSite({ db: await openDatabase(place), now: () => new Date(moment) })
    const stop = async ({ background, db }: Site) => {
      await background.settled()
      await db.close()
    }
    const before = await start()
    const goOn = await begin(before)
    await stop(before)
    const after = await start()
    await goOn(after)
    await stop(after)
  })
}
