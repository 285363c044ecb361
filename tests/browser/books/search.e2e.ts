import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { test } from '../fixtures/books'
import { entries, mark } from '../fixtures/practice'
import { chosenSort, expectCount, heading, onShelf, open } from '../fixtures/reader'
import { islandsAlive } from '../fixtures/site'
import { signUp } from '../fixtures/visitor'

const { books, search } = i18nObject('nl')

test('book search: what somebody types is found while they type, and the address follows', async ({
  page,
}) => {
  await enter(page)
  const before = await entries(page)
  const field = page.getByLabel(books.search())
  await field.pressSequentially('vosk')
  await expectCount(page, 7)
  await expect(page).toHaveURL(`${paths.books}?query=vosk`)
  await expect(page.locator('#announcer')).toHaveText(books.count({ count: '7', total: 7 }))
  await expect(chosenSort(page)).toHaveText(books.sort.match())
  await expect(field).toBeFocused()

  await field.pressSequentially('uil plankton')
  await expectCount(page, 1)
  await expect(field).toHaveValue('voskuil plankton')
  await field.press('ControlOrMeta+a')
  await field.press('Delete')
  await expect(onShelf(page)).toHaveCount(16)
  await expect(page).toHaveURL(paths.books)
  expect(await entries(page)).toBe(before)
  await expect(page.locator('html')).toHaveAttribute('data-marked')
})

test('book search: a typing error is forgiven, said and read out', async ({ page }) => {
  await enter(page)
  await page.getByLabel(books.search()).pressSequentially('sueskind')
  await expectCount(page, 1)
  const sentence = search.corrected({ asked: 'sueskind', shown: 'Süskind' })
  await expect(page.getByText(sentence).first()).toBeVisible()
  await expect(page.locator('#announcer')).toHaveText(sentence)
  await expect(page.getByLabel(books.search())).toHaveValue('sueskind')
})

test('book search: a choice beside the words counts at once', async ({ page }) => {
  await enter(page)
  await page.getByLabel(books.show.label()).selectOption({ label: books.show.loaned() })
  await expectCount(page, 8)
  await expect(page).toHaveURL(`${paths.books}?is_loaned=true`)
  await expect(chosenSort(page)).toHaveText(books.sort.due())
})

test('book search: back from a book leads to what was found, and then to where one was before', async ({
  page,
}) => {
  await signUp(page)
  await page.goto(paths.account)
  await page.goto(paths.books)
  await islandsAlive(page)
  await page.getByLabel(books.search()).pressSequentially('1984')
  await expect(page).toHaveURL(`${paths.books}?query=1984`)
  await expectCount(page, 1)
  await onShelf(page).click()
  await expect(heading(page, '1984')).toBeVisible()
  await page.goBack()
  await expectCount(page, 1)
  await expect(page.getByLabel(books.search())).toHaveValue('1984')
  await page.goBack()
  await expect(page).toHaveURL(paths.account)
})

test('book search: the last of what was typed is what is shown', async ({ page }) => {
  await enter(page)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**${paths.books}?query=orwell`, async (route) => {
    await promise
    await route.continue().catch(() => undefined)
  })
  const asked = page.waitForRequest(`**${paths.books}?query=orwell`)
  const field = page.getByLabel(books.search())
  await field.pressSequentially('orwell')
  await asked
  await field.pressSequentially(' 1984')
  await expectCount(page, 1)
  resolve()
  await page.unrouteAll({ behavior: 'wait' })
  await expectCount(page, 1)
  await expect(page).toHaveURL(/query=orwell\+1984$/)
})

test('book search: whoever is signed out meanwhile is asked in once they press the button', async ({
  page,
}) => {
  await enter(page)
  await page.context().clearCookies()
  const answered = page.waitForResponse(/query=orwell/)
  await page.getByLabel(books.search()).pressSequentially('orwell')
  await answered
  await expect(onShelf(page)).toHaveCount(16)
  await page.getByRole('button', { name: books.filter() }).click()
  await expect(page).toHaveURL(/\/sign-in\?/)
})

for (const view of ['wall', 'list'] as const) {
  test(`book search: what was looked for is marked in the ${view}`, async ({ page }) => {
    await signUp(page)
    const found = (query: string) =>
      open(page, `${paths.books}?view=${view}&query=${query}`, books.title())
    await found('orw+19')
    await expectCount(page, 1)
    await expect(page.locator('mark')).toHaveText(['19', 'Orw'])
    await found('sampler+garc')
    await expect(page.locator('mark')).toHaveCount(0)
    await found('garcia')
    await expect(page.locator('mark').first()).toHaveText('García')
  })
}

async function enter(page: Page): Promise<void> {
  await signUp(page)
  await open(page, paths.books, books.title())
  await islandsAlive(page)
  await mark(page)
}
