import { expect, test } from 'bun:test'
import { Hono } from 'hono'
import nl from '../../../i18n/nl/index'
import { fixedContent } from '../../../src/content/content-source'
import type { AppEnv } from '../../../src/http/app-env'
import { reportChange } from '../../../src/identity/changes/report-change'
import type { ChangeKind } from '../../../src/identity/mail/write-email'
import { robbedSite } from '../../fixtures/account/robbed-site'
import { cookiesOf, origin } from '../../fixtures/app'
import { sampleContent } from '../../fixtures/content/sample-content'

const site = await robbedSite()
const { emails, post, read, signIn, whoIs, robbed, linkTo } = site

/** A missing kind does not compile; what no browser does has a test of its own. */
const kinds: Record<Exclude<ChangeKind, 'factorsRemoved'>, string> = {
  passwordChanged: '',
  emailRemoved: 'bo@elders.example',
  secondFactorOn: '',
  secondFactorOff: '',
  recoveryCodesMade: '',
  passkeyAdded: 'Laptop',
  passkeyRemoved: 'Laptop',
  roleChanged: 'Admin',
  tokenMade: 'Telefoon',
}

for (const [kind, detail] of Object.entries(kinds) as [ChangeKind, string][]) {
  test(`the letter ${kind} goes to the owner, names device and time, and locks the account`, async () => {
    const { email, stolen } = await robbed()
    const owner = await (await read('fetchUser', undefined, stolen)).json()
    const app = new Hono<AppEnv>().get('/', async (c) => {
      c.set('db', site.db)
      c.set('now', site.now)
      c.set('origin', origin)
      c.set('background', site.background)
      c.set('mailer', site.mailer)
      c.set('contentSource', fixedContent(sampleContent))
      const report = reportChange(c, { owner, kind, detail })
      await site.db.orm.batch(report.statements)
      report.send()
      return c.text('')
    })
    await app.request('/', { headers: { 'User-Agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' } })
    const link = await linkTo(email, '/not-me')
    const letter = emails.at(-1)
    expect(letter).toMatchObject({ to: email, subject: nl.mail[kind].subject })
    expect(letter?.text.replaceAll('\n', ' ')).toContain('Firefox op Linux')
    expect(letter?.text.replaceAll('\n', ' ')).toContain(detail)
    expect(cookiesOf(await post(link, {}))).toContain('accountLocked')
    expect(await whoIs(stolen)).toBeNull()
    expect((await signIn(email)).status).toBe(422)
  })
}
