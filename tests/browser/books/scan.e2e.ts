import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { withAndWithoutScripts } from '../fixtures/accounts'
import { expectTyped, field, type } from '../fixtures/book-admin'
import { type Library, test } from '../fixtures/books'
import { heading, open } from '../fixtures/reader'
import { signUp } from '../fixtures/visitor'

const { bookForm, flash, validation } = i18nObject('nl')

withAndWithoutScripts(() => {
  test.beforeEach(async ({ page, library }) => {
    await signUp(page, undefined, library.invitation)
    await open(page, paths.addBook, bookForm.addTitle())
  })

  test('scanning books: one goes from one book to the next without touching the mouse', async ({
    page,
    library,
  }) => {
    await scan(page, '9789023457626')
    const choose = page.getByRole('button', { name: bookForm.choose() })
    await expect(choose).toBeFocused()
    expect(lookUps(library)).toBe(1)
    await page.keyboard.press('Enter')
    await expectTyped(page, { title: 'Het veer van Kuinre', isbn: '9789023457626' })
    await expect(field(page, 'title')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(paths.book('het-veer-van-kuinre'))
    await expect(page.getByText(flash.bookAdded())).toBeVisible()
    await expect(page.getByRole('link', { name: bookForm.addAnother() })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(heading(page, bookForm.addTitle())).toBeVisible()
    await expect(field(page, 'isbn')).toBeFocused()
    await expectTyped(page, { title: '', isbn: '' })
    expect(lookUps(library)).toBe(1)
  })

  test('scanning books: a wrong ISBN is said where it was scanned, and nothing typed is lost', async ({
    page,
    library,
  }) => {
    await type(page, { remark: 'Van de markt' })
    await scan(page, '9789023457627')
    const sentences = `${validation.isbn()} ${bookForm.isbnHint()}`
    await expect(field(page, 'isbn')).toHaveAccessibleDescription(sentences)
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
    await expectTyped(page, { isbn: '9789023457627', remark: 'Van de markt' })
    expect(library.google.requests).toEqual([])
  })

  test('scanning books: whoever knows a book that no catalogue knows goes on with its title', async ({
    page,
  }) => {
    await scan(page, '9789023400530')
    await expect(page.getByText(bookForm.noneFound())).toBeVisible()
    await expect(field(page, 'title')).toBeFocused()
    await page.keyboard.type('De aanslag')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/books\/de-aanslag/)
  })
})

/** Like a scanner: fast, and with Enter at the end. */
async function scan(page: Page, isbn: string): Promise<void> {
  await field(page, 'isbn').focus()
  await page.keyboard.type(isbn)
  await page.keyboard.press('Enter')
}

function lookUps({ google }: Library): number {
  return google.requests.filter(({ pathname }) => pathname.endsWith('/volumes')).length
}
