import { expect, type Locator, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { field, lendDialog, sendLoan, test } from '../fixtures/books'
import { holdBack } from '../fixtures/clock'
import { scriptHasRun } from '../fixtures/connection'
import { press, signUp } from '../fixtures/visitor'

const { menu, contact, dialog, aboutMe, bookForm, loanDesk, flash, nav, skills } = i18nObject('nl')
const phone = { width: 360, height: 740 }

async function openMenu(page: Page): Promise<Locator> {
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: menu.title() }).click()
  return page.getByRole('dialog', { name: menu.title() })
}

async function openContact(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: aboutMe.contactAction() }).click()
  return page.getByRole('dialog', { name: contact.title() })
}

test('dialogs: the contact details open over the page, and close by their control, Escape, a click beside them and a link', async ({
  page,
}) => {
  await page.goto('/about-me')
  for (const leave of [
    (opened: Locator) => opened.getByRole('button', { name: dialog.close() }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
  ]) {
    const opened = await openContact(page)
    await expect(opened).toBeVisible()
    expect(await opened.evaluate((element) => element.matches(':modal'))).toBe(true)
    await leave(opened)
    await expect(opened).toBeHidden()
  }
  const release = await holdBack(page, '**/skills')
  const opened = await openContact(page)
  await expect(opened).toBeVisible()
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('Tab')
    const place = await page.evaluate(
      () => document.activeElement?.closest('dialog, main, footer, body')?.localName,
    )
    expect(['dialog', 'body']).toContain(place)
  }
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/skills"]')?.click())
  await expect(opened).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(aboutMe.title())
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(skills.title())
})

test('dialogs: a phone’s menu opens and closes by keyboard, and its links lead on, to a page whose menu opens', async ({
  page,
}) => {
  await page.goto('/about-me')
  await page.setViewportSize(phone)
  const opener = page.getByRole('banner').getByRole('button', { name: menu.title() })
  const opened = page.getByRole('dialog', { name: menu.title() })
  const close = opened.getByRole('button', { name: dialog.close() })
  for (const leave of [() => close.press('Enter'), () => page.keyboard.press('Escape')]) {
    await opener.press('Enter')
    await expect(opened).toBeVisible()
    await expect(opened).toHaveAccessibleDescription(menu.description())
    expect(await opened.evaluate((element) => element.matches(':modal:focus-within'))).toBe(true)
    await leave()
    await expect(opened).toBeHidden()
    await expect(opener).toBeFocused()
  }
  await openMenu(page)
  await opened.getByRole('link', { name: nav.skills() }).click()
  await expect(opened).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(skills.title())
  await expect(await openMenu(page)).toBeVisible()
})

test.describe('without commands', () => {
  /** WebKit before 26.2. */
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      for (const name of ['command', 'commandForElement']) {
        Reflect.deleteProperty(HTMLButtonElement.prototype, name)
      }
      addEventListener('command', (event) => event.preventDefault(), true)
    }),
  )

  async function openPage(page: Page, path: string): Promise<void> {
    const isHere = scriptHasRun(page, /\/dialogs-/)
    await page.goto(path)
    await isHere
  }

  async function expectToOpenAndClose(opened: Locator, close: string): Promise<void> {
    await expect(opened).toBeVisible()
    await expect(opened).toHaveCSS('opacity', '1')
    await opened.getByRole('button', { name: close, exact: true }).click()
    await expect(opened).toBeHidden()
  }

  test('dialogs: without commands the contact details and the menu open, lead on and close', async ({
    page,
  }) => {
    await openPage(page, '/about-me')
    await expectToOpenAndClose(await openContact(page), dialog.close())
    const opened = await openMenu(page)
    await expectToOpenAndClose(opened, dialog.close())
    await openMenu(page)
    await opened.getByRole('button', { name: contact.title() }).click()
    await expect(page.getByRole('dialog', { name: contact.title() })).toBeVisible()
  })

  test('dialogs: without commands a book is lent', async ({ page, library }) => {
    await signUp(page, undefined, library.invitation)
    await openPage(page, paths.book('plankton'))
    await press(page, bookForm.lend())
    await expectToOpenAndClose(lendDialog(page), loanDesk.cancel())
    await press(page, bookForm.lend())
    await sendLoan(page, { borrower: 'Tante Jo', dueOn: '2026-11-20' })
    await expect(field(page, 'dueOn')).toHaveAttribute('aria-invalid', 'true')
    await sendLoan(page, { dueOn: '2026-12-05' })
    await expect(page.getByText(flash.bookLent())).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('dialogs: without scripts the menu and the contact details are links to what they show', async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    await page.goto('/about-me')
    const header = page.getByRole('banner')
    await expect(header.getByRole('button', { name: menu.title() })).toHaveCount(0)
    await header.getByRole('link', { name: menu.title() }).click()
    const list = page.getByRole('navigation', { name: nav.pages() })
    await expect(list).toBeInViewport()
    await list.getByRole('link', { name: nav.skills() }).click()
    await expect(page).toHaveURL('/skills')
    await page.goto('/about-me')
    await expect(page.getByRole('button', { name: aboutMe.contactAction() })).toHaveCount(0)
    await page.getByRole('link', { name: aboutMe.contactAction() }).click()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: '@' })).toBeInViewport()
    await page.setViewportSize({ width: 1024, height: 740 })
    await expect(header.getByRole('link', { name: menu.title() })).toHaveCount(0)
  })
})
