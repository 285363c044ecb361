import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { i18nObject, locales } from '../../../i18n/i18n-util'
import { localized, paths } from '../../../src/paths'
import { anyProcess, sendsMail } from '../../fixtures/account/operations'
import { temporaryFolder } from '../../fixtures/app'
import { texts } from '../../fixtures/select'
import { openSite, unlimited } from '../../fixtures/site'

const well = anyProcess()
const site = await openSite(anyProcess({ mail: sendsMail }))
const { get, page, read, send } = site

const facts = (html: string) => texts(html, 'dd').join('\n')

test('an admin comes to the page of the site from the account and from the users', async () => {
  for (const path of [paths.account, paths.users]) {
    expect(await page(path, 'admin')).toContain(`href="${paths.site}"`)
  }
  expect(await page(paths.account)).not.toContain(paths.site)
  expect((await get(paths.site, 'admin')).headers.get('Cache-Control')).toBe('no-store')
})

test('an admin reads what the site is, in every language', async () => {
  for (const locale of locales) {
    const html = await page(localized(locale, paths.site), 'admin')
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
})

test('an admin is told what to set where nothing is', async () => {
  const bare = await openSite({
    ...anyProcess({
      mail: { folder: '/data/outbox' },
      backups: {
        ...well.operations.backups,
        status: () => ({ ...well.operations.backups.status(), folder: undefined }),
      },
    }),
  })
  for (const locale of locales) {
    const html = await bare.page(localized(locale, paths.site), 'admin')
    for (const name of ['BACKUP_DIR', 'MAIL_URL', 'GITHUB_LOGIN']) expect(html).toContain(name)
    expect(html).not.toContain(`action="${localized(locale, paths.makeBackup)}"`)
  }
  const answer = await bare.send(paths.makeBackup, {}, 'admin')
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('BACKUP_DIR')])
})

test('where letters become files, an admin is told of none that it was sent', async () => {
  const bare = await openSite(anyProcess({ mail: { folder: '/data/outbox' } }))
  const { site } = i18nObject('nl')
  const before = await bare.page(paths.site, 'admin')
  expect(before).toContain(site.mail.written())
  expect(before).not.toContain(site.mail.sent())
  expect(before).toContain(site.mail.write())
  const answer = await bare.send(paths.sendTestEmail, {}, 'admin')
  expect(answer.headers.getSetCookie().join()).toContain('testEmailWritten')
  expect(await page(paths.site, 'admin')).toContain(site.mail.sent())
})

test('a small database is told in kilobytes', async () => {
  const name = join(await temporaryFolder(), 'site.db')
  await Bun.write(name, new Uint8Array(18_900))
  const small = await openSite(anyProcess({ database: { isFile: true, name } }))
  expect(facts(await small.page(paths.site, 'admin'))).toContain('18,9\u00a0kB')
})

test('a database on a server has neither a size nor a check here', async () => {
  const remote = await openSite(anyProcess({ database: { isFile: false, name: 'db.example' } }))
  const html = await remote.page(paths.site, 'admin')
  expect(html).toContain(i18nObject('nl').site.database.ofServer())
  expect(html).not.toContain(paths.checkDatabase)
})

test('looking at the page checks nothing, sends nothing and writes nothing', async () => {
  let checks = 0
  const quiet = await openSite({
    ...anyProcess({
      check: async () => {
        checks += 1
        return { at: new Date(), isSound: true }
      },
    }),
  })
  await quiet.page(paths.site, 'admin')
  expect([checks, quiet.emails.length]).toEqual([0, 0])
})

test('an admin reads which functions were asked for too often, and of nobody who asked', async () => {
  const strict = await openSite({
    limits: {
      ...unlimited,
      resetPassword: {
        perAddress: { atOnce: 1, perHour: 60 },
        perAccount: unlimited.resetPassword.perAccount,
      },
    },
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
