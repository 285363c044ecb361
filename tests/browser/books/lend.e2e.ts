import { expect } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { withAndWithoutScripts } from '../fixtures/accounts'
import {
  expectTyped,
  field,
  lend,
  lendDialog,
  press,
  search,
  sendLoan,
} from '../fixtures/book-admin'
import { test } from '../fixtures/books'
import { expectCount, heading, open } from '../fixtures/reader'
import { signUp } from '../fixtures/visitor'

const { books, bookForm, loanDesk, flash, undo } = i18nObject('nl')
const { loan: words } = books

withAndWithoutScripts((javaScriptEnabled) => {
  test.beforeEach(async ({ page, library }) => {
    await signUp(page, undefined, library.invitation)
  })

  test('lending: an admin lends a book and gets it back', async ({ page }) => {
    await open(page, paths.book('plankton'), 'Plankton')
    const loan = page.getByRole('region', { name: words.title() })
    await expect(loan).toContainText(words.home())
    await expect(lendDialog(page)).toBeHidden()
    await lend(page, { borrower: 'Tante Jo', dueOn: '2026-11-20' })
    await expect(field(page, 'dueOn')).toHaveAccessibleDescription(bookForm.dueBefore())
    await expectTyped(page, { borrower: 'Tante Jo', dueOn: '2026-11-20' })
    await expect(lendDialog(page)).toBeVisible()

    await sendLoan(page, { dueOn: '2026-12-05' })
    await expect(page.getByText(flash.bookLent())).toBeVisible()
    await expect(lendDialog(page)).toHaveCount(0)
    await expect(loan).toContainText(words.withSince({ name: 'Tante Jo', date: '21\u00a0nov' }))
    await expect(loan).toContainText(words.due({ date: '5\u00a0dec' }))
    expect(await search(page, 'plankton', 'true')).toContain('Tante Jo')

    await press(page, bookForm.returnBook())
    await expect(page.getByText(flash.bookReturned())).toBeVisible()
    await expect(loan).toContainText(words.home())
    await expect(page.getByRole('region', { name: bookForm.history() })).toContainText('Tante Jo')
    expect(await search(page, 'plankton', 'true')).toContain(books.empty.noHit('plankton'))
  })

  test('lending: an admin sees that a book is late, and gets it back', async ({ page }) => {
    await open(page, paths.book('plankton'), 'Plankton')
    await lend(page, { borrower: 'Tante Jo', lentOn: '2026-10-31', dueOn: '2026-11-18' })
    const loan = page.getByRole('region', { name: words.title() })
    await expect(loan).toContainText(words.late({ days: 3 }))
    expect(await search(page, 'plankton', 'true')).toContain(
      words.lateWith({ days: 3, name: 'Tante Jo' }),
    )
    await open(page, paths.book('plankton'), 'Plankton')
    await press(page, bookForm.returnBook())
    await expect(loan).toContainText(words.home())
  })

  test('lending: the dialog is ready to type in, and closes without lending', async ({ page }) => {
    test.skip(!javaScriptEnabled, 'Then it is a page')
    await open(page, paths.book('plankton'), 'Plankton')
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => lendDialog(page).getByRole('button', { name: loanDesk.cancel() }).click(),
    ]) {
      await press(page, bookForm.lend())
      await expect(field(page, 'borrower')).toBeFocused()
      expect(await lendDialog(page).evaluate((one) => one.matches(':modal'))).toBe(true)
      await expectTyped(page, { borrower: '', dueOn: '2026-12-12' })
      await leave()
      await expect(lendDialog(page)).toBeHidden()
    }
    await expect(page.getByRole('region', { name: words.title() })).toContainText(words.home())
  })

  test('lending: what is wrong is said where it was typed', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, paths.book('plankton'), 'Plankton')
    await lend(page, { borrower: ' ' })
    await expect(field(page, 'borrower')).toHaveAttribute('aria-invalid', 'true')
    const isModal = await lendDialog(page).evaluate((one) => one.matches(':modal'))
    expect(isModal).toBe(javaScriptEnabled)
    if (javaScriptEnabled) await expect(field(page, 'borrower')).toBeFocused()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  test('lending: an admin undoes a return on a borrower’s page', async ({ page }) => {
    await open(page, paths.book('oeroeg'), 'Oeroeg')
    const history = page.getByRole('region', { name: bookForm.history() })
    await history.getByRole('link', { name: 'Fatima', exact: true }).click()
    await expect(heading(page, 'Fatima')).toBeVisible()
    const out = page.getByRole('region', { name: loanDesk.outNow() }).getByRole('listitem')
    await expect(out).toHaveCount(2)
    await expect(out.first()).toContainText(words.late({ days: 11 }))
    await out.first().getByRole('button').click()
    await expect(page.getByText(flash.bookReturned())).toBeVisible()
    await expect(out).toHaveCount(1)
    await expect(page.getByRole('region', { name: loanDesk.before() })).toContainText('Oeroeg')

    await press(page, undo.action())
    await expect(page.getByText(flash.loanReopened())).toBeVisible()
    await expect(page).toHaveURL(paths.book('oeroeg'))
    const loan = page.getByRole('region', { name: words.title() })
    await expect(loan).toContainText(words.late({ days: 11 }))
  })

  test('lending: an admin moves a book to the trash, and restores it', async ({ page }) => {
    await open(page, paths.editBook('oeroeg'), bookForm.editTitle())
    await expect(page.getByText(bookForm.removeWords())).toBeVisible()
    await press(page, bookForm.remove())
    await page.getByLabel(bookForm.isLentMeant()).check()
    await press(page, bookForm.remove())
    await expect(page).toHaveURL(paths.books)
    await expect(page.getByText(flash.bookDeleted())).toBeVisible()
    await expectCount(page, 71)
    expect(await search(page, 'oeroeg')).toContain(books.empty.noHit('oeroeg'))
    expect((await page.request.get(paths.book('oeroeg'))).status()).toBe(404)

    await press(page, undo.action())
    await expect(heading(page, 'Oeroeg')).toBeVisible()
    await expect(page.getByText(flash.bookRestored())).toBeVisible()
    await expect(page.getByRole('region', { name: words.title() })).toContainText('Fatima')
    expect(await search(page, 'oeroeg')).toContain(paths.book('oeroeg'))
  })

  test('lending: an admin makes a calendar link, and it works elsewhere', async ({
    page,
    browser,
  }) => {
    await open(page, paths.borrowers, loanDesk.title())
    await press(page, loanDesk.calendar.make())
    const link = await page.getByLabel(loanDesk.calendar.link()).inputValue()
    const programme = await browser.newContext()
    const read = () => programme.request.get(link)
    expect(await (await read()).text()).toContain('Oeroeg')
    await press(page, loanDesk.calendar.remove())
    await expect(page.getByText(flash.calendarRemoved())).toBeVisible()
    expect((await read()).status()).toBe(404)
    await programme.close()
  })
})
