import { expect } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { ownerIn } from '../../fixtures/content/sample-content'
import { holdBack } from '../fixtures/clock'
import { islandsAlive, test } from '../fixtures/site'

const owner = ownerIn('nl')

const { contact, aboutMe } = i18nObject('en')

test('contact: address and number are copied in one click each, which is said, and the card is downloaded', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const letThrough = await holdBack(page, '**/hydrate-*.js')
  await page.goto('/en/about-me')
  await page.getByRole('button', { name: aboutMe.contactAction() }).click()
  const dialog = page.getByRole('dialog', { name: contact.title() })
  for (const [index, text] of [owner.email, owner.phone].entries()) {
    await dialog.getByRole('button', { name: `${contact.copy()} ${text}` }).click()
    // The first click comes before the script does.
    letThrough()
    const copied = dialog.getByText(contact.copied())
    await expect(copied).toHaveCount(index + 1)
    await expect(copied.first()).toHaveAttribute('role', 'status')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  }
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: contact.card() }).click()
  expect((await download).suggestedFilename()).toBe('me.vcf')
  expect((await download).url()).toMatch(/\/en\/me\.vcf$/)
})

test('contact: what cannot be copied is said to be so', async ({ page, forgiven }) => {
  forgiven.push(/^warning: TypeError/)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = () => false
  })
  await page.goto('/en/about-me')
  await islandsAlive(page)
  await page.getByRole('button', { name: aboutMe.contactAction() }).click()
  await page.getByRole('button', { name: `${contact.copy()} ${owner.email}` }).click()
  await expect(page.getByText(contact.notCopied())).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('contact: the details are links, and nothing offers what it cannot do', async ({ page }) => {
    await page.goto('/en/about-me')
    const { email, phone } = owner
    const dialog = page.locator('dialog', { hasText: contact.title() })
    await expect(dialog.locator(`a[href="mailto:${email}"]`)).toHaveCount(1)
    await expect(dialog.locator(`a[href="tel:${phone.replaceAll(' ', '')}"]`)).toHaveCount(1)
    await expect(dialog.locator('.copy').first()).toHaveCSS('visibility', 'hidden')
  })
})
