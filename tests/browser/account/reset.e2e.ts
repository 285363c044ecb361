import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { goodPassword } from '../../fixtures/app'
import { mailTo, test, withAndWithoutScripts } from '../fixtures/accounts'
import { expectAtHome, expectGuest, expectNoEntry, signIn, signUp } from '../fixtures/visitor'

const { account, nav, flash, mail, validation } = i18nObject('nl')
const nextPassword = 'een andere zin zonder leesteken'

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto(paths.signIn)
  await page.getByRole('link', { name: account.signIn.forgot() }).click()
  await expect(page.getByRole('heading', { name: account.reset.title() })).toBeVisible()
  await page.getByLabel(account.email()).fill(email)
  await page.getByRole('button', { name: account.reset.action() }).click()
  await expect(page).toHaveURL(paths.signIn)
  await expect(page.getByText(flash.resetSent())).toBeVisible()
}

async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel(account.newPassword()).fill(password)
  await page.getByRole('button', { name: account.change.action() }).click()
}

withAndWithoutScripts(() => {
  test('password reset: whoever forgot a password chooses another by mail', async ({
    page,
    elsewhere,
    mailbox,
    site,
  }) => {
    const email = await signUp(elsewhere)
    await askForLink(page, email)
    const { text = '' } = await mailTo(mailbox, email, mail.passwordReset.subject())
    const link = /^http\S+$/m.exec(text)?.[0] ?? ''
    expect(link).toContain(`${site}${paths.changePassword}?code=`)
    for (const method of ['HEAD', 'GET', 'GET']) await fetch(link, { method })

    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(account.change.title())
    await expectGuest(page)
    await choose(page, 'te kort')
    const field = page.getByLabel(account.newPassword())
    await expect(field).toHaveAccessibleDescription(
      `${validation.tooShort(8)} ${account.passwordHint()}`,
    )
    await expect(field).toHaveValue('')
    await expectAtHome(elsewhere, email)

    await choose(page, nextPassword)
    await expect(page).toHaveURL(paths.account)
    await expect(page.getByText(flash.passwordChanged())).toBeVisible()
    await expect(page.getByText(account.signedInAs({ email }))).toBeVisible()
    await mailTo(mailbox, email, mail.passwordChanged.subject())
    await elsewhere.reload()
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(account.signIn.title())
    await expectNoEntry(elsewhere, email, goodPassword)
    await signIn(elsewhere, email, nextPassword)
    await expectAtHome(elsewhere, email)

    await page.getByRole('banner').getByRole('link', { name: nav.signOut() }).click()
    await expect(page.getByText(flash.signedOut())).toBeVisible()
    await page.goto(link)
    await expect(page).toHaveURL(paths.signIn)
    await expect(page.getByText(flash.codeSpent())).toBeVisible()
    await expectGuest(page)
  })

  test('password reset: of two links each works until one of them is used', async ({
    page,
    elsewhere,
    mailbox,
  }) => {
    const email = await signUp(elsewhere)
    const links: string[] = []
    for (const count of [1, 2]) {
      await askForLink(page, email)
      const sent = () => mailbox.emails.filter(({ receivers }) => receivers.includes(email))
      await expect.poll(() => sent().length).toBe(count)
      links.push(/^http\S+$/m.exec(sent().at(-1)?.text ?? '')?.[0] ?? '')
    }
    await page.goto(links[0] ?? '')
    await elsewhere.context().clearCookies()
    await elsewhere.goto(links[1] ?? '')
    await choose(elsewhere, nextPassword)
    await expect(elsewhere).toHaveURL(paths.account)
    await choose(page, 'weer een andere zin')
    await expect(page).toHaveURL(paths.signIn)
    await expect(page.getByText(flash.codeSpent())).toBeVisible()
    await expectNoEntry(page, email, 'weer een andere zin')
  })

  for (const code of ['', '?code=', '?code=no-such-code']) {
    test(`password reset: a link that ends in "${code}" leads to the sign-in page`, async ({
      page,
    }) => {
      await page.goto(paths.changePassword + code)
      await expect(page).toHaveURL(paths.signIn)
      await expectGuest(page)
    })
  }
})
