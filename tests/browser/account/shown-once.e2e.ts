import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { goodPassword } from '../../fixtures/app'
import { islandsAlive, livedIn as test } from '../fixtures/site'
import { fillPasskey, plugIn } from '../fixtures/virtual-authenticator'
import { enterDemo, press, signUp } from '../fixtures/visitor'

const { admission, contact, loanDesk, security, tokens } = i18nObject('nl')

const pages: Record<string, (page: Page) => Promise<void>> = {
  'a new token': async (page) => {
    await signUp(page)
    await page.goto(paths.tokens)
    await page.getByLabel(tokens.name()).fill('Back-upscript')
    await page.locator('[name="notes:read"]').check()
    await press(page, tokens.make())
    await expect(page.getByRole('heading', { name: tokens.made() })).toBeFocused()
  },
  'the link of an invitation': async (page) => {
    await enterDemo(page)
    await page.goto(paths.users)
    await press(page, admission.invitations.make())
    await expect(page.getByRole('heading', { name: admission.invitations.link() })).toBeFocused()
  },
  'the link to the calendar of loans': async (page) => {
    await enterDemo(page)
    await page.goto(paths.borrowers)
    await press(page, loanDesk.calendar.make())
    await expect(page.getByRole('heading', { name: loanDesk.calendar.link() })).toBeFocused()
  },
  'the secret of an authenticator': async (page) => {
    await signUp(page)
    await page.goto(paths.authenticator)
    await page.locator('main [name=password]').fill(goodPassword)
    await press(page, security.authenticator.next())
  },
  'recovery codes': async (page) => {
    await plugIn(page)
    await signUp(page)
    await fillPasskey(page)
  },
}

for (const [name, show] of Object.entries(pages)) {
  test(`shown once: ${name} is copied by a button that asks for no permission`, async ({
    page,
    context,
  }) => {
    await show(page)
    const secret = page.locator('.secret')
    await expect(secret).toHaveCSS('user-select', 'all')
    await islandsAlive(page)
    await page.getByRole('main').getByRole('button', { name: contact.copy() }).click()
    const status = page.getByRole('main').getByText(contact.copied())
    await expect(status.and(page.getByRole('status'))).toHaveCount(1)
    await expect(status.and(page.getByRole('button'))).toBeVisible()
    await context.grantPermissions(['clipboard-read'])
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied.length).toBeGreaterThan(20)
    const plain = (text: string | null) => text?.replaceAll(/\s/g, '')
    expect(plain(copied)).toBe(plain(await secret.textContent()))
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shown once: nothing offers to copy what can be selected by one click', async ({ page }) => {
    await pages['the link of an invitation']?.(page)
    await expect(page.locator('.secret')).toHaveCSS('user-select', 'all')
    await expect(page.getByRole('main').getByRole('button', { name: contact.copy() })).toBeHidden()
    await page.locator('.secret').click()
    const selected = await page.evaluate(() => getSelection()?.toString())
    expect(selected).toBe(await page.locator('.secret').textContent())
  })
})
