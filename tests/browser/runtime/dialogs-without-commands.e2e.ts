import { expect, type Locator, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { field, lendDialog, press, sendLoan } from '../fixtures/book-admin'
import { test } from '../fixtures/books'
import { scriptHasRun } from '../fixtures/connection'
import { signUp } from '../fixtures/visitor'

const { menu, contact, dialog, aboutMe, bookForm, loanDesk, flash, nav } = i18nObject('nl')

/** Like browsers without `command` attributes: WebKit before 26.2. */
async function forgetCommands(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['command', 'commandForElement']) {
      Reflect.deleteProperty(HTMLButtonElement.prototype, name)
    }
    addEventListener('command', (event) => event.preventDefault(), true)
  })
}

/** Waits for the script that opens dialogs in such browsers. */
async function openPage(page: Page, path: string): Promise<void> {
  const isHere = scriptHasRun(page, /\/dialogs-/)
  await page.goto(path)
  await isHere
}

async function expectToOpenAndClose(page: Page, opened: Locator, close: string): Promise<void> {
  await expect(opened).toBeVisible()
  await expect(opened).toHaveCSS('opacity', '1')
  await opened.getByRole('button', { name: close, exact: true }).click()
  await expect(opened).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test.describe('with scripts', () => {
  test.beforeEach(({ page }) => forgetCommands(page))

  test('dialogs without commands: the menu opens, leads on and closes', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openPage(page, '/about-me')
    const opened = page.getByRole('dialog', { name: menu.title() })
    await page.getByRole('button', { name: menu.title() }).click()
    await expectToOpenAndClose(page, opened, dialog.close())
    await page.getByRole('button', { name: menu.title() }).click()
    await opened.getByRole('button', { name: contact.title() }).click()
    await expect(page.getByRole('dialog', { name: contact.title() })).toBeVisible()
  })

  test('dialogs without commands: the contact details open and close', async ({ page }) => {
    await openPage(page, '/about-me')
    await page.getByRole('button', { name: aboutMe.contactAction() }).click()
    const opened = page.getByRole('dialog', { name: contact.title() })
    await expectToOpenAndClose(page, opened, dialog.close())
  })

  test('dialogs without commands: a book is lent', async ({ page, library }) => {
    await signUp(page, undefined, library.invitation)
    await openPage(page, paths.book('plankton'))
    await press(page, bookForm.lend())
    await expectToOpenAndClose(page, lendDialog(page), loanDesk.cancel())
    await press(page, bookForm.lend())
    await sendLoan(page, { borrower: 'Tante Jo', dueOn: '2026-11-20' })
    await expect(field(page, 'dueOn')).toHaveAttribute('aria-invalid', 'true')
    await sendLoan(page, { dueOn: '2026-12-05' })
    await expect(page.getByText(flash.bookLent())).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('dialogs without commands: the menu is a link to the list of pages', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/about-me')
    const header = page.getByRole('banner')
    await expect(header.getByRole('button')).toHaveCount(0)
    await header.getByRole('link', { name: menu.title() }).click()
    const list = page.getByRole('navigation', { name: nav.pages() })
    await expect(list).toBeInViewport()
    await list.getByRole('link', { name: nav.skills() }).click()
    await expect(page).toHaveURL('/skills')
    await page.setViewportSize({ width: 1024, height: 740 })
    await expect(header.getByRole('link', { name: menu.title() })).toHaveCount(0)
  })

  test('dialogs without commands: the contact details are a link away', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/about-me')
    await expect(page.getByRole('button', { name: aboutMe.contactAction() })).toHaveCount(0)
    await page.getByRole('link', { name: aboutMe.contactAction() }).click()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: '@' })).toBeInViewport()
  })

  test('dialogs without commands: a book’s form is a page, which leads back', async ({
    page,
    library,
  }) => {
    await signUp(page, undefined, library.invitation)
    await page.goto(paths.book('plankton'))
    await page.getByRole('link', { name: bookForm.lend() }).click()
    await expect(page).toHaveURL(paths.lendBook('plankton'))
    await expect(lendDialog(page)).toBeVisible()
    await page.getByRole('link', { name: loanDesk.cancel() }).click()
    await expect(page).toHaveURL(paths.book('plankton'))
    await expect(lendDialog(page)).toBeHidden()
  })
})
