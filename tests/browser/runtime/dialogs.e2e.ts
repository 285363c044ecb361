import { expect, type Locator, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { holdBack } from '../fixtures/clock'
import { test } from '../fixtures/site'

const { menu, contact, dialog, aboutMe, skills } = i18nObject('en')

async function openMenu(page: Page): Promise<Locator> {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/en/about-me')
  await page.getByRole('button', { name: menu.title() }).click()
  return page.getByRole('dialog', { name: menu.title() })
}

async function openContact(page: Page): Promise<Locator> {
  await page.goto('/en/about-me')
  await page.getByRole('button', { name: aboutMe.contactAction() }).click()
  return page.getByRole('dialog', { name: contact.title() })
}

for (const [name, open] of Object.entries({ menu: openMenu, 'contact dialog': openContact })) {
  test(`dialogs: the ${name} opens over the page and closes by its control`, async ({ page }) => {
    const opened = await open(page)
    await expect(opened).toBeVisible()
    expect(await opened.evaluate((element) => element.matches(':modal'))).toBe(true)
    expect(dialog.close()).toBe('Close dialog')
    await opened.getByRole('button', { name: 'Close dialog' }).click()
    await expect(opened).toBeHidden()
  })

  test(`dialogs: the ${name} closes by Escape`, async ({ page }) => {
    const opened = await open(page)
    await expect(opened).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(opened).toBeHidden()
  })

  test(`dialogs: the ${name} closes when navigation starts`, async ({ page }) => {
    const release = await holdBack(page, '**/en/skills')
    const opened = await open(page)
    await expect(opened).toBeVisible()
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/en/skills"]')?.click())
    await expect(opened).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(aboutMe.title())
    release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(skills.title())
  })
}

test('dialogs: a link in the menu closes it and leads on', async ({ page }) => {
  const opened = await openMenu(page)
  await opened.getByRole('link', { name: i18nObject('en').nav.skills() }).click()
  await expect(opened).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(skills.title())
  await page.getByRole('button', { name: menu.title() }).click()
  await expect(page.getByRole('dialog', { name: menu.title() })).toBeVisible()
})
