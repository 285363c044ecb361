import { expect, type Locator, type Page } from '@playwright/test'
import { i18nObject } from '../../i18n/i18n-util'
import { paths } from '../../src/paths'

const { bookForm } = i18nObject('nl')

type FieldName =
  | 'title'
  | 'author'
  | 'isbn'
  | 'series'
  | 'number'
  | 'description'
  | 'publisher'
  | 'published'
  | 'pages'
  | 'language'
  | 'price'
  | 'remark'
  | 'borrower'
  | 'lentOn'
  | 'dueOn'

type Typed = Partial<Record<FieldName, string>>

/** A field about a book, or about lending it. */
export function field(page: Page, name: FieldName): Locator {
  return page.getByLabel(bookForm[name](), { exact: true })
}

export async function type(page: Page, typed: Typed): Promise<void> {
  for (const [name, value] of entries(typed)) await field(page, name).fill(value)
}

export async function expectTyped(page: Page, typed: Typed): Promise<void> {
  for (const [name, value] of entries(typed)) await expect(field(page, name)).toHaveValue(value)
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
}

/** The dialog in which one says who borrows the book that is shown. */
export function lendDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: bookForm.lend() })
}

/** Opens that dialog, and lends the book. */
export async function lend(page: Page, typed: Typed): Promise<void> {
  await press(page, bookForm.lend())
  await expect(lendDialog(page)).toBeVisible()
  await sendLoan(page, typed)
}

/** Fills in the dialog that is open, and sends it. */
export async function sendLoan(page: Page, typed: Typed): Promise<void> {
  await type(page, typed)
  await lendDialog(page).getByRole('button', { name: bookForm.lend() }).click()
}

/** The shelf with what is found, while the browser stays where it is. */
export async function search(page: Page, query: string, isLoaned = ''): Promise<string> {
  const answer = await page.request.get(paths.books, { params: { query, is_loaned: isLoaned } })
  return answer.text()
}

function entries(typed: Typed) {
  return Object.entries(typed) as [FieldName, string][]
}
