import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { picture } from '../../fixtures/stand-ins/picture'
import {
  expectCount,
  expectTyped,
  field,
  lend,
  lendDialog,
  sendLoan,
  test,
  type,
} from '../fixtures/books'
import { expectAlive } from '../fixtures/note-writer'
import { withAndWithoutScripts, withScriptsFirst } from '../fixtures/site'
import { heading, open, press, send, signUp } from '../fixtures/visitor'

const { bookForm, books, cover, flash, loanDesk, undo } = i18nObject('nl')

const { loan: words } = books

withScriptsFirst((javaScriptEnabled) => {
  test('shelf: an admin looks a book up, chooses it with its cover, and saves it', async ({
    page,
    library,
  }) => {
    await signUp(page, undefined, library.invitation)
    await open(page, paths.books, books.title())
    await page.getByRole('link', { name: books.add() }).click()
    await expect(heading(page, bookForm.addTitle())).toBeVisible()
    if (javaScriptEnabled) await expectAlive(page, 'draft')
    await type(page, { title: 'veer', author: 'terpstra', remark: 'Van de markt' })
    await press(page, bookForm.lookUp())
    const found = page.getByRole('listitem').filter({ hasText: 'Het veer van Kuinre' })
    await expect(found).toContainText('Annelies Terpstra, Uitgeverij De Dijk, 1998-03')
    await expectPicture(page, '.candidate-cover img')
    await found.getByRole('button', { name: bookForm.choose() }).click()
    const chosen = { title: 'Het veer van Kuinre', isbn: '9789023457626', remark: 'Van de markt' }
    await expectTyped(page, chosen)
    await expectPicture(page, '.chosen-cover img')
    await field(page, 'title').press('Enter')
    await expect(page).toHaveURL(paths.book('het-veer-van-kuinre'))
    await expect(heading(page, 'Het veer van Kuinre')).toBeVisible()
    await expect(page.getByText(flash.bookAdded())).toBeVisible()
    await expectPicture(page, '.cover-plank img')
    await open(page, `${paths.books}?query=kuinre`, books.title())
    await expectPicture(page, '.shelf img')
  })

  test('shelf: an admin changes a book and uploads a cover, which no mistake loses', async ({
    page,
    library,
  }) => {
    await signUp(page, undefined, library.invitation)
    await open(page, paths.book('het-diner'), 'Het diner')
    await page.getByRole('link', { name: bookForm.edit(), exact: true }).click()
    await expect(heading(page, bookForm.editTitle())).toBeVisible()
    await expectTyped(page, { title: 'Het diner', author: 'Herman Koch', price: '€ 19,95' })
    await type(page, { title: 'Het souper', isbn: '90-234' })
    await page.getByLabel(cover.file()).setInputFiles({
      name: 'cover.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await picture('jpeg', 200, 300)),
    })
    await press(page, bookForm.save())
    await expect(field(page, 'isbn')).toHaveAttribute('aria-invalid', 'true')
    await expectTyped(page, { title: 'Het souper', isbn: '90-234', price: '€ 19,95' })
    await expectPicture(page, '.chosen-cover img')
    await type(page, { isbn: '90-234-5762-5' })
    await press(page, bookForm.save())
    await expect(page).toHaveURL(paths.book('het-diner'))
    await expect(heading(page, 'Het souper')).toBeVisible()
    await expect(page.getByText(flash.bookSaved())).toBeVisible()
    await expectPicture(page, '.cover-plank img', 200)
    await open(page, paths.editBook('het-diner'), bookForm.editTitle())
    await press(page, cover.leaveOut())
    await press(page, bookForm.save())
    await expect(page.locator('.cover-plank .set')).toBeVisible()
    await expect(page.locator('.cover-plank img')).toHaveCount(0)
  })
})

withAndWithoutScripts((javaScriptEnabled) => {
  test('shelf: an admin lends a book, gets it back, trashes it and thinks better of it', async ({
    page,
    library,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await signUp(page, undefined, library.invitation)
    await open(page, paths.book('plankton'), 'Plankton')
    const loan = page.getByRole('region', { name: words.title() })
    await expect(loan).toContainText(words.home())
    await expect(lendDialog(page)).toBeHidden()
    if (!javaScriptEnabled) {
      await page.getByRole('link', { name: bookForm.lend(), exact: true }).click()
      await page.getByRole('link', { name: loanDesk.cancel() }).click()
      await expect(lendDialog(page)).toBeHidden()
    }
    await lend(page, { borrower: 'Tante Jo', dueOn: '2026-11-20' })
    await expect(field(page, 'dueOn')).toHaveAccessibleDescription(bookForm.dueBefore())
    await expectTyped(page, { borrower: 'Tante Jo', dueOn: '2026-11-20' })
    const isModal = await lendDialog(page).evaluate((one) => one.matches(':modal'))
    expect(isModal).toBe(javaScriptEnabled)
    if (javaScriptEnabled) await expect(field(page, 'dueOn')).toBeFocused()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await sendLoan(page, { dueOn: '2026-12-05' })
    await expect(page.getByText(flash.bookLent())).toBeVisible()
    await expect(lendDialog(page)).toHaveCount(0)
    await expect(loan).toContainText(words.withSince({ name: 'Tante Jo', date: '21\u00a0nov' }))
    await press(page, bookForm.returnBook())
    await expect(page.getByText(flash.bookReturned())).toBeVisible()
    await expect(loan).toContainText(words.home())

    await open(page, paths.editBook('oeroeg'), bookForm.editTitle())
    await press(page, bookForm.remove())
    await press(page, bookForm.removeKeepingLoan())
    await expect(page).toHaveURL(paths.books)
    await expect(page.getByText(flash.bookDeleted())).toBeVisible()
    await expectCount(page, 71)
    await press(page, undo.action())
    await expect(heading(page, 'Oeroeg')).toBeVisible()
    await expect(page.getByText(flash.bookRestored())).toBeVisible()
    await expect(loan).toContainText('Fatima')
  })
})

test('shelf: the dialog to lend is ready to type in, and closes without lending', async ({
  page,
  library,
}) => {
  await signUp(page, undefined, library.invitation)
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

test('shelf: of a long line of writers one sees two lines, and nothing of a third', async ({
  page,
  library,
}) => {
  await signUp(page, undefined, library.invitation)
  for (const word of [
    'Aaaa een',
    'Aaab twee',
    'Aaae vijf',
    'Aaag zeven',
    'Aaah acht',
    'Aaan afgang',
  ]) {
    await send(page, paths.addBook, {
      book_name: word,
      author_name: 'Willem Frederik, Simon en Johanna '.repeat(3),
    })
  }
  await open(page, `${paths.books}?query=johanna`, books.title())
  const lines = await page.locator('.shelf .byline').evaluateAll((bylines) =>
    bylines.map((byline) => {
      const cover = byline.closest('.cover')
      const layout = [...(cover?.classList ?? [])].find((name) =>
        /blinds|band|doorway|horizon/.test(name),
      )
      return [layout, byline.clientHeight / Number.parseFloat(getComputedStyle(byline).lineHeight)]
    }),
  )
  expect(new Set(lines.map(([layout]) => layout)).size).toBe(4)
  for (const [layout, shown] of lines) expect.soft(shown, `${layout}`).toBeCloseTo(2, 0)
})

async function expectPicture(page: Page, selector: string, width?: number): Promise<void> {
  const image = page.locator(selector)
  await image.scrollIntoViewIfNeeded()
  const widthOf = () => image.evaluate((element: HTMLImageElement) => element.naturalWidth)
  await expect.poll(widthOf).toBeGreaterThan(0)
  if (width !== undefined) expect(await widthOf()).toBe(width)
}

withScriptsFirst(() => {
  test('scanning books: one goes from book to book, known or not, without touching the mouse', async ({
    page,
    library,
  }) => {
    const lookUps = () =>
      library.google.requests.filter(({ pathname }) => pathname.endsWith('/volumes')).length
    await signUp(page, undefined, library.invitation)
    await open(page, paths.addBook, bookForm.addTitle())
    await scan(page, '9789023457626')
    await expect(page.getByRole('button', { name: bookForm.choose() })).toBeFocused()
    expect(lookUps()).toBe(1)
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
    expect(lookUps()).toBe(1)
    await scan(page, '9789023400530')
    await expect(page.getByText(bookForm.noneFound())).toBeVisible()
    await expect(field(page, 'title')).toBeFocused()
    await page.keyboard.type('De aanslag')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/books\/de-aanslag/)
  })
})

async function scan(page: Page, isbn: string): Promise<void> {
  await field(page, 'isbn').focus()
  await page.keyboard.type(isbn)
  await page.keyboard.press('Enter')
}
