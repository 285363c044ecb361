import { expect } from '@playwright/test'
import { i18nObject } from '../../../../i18n/i18n-util'
import { paths } from '../../../../src/paths'
import { test } from '../../fixtures/accounts'
import { signUp } from '../../fixtures/visitor'

const { passkeys } = i18nObject('nl').security

test.use({ javaScriptEnabled: false })

test('passkeys: without scripts none is offered, and a sentence says why', async ({ page }) => {
  await page.goto(paths.signIn)
  await expect(page.getByRole('button', { name: passkeys.signIn() })).toBeHidden()
  await signUp(page)
  await page.goto(paths.signInSecurity)
  await page.getByRole('link', { name: passkeys.add() }).click()
  await expect(page.getByText(passkeys.needsScript())).toBeVisible()
  await expect(page.getByRole('button', { name: passkeys.add() })).toBeHidden()
})
