import { expect } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { test } from '../fixtures/site'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const { nav, menu, dialog, contact, aboutMe } = i18nObject('nl')

test('keyboard: the first key leads past the header', async ({ page }) => {
  await page.goto('/career')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: nav.skipToContent() })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('keyboard: a phone’s menu opens and closes by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/skills')
  const opener = page.getByRole('banner').getByRole('button', { name: menu.title() })
  const opened = page.getByRole('dialog', { name: menu.title() })
  const close = opened.getByRole('button', { name: dialog.close() })
  for (const leave of [() => close.press('Enter'), () => page.keyboard.press('Escape')]) {
    await opener.press('Enter')
    await expect(opened).toBeVisible()
    await expect(opened).toHaveAccessibleDescription(menu.description())
    await expect(opened.getByRole('link', { name: nav.siteStack() })).toBeVisible()
    expect(await opened.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await leave()
    await expect(opened).toBeHidden()
    await expect(opener).toBeFocused()
  }
})

test('keyboard: the keyboard stays in an open dialog, and a click beside it closes it', async ({
  page,
}) => {
  await page.goto('/about-me')
  const opener = page.getByRole('button', { name: aboutMe.contactAction() })
  const opened = page.getByRole('dialog', { name: contact.title() })
  await opener.press('Enter')
  await expect(opened).toBeVisible()
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('Tab')
    const place = await page.evaluate(
      () => document.activeElement?.closest('dialog, body')?.localName,
    )
    expect(['dialog', 'body']).toContain(place)
    expect(await page.evaluate(() => document.activeElement?.closest('main, footer'))).toBeNull()
  }
  await page.keyboard.press('Escape')
  await expect(opened).toBeHidden()
  await opener.click()
  await expect(opened).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(opened).toBeHidden()
})
