import { expect } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { withAndWithoutScripts } from '../fixtures/accounts'
import { expectTyped, field, lend, press, search, type } from '../fixtures/book-admin'
import { test } from '../fixtures/books'
import { expectCount, heading, open } from '../fixtures/reader'
import { signUp } from '../fixtures/visitor'

const { books, bookForm, flash } = i18nObject('nl')
const { loan: words } = books
const script = '<script>document.title = "ha"</script>'

withAndWithoutScripts(() => {
  test('editing books: an admin changes a book, and finds it under its new name', async ({
    page,
    library,
  }) => {
    await signUp(page, undefined, library.invitation)
    await open(page, paths.book('het-diner'), 'Het diner')
    await page.getByRole('link', { name: bookForm.edit(), exact: true }).click()
    await expect(heading(page, bookForm.editTitle())).toBeVisible()
    await expectTyped(page, { title: 'Het diner', author: 'Herman Koch', price: '€ 19,95' })
    await type(page, { title: 'Het souper', isbn: '90-234' })
    await press(page, bookForm.save())
    await expect(field(page, 'isbn')).toHaveAttribute('aria-invalid', 'true')
    await expectTyped(page, { title: 'Het souper', isbn: '90-234', price: '€ 19,95' })
    expect(await search(page, 'souper')).toContain(books.empty.noHit('souper'))

    await type(page, { isbn: '90-234-5762-5' })
    await press(page, bookForm.save())
    await expect(page).toHaveURL(paths.book('het-diner'))
    await expect(heading(page, 'Het souper')).toBeVisible()
    await expect(page.getByText(flash.bookSaved())).toBeVisible()
    await expect(page.getByText('978-90-234-5762-6')).toBeVisible()
    await expect(page.getByText('€ 19,95')).toBeVisible()
    expect(await search(page, 'souper')).toContain(paths.book('het-diner'))
  })

  test('editing books: an admin sees what is overdue, and who has it', async ({
    page,
    library,
  }) => {
    await signUp(page, undefined, library.invitation)
    await open(page, `${paths.books}?is_loaned=true&view=list`, books.title())
    const row = page.locator('.book-rows').getByRole('listitem').first()
    await expect(row).toContainText(words.lateWith({ days: 11, name: 'Fatima' }))
    await row.getByRole('link', { name: 'Oeroeg' }).click()
    await expect(heading(page, 'Oeroeg')).toBeVisible()
    const loan = page.getByRole('region', { name: words.title() })
    await expect(loan).toContainText(words.late({ days: 11 }))
    await press(page, bookForm.returnBook())
    await expect(page.getByText(flash.bookReturned())).toBeVisible()
    await expect(loan).not.toContainText(words.late({ days: 11 }))
    await open(page, `${paths.books}?is_loaned=true`, books.title())
    await expectCount(page, 7)
  })

  test('editing books: a script that somebody writes down is text', async ({ page, library }) => {
    await signUp(page, undefined, library.invitation)
    await open(page, paths.addBook, bookForm.addTitle())
    await type(page, { title: script, author: `A${script}`, remark: `R${script}` })
    await press(page, bookForm.add())
    await expect(heading(page, script)).toBeVisible()
    await lend(page, { borrower: `B${script}` })
    const loan = page.getByRole('region', { name: words.title() })
    await expect(loan).toContainText(`B${script}`)
    await expect(page.getByRole('paragraph').filter({ hasText: `A${script}` })).toBeVisible()
    await expect(page.getByText(`R${script}`)).toBeVisible()
    await expect(page.locator('main script')).toHaveCount(0)
    await expect(page).toHaveTitle(/^<script>/)
    for (const view of ['wall', 'list']) {
      await open(page, `${paths.books}?query=document&view=${view}`, books.title())
      await expectCount(page, 1)
      await expect(page.getByRole('main')).toContainText(script)
      await expect(page.locator('main script')).toHaveCount(0)
    }
  })

  test('editing books: whoever is no admin is led from what changes a book to the shelf', async ({
    page,
  }) => {
    await signUp(page)
    for (const path of [paths.addBook, paths.editBook('oeroeg')]) {
      await page.goto(path)
      await expect(page).toHaveURL(paths.books)
      await expect(heading(page, books.title())).toBeVisible()
    }
  })
})
