import { beforeEach, expect, test } from 'bun:test'
import { join } from 'node:path'
import { DatabaseError } from '../../db/database-error'
import { mailQueue } from '../../db/schema/mail'
import { i18nObject, locales } from '../../i18n/i18n-util'
import type { Operations } from '../../src/http/operations/operations'
import { MailError } from '../../src/mail/mailer/mail-error'
import type { Email } from '../../src/mail/mailer/mailer'
import { newLetter } from '../../src/mail/queue/new-letter'
import { paths } from '../../src/paths'
import { anyProcess, sendsMail } from '../fixtures/account/operations'
import { addressIn } from '../fixtures/address-in'
import { temporaryFolder } from '../fixtures/app'
import { attributes, texts } from '../fixtures/select'
import { emailOf, openSite, unlimited } from '../fixtures/site'

const sent: Email[] = []
let failure: MailError | undefined
const mailer = async (email: Email) => {
  if (failure) throw failure
  sent.push(email)
}

let backup: DatabaseError | undefined
let isSound: boolean | undefined = true
let checks = 0
const well = anyProcess()
const site = await openSite({
  mailer,
  ...anyProcess({
    mail: sendsMail,
    check: async () => {
      checks += 1
      return { at: new Date(), isSound }
    },
    backups: {
      ...well.operations.backups,
      makeNow: async () => {
        if (backup) throw backup
      },
    },
  }),
})
const { db, get, page, read, send } = site

beforeEach(() => {
  sent.length = 0
  failure = undefined
  backup = undefined
  isSound = true
})

async function expectDone(path: string, flash: string, chosen: string): Promise<void> {
  const { status, headers } = await send(path, {}, 'admin')
  expect([status, headers.get('Location')]).toEqual([303, `${paths.site}?switch=${chosen}`])
  expect(headers.getSetCookie().join()).toContain(flash)
}

test('an admin sends a test email to themselves, and reads the server’s sentence when it does not go', async () => {
  await expectDone(paths.sendTestEmail, 'testEmailSent', 'mail')
  expect(sent.map(({ to }) => to)).toEqual([emailOf.admin])
  failure = new MailError('The mail server post.example took no email: 535 & more')
  const refused = await send(paths.sendTestEmail, {}, 'admin')
  expect(refused.status).toBe(422)
  expect(texts(await refused.text(), '[role=alert]')).toEqual([failure.message])
})

test('an admin has the database checked and a backup made, and reads why not', async () => {
  await expectDone(paths.checkDatabase, 'databaseSound', 'database')
  await expectDone(paths.makeBackup, 'backupMade', 'backups')
  isSound = false
  const damaged = await send(paths.checkDatabase, {}, 'admin')
  expect(texts(await damaged.text(), '[role=alert]')).toEqual([words.database.damaged()])
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
  expect((await send(paths.discardEmail, { id: second }, 'user')).status).toBe(403)
  expect(await db.orm.$count(mailQueue)).toBe(1)
  await send(paths.discardEmail, { id: second }, 'admin')
  expect(await db.orm.$count(mailQueue)).toBe(0)
  expect((await send(paths.retryEmail, { id: second }, 'admin')).status).toBe(404)
})

const words = i18nObject('nl').site
const { names, states } = words.switches
const heard = (html: string) => texts(html, '.switches a')
const chosen = (html: string) => texts(html, '.switches [aria-current] .name')
const shown = (html: string) => {
  const onPaper = new Set(texts(html, '[class~=hidden] h2'))
  return texts(html, 'main section h2').filter((title) => !onPaper.has(title))
}

async function openLate(given: Partial<Operations> = {}) {
  const { backups } = well.operations
  const status = { ...backups.status(), isLate: true }
  return openSite(anyProcess({ backups: { ...backups, status: () => status }, ...given }))
}

test('eight switches are heard as a list of links, each with what is the matter', async () => {
  const lastCheck = () => ({ at: new Date(), isSound: false })
  const { page } = await openLate({ lastCheck })
  const html = await page(paths.site, 'admin')
  expect(heard(html)).toEqual([
    'Database, beschadigd',
    'Kopieën, te lang geleden',
    'E-\u2060mail, uit, MAIL_URL',
    'Grenzen, geen geraakt',
    'GitHub, uit, GITHUB_TOKEN',
    'Inhoud, in orde',
    'Accounts, 1 account',
    'Versie, 0.1.0',
  ])
  expect(texts(html, '.switches [aria-hidden=true]').join('').trim()).toBe('')
  expect(html).toContain(
    'Vier van de acht branden. Kijk even naar Database en Kopieën. E-\u2060mails worden als bestand bewaard. GitHub staat uit.',
  )
})

test('first shown is what is not in order, and without a script a link shows any other', async () => {
  const { page } = await openLate({ mail: sendsMail })
  for (const path of [paths.site, `${paths.site}?switch=gas`]) {
    expect(chosen(await page(path, 'admin'))).toEqual([names.backups()])
  }
  const links = attributes(await page(paths.site, 'admin'), '.switches a', 'href')
  expect(links).toHaveLength(8)
  for (const [index, link = ''] of links.entries()) {
    const html = await page(link.replace(/#.*/, ''), 'admin')
    expect(attributes(html, '.switches a', 'aria-current')[index]).toBe('true')
    expect(shown(html)).toEqual([texts(html, 'main section h2')[index] ?? ''])
  }
})

test('all eight are in one list for whoever asks for it, and on paper', async () => {
  const all = await page(`${paths.site}?switch=all`, 'admin')
  expect([chosen(all), shown(all).length]).toEqual([[], 8])
  const one = await page(paths.site, 'admin')
  expect(attributes(one, 'main .page-links a', 'href')).toContain(`${paths.site}?switch=all`)
  expect(texts(one, 'main section h2')).toHaveLength(8)
  const hidden = attributes(one, '[class~=hidden]', 'class').filter((name) =>
    name?.includes('print'),
  )
  expect(hidden).toEqual(Array(7).fill('hidden print:block'))
})

test('a check that fails is told above what is known of the database, whose switch says so', async () => {
  isSound = undefined
  const html = await (await send(paths.checkDatabase, {}, 'admin')).text()
  expect([chosen(html), shown(html)]).toEqual([[names.database()], [words.database.title()]])
  expect(heard(html)[0]).toBe(`Database, ${states.failed()}`)
  expect(texts(html, 'section > .alert')).toEqual([words.database.unread()])
  expect(attributes(html, '.switches li', 'class')[0]).toBe('slit')
})

const facts = (html: string) => texts(html, 'dd').join('\n')

test('an admin comes to the page of the site from the account and from the users', async () => {
  for (const path of [paths.account, paths.users]) {
    expect(await page(path, 'admin')).toContain(`href="${paths.site}"`)
  }
  expect(await page(paths.account)).not.toContain(paths.site)
  expect((await get(paths.site, 'admin')).headers.get('Cache-Control')).toBe('no-store')
})

test('an admin reads what the site is, in every language, and nothing is done by that', async () => {
  checks = 0
  for (const locale of locales) {
    const html = await page(addressIn(locale, paths.site), 'admin')
    const words = i18nObject(locale).site
    expect(texts(html, 'h2')).toEqual(
      expect.arrayContaining(
        ['process', 'database', 'backups', 'mail', 'people', 'limits'].map((name) =>
          words[name as 'process' | 'mail'].title(),
        ),
      ),
    )
    expect(facts(html)).toContain('/backups')
    expect(facts(html)).toContain('post.example')
  }
  expect([checks, sent]).toEqual([0, []])
})

test('an admin is told what to set where nothing is, and of no letter that it was sent', async () => {
  const { backups } = well.operations
  const bare = await openSite(
    anyProcess({
      mail: { folder: '/data/outbox' },
      backups: { ...backups, status: () => ({ ...backups.status(), folder: undefined }) },
    }),
  )
  for (const locale of locales) {
    const { mail } = i18nObject(locale).site
    const html = await bare.page(addressIn(locale, paths.site), 'admin')
    for (const name of ['BACKUP_DIR', 'MAIL_URL', 'GITHUB_LOGIN']) expect(html).toContain(name)
    for (const words of [mail.written(), mail.write()]) expect(html).toContain(words)
    for (const words of [`action="${addressIn(locale, paths.makeBackup)}"`, mail.sent()]) {
      expect(html).not.toContain(words)
    }
  }
  const made = await bare.send(paths.makeBackup, {}, 'admin')
  expect([made.status, await made.text()]).toEqual([422, expect.stringContaining('BACKUP_DIR')])
  const written = await bare.send(paths.sendTestEmail, {}, 'admin')
  expect(written.headers.getSetCookie().join()).toContain('testEmailWritten')
  expect(await page(paths.site, 'admin')).toContain(i18nObject('nl').site.mail.sent())
})

test('a small database is told in kilobytes; one on a server has neither a size nor a check here', async () => {
  const name = join(await temporaryFolder(), 'site.db')
  await Bun.write(name, new Uint8Array(18_900))
  const small = await openSite(anyProcess({ database: { isFile: true, name } }))
  expect(facts(await small.page(paths.site, 'admin'))).toContain('18,9\u00a0kB')
  const remote = await openSite(anyProcess({ database: { isFile: false, name: 'db.example' } }))
  const html = await remote.page(paths.site, 'admin')
  expect(html).toContain(i18nObject('nl').site.database.ofServer())
  expect(html).not.toContain(paths.checkDatabase)
})

test('an admin reads which functions were asked for too often, and of nobody who asked', async () => {
  const once = { atOnce: 1, perHour: 60 }
  const strict = await openSite({
    limits: { ...unlimited, resetPassword: { ...unlimited.resetPassword, perAddress: once } },
    ...anyProcess(),
  })
  for (let times = 0; times < 4; times += 1) {
    await strict.post(paths.resetPassword, { email: 'eva@voordeur.example' })
  }
  const { limits } = await (await strict.read('fetchSite', undefined, 'admin')).json()
  expect(limits).toEqual([{ function: 'resetPassword', times: 3 }])
  expect(await strict.page(paths.site, 'admin')).not.toContain('eva@voordeur.example')
})

test('the accounts and invitations are counted', async () => {
  await send(paths.invite, { email: '', lasts: 'week' }, 'admin')
  await site.signUp('somebody@voordeur.example')
  const view = await (await read('fetchSite', undefined, 'admin')).json()
  expect(view.accounts.total).toBeGreaterThanOrEqual(2)
  expect(view.accounts.lastDay).toBe(view.accounts.total)
  expect(view.invitations).toMatchObject({ open: 1, used: 0, expired: 0 })
  expect(view.database.schema).toMatch(/^\d{4}_/)
})
