import { expect } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { withAndWithoutScripts } from '../fixtures/accounts'
import { expectTyped, field, press, search, type } from '../fixtures/book-admin'
import { test } from '../fixtures/books'
import { heading, open } from '../fixtures/reader'
import { signUp } from '../fixtures/visitor'

const { books, bookForm, flash, validation } = i18nObject('nl')

withAndWithoutScripts(() => {
  test.beforeEach(async ({ page, library }) => {
    await signUp(page, undefined, library.invitation)
  })

  test('adding books: an admin looks a book up and chooses it, and only then saves it', async ({
    page,
  }) => {
    await open(page, paths.books, books.title())
    await page.getByRole('link', { name: books.add() }).click()
    await expect(heading(page, bookForm.addTitle())).toBeVisible()
    await type(page, { title: 'veer', author: 'terpstra', remark: 'Van de markt' })
    await press(page, bookForm.lookUp())
    const found = page.getByRole('listitem').filter({ hasText: 'Het veer van Kuinre' })
    await expect(found).toContainText('Annelies Terpstra, Uitgeverij De Dijk, 1998-03')
    await expectTyped(page, { title: 'veer', author: 'terpstra', remark: 'Van de markt' })
    await found.getByRole('button', { name: bookForm.choose() }).click()
    await expectTyped(page, {
      title: 'Het veer van Kuinre',
      author: 'Annelies Terpstra',
      isbn: '9789023457626',
      publisher: 'Uitgeverij De Dijk',
      published: '1998-03',
      pages: '312',
      language: 'nl',
      remark: 'Van de markt',
    })
    expect(await search(page, 'Kuinre')).toContain(books.empty.noHit('Kuinre'))

    await press(page, bookForm.add())
    await expect(page).toHaveURL(paths.book('het-veer-van-kuinre'))
    await expect(heading(page, 'Het veer van Kuinre')).toBeVisible()
    await expect(page.getByText(flash.bookAdded())).toBeVisible()
    await expect(page.getByText('978-90-234-5762-6')).toBeVisible()
    await expect(page.getByText('Van de markt')).toBeVisible()
  })

  test('adding books: an admin adds a book by hand, and no catalogue is asked', async ({
    page,
    library,
  }) => {
    await open(page, paths.addBook, bookForm.addTitle())
    await type(page, { title: 'Über Öl', series: 'Stoffen', number: '2,5', price: '€ 3' })
    await press(page, bookForm.add())
    await expect(page).toHaveURL(paths.book('uber-ol'))
    await expect(heading(page, 'Über Öl')).toBeVisible()
    await expect(page.getByText('Stoffen 2,5', { exact: true })).toBeVisible()
    await expect(page.getByText('€ 3', { exact: true })).toBeVisible()
    expect(library.google.requests).toEqual([])
  })

  test('adding books: Enter in a field saves the book, and asks no catalogue', async ({
    page,
    library,
  }) => {
    await open(page, paths.addBook, bookForm.addTitle())
    await type(page, { title: 'Enter' })
    await page.getByLabel(bookForm.title(), { exact: true }).press('Enter')
    await expect(page).toHaveURL(paths.book('enter'))
    await expect(heading(page, 'Enter')).toBeVisible()
    expect(library.google.requests).toEqual([])
  })

  test('adding books: when Google has had enough, Open Library helps, and what was typed stays', async ({
    page,
    library,
  }) => {
    library.google.behave('quotaOfDay', 'quotaOfDay')
    await open(page, paths.addBook, bookForm.addTitle())
    const typed = { title: ' tide  clerk', number: 'vier', price: '"1" & <2>', remark: ' é\n\n– ' }
    await type(page, typed)
    await press(page, bookForm.lookUp())
    await expect(page.getByRole('alert')).toHaveText(bookForm.detours.quota())
    await expect(page.getByRole('listitem').filter({ hasText: 'Holloway' })).toBeVisible()
    await expectTyped(page, typed)
    await press(page, bookForm.choose())
    await expectTyped(page, { ...typed, title: 'The Tide Clerk', isbn: '9780523432113' })
  })

  test('adding books: when no catalogue answers, an admin is told to write it down', async ({
    page,
    library,
  }) => {
    library.google.behave('page')
    library.openLibrary.behave('down')
    await open(page, paths.addBook, bookForm.addTitle())
    await type(page, { title: 'veer', remark: 'Van de markt' })
    await press(page, bookForm.lookUp())
    await expect(page.getByText(bookForm.noneAnswered())).toBeVisible()
    await expectTyped(page, { title: 'veer', remark: 'Van de markt' })
    await press(page, bookForm.add())
    await expect(page).toHaveURL(paths.book('veer'))
  })

  test('adding books: a second copy of a book is warned of, and may be added', async ({ page }) => {
    await open(page, paths.addBook, bookForm.addTitle())
    await type(page, { title: '1984', author: 'george orwell', remark: 'Van de markt' })
    await press(page, bookForm.add())
    const isMeant = page.getByLabel(bookForm.isDoubleMeant())
    await expect(isMeant).toHaveAccessibleDescription(bookForm.double({ title: '1984' }))
    await expect(page).toHaveURL(paths.addBook)
    await expectTyped(page, { title: '1984', author: 'george orwell', remark: 'Van de markt' })
    expect(await search(page, '1984')).not.toContain(paths.book('1984-2'))
    await isMeant.check()
    await press(page, bookForm.add())
    await expect(page).toHaveURL(paths.book('1984-2'))
    await expect(page.getByText('Van de markt')).toBeVisible()
  })

  test('adding books: a wrong ISBN is said beside it, and what was typed stays', async ({
    page,
  }) => {
    await open(page, paths.addBook, bookForm.addTitle())
    const typed = { title: 'Kuinre', isbn: '978-90-234-5762-7', description: 'Een veerman.' }
    await type(page, typed)
    await press(page, bookForm.add())
    const sentences = `${validation.isbn()} ${bookForm.isbnHint()}`
    await expect(field(page, 'isbn')).toHaveAccessibleDescription(sentences)
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
    await expectTyped(page, typed)
    expect(await search(page, 'Kuinre')).toContain(books.empty.noHit('Kuinre'))
  })
})
