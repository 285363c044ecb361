import { expect } from '@playwright/test'
import { i18nObject } from '../../../../i18n/i18n-util'
import { test } from '../../fixtures/accounts'
import { fillPasskey, plugIn } from '../../fixtures/virtual-authenticator'
import { signUp } from '../../fixtures/visitor'

const { passkeys, recovery } = i18nObject('nl').security

test('passkeys: a second one of the same account is not made on the same device', async ({
  page,
}) => {
  const authenticator = await plugIn(page)
  await signUp(page)
  await fillPasskey(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(recovery.yours())
  await fillPasskey(page, 'Nog een')
  await expect(page.getByText(passkeys.already())).toBeVisible()
  expect(await authenticator.count()).toBe(1)
  await expect(page.getByText(passkeys.needsScript())).toBeHidden()
})
