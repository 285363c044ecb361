import { expect, type Locator, type Page } from '@playwright/test'
import { i18nObject } from '../../i18n/i18n-util'

const { books } = i18nObject('nl')

/** Searches the shelf that is shown. */
export async function look(page: Page, words: string): Promise<void> {
  await page.getByLabel(books.search()).fill(words)
  await page.getByRole('button', { name: books.filter() }).click()
}

/** Goes to a page and waits until it is there. */
export async function open(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path)
  await expect(heading(page, title)).toBeVisible()
}

export function heading(page: Page, name: string, level = 1): Locator {
  return page.getByRole('heading', { name, level, exact: true })
}

/** The books on the wall of the shelf that is shown. */
export function onShelf(page: Page): Locator {
  return page.locator('.shelf').getByRole('link')
}

/** In which order the shelf that is shown says it stands. */
export function chosenSort(page: Page): Locator {
  return page.getByLabel(books.sort.label()).locator('option:checked')
}

/** So many books are found. */
export async function expectCount(page: Page, total: number): Promise<void> {
  const count = page.locator('.books-count').getByRole('status')
  await expect(count).toHaveText(books.count({ count: String(total), total }))
}
