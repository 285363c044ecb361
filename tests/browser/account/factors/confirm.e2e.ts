import { expect } from '@playwright/test'
import { i18nObject } from '../../../../i18n/i18n-util'
import { paths } from '../../../../src/paths'
import { test } from '../../fixtures/accounts'
import { islandsAlive } from '../../fixtures/site'
import { fillPasskey, plugIn } from '../../fixtures/virtual-authenticator'
import { signUp } from '../../fixtures/visitor'

const { passkeys, recovery } = i18nObject('nl').security

test('passkeys: one confirms who somebody is, and a dialog that comes to nothing says so', async ({
  page,
}) => {
  const authenticator = await plugIn(page)
  await signUp(page)
  await fillPasskey(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(recovery.yours())
  await page.goto(`${paths.confirm}?redirect=${encodeURIComponent(paths.signInSecurity)}`)
  await islandsAlive(page)
  const button = page.getByRole('main').getByRole('button', { name: passkeys.use() })
  await authenticator.setConsent(false)
  await button.click()
  await expect(page.getByText(passkeys.cancelled())).toBeVisible()
  await authenticator.setConsent(true)
  await button.click()
  await expect(page).toHaveURL(paths.signInSecurity)
  await expect(page.getByText(passkeys.lastUsed())).toBeVisible()
})
