import { expect, type Locator, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { chosenSort, expectCount, onShelf } from '../fixtures/books'
import { entries, mark } from '../fixtures/practice'
import { islandsAlive, test } from '../fixtures/site'
import { heading, open, signUp } from '../fixtures/visitor'

const { books, search } = i18nObject('nl')
/** The button sends all fields; live search leaves out the empty ones. */
const pressed = `**${paths.books}?query=voskuil&sort=`

test('book search: what somebody types is found while they type, and the address follows', async ({
  page,
}) => {
  const field = await enter(page)
  const before = await entries(page)
  await field.pressSequentially('vosk')
  await expectCount(page, 7)
  await expect(page).toHaveURL(`${paths.books}?query=vosk`)
  await expect(page.locator('#announcer')).toHaveText(books.count({ count: '7', total: 7 }))
  await expect(chosenSort(page)).toHaveText(books.sort.match())
  await expect(field).toBeFocused()
  await field.press('ControlOrMeta+a')
  await field.press('Delete')
  await expect(onShelf(page)).toHaveCount(16)
  await expect(page).toHaveURL(paths.books)

  await field.pressSequentially('sueskind')
  await expectCount(page, 1)
  const sentence = search.corrected({ asked: 'sueskind', shown: 'Süskind' })
  await expect(page.getByText(sentence).first()).toBeVisible()
  await expect(page.locator('#announcer')).toHaveText(sentence)
  await expect(field).toHaveValue('sueskind')
  await field.fill('')
  await expect(page).toHaveURL(paths.books)
  await page.getByRole('link', { name: books.show.loaned() }).click()
  await expectCount(page, 8)
  await expect(page).toHaveURL(`${paths.books}?is_loaned=true`)
  await expect(chosenSort(page)).toHaveText(books.sort.due())
  expect(await entries(page)).toBe(before + 1)
  await expect(page.locator('html')).toHaveAttribute('data-marked')
})

test('book search: the last of what was typed is what is shown', async ({ page }) => {
  const field = await enter(page)
  const answer = await hold(page, `**${paths.books}?query=orwell`)
  await field.pressSequentially('orwell')
  await answer.isAsked
  await field.pressSequentially(' 1984')
  await expectCount(page, 1)
  await answer.give()
  await page.unrouteAll({ behavior: 'wait' })
  await expectCount(page, 1)
  await expect(page).toHaveURL(/query=orwell\+1984$/)
})

test('book search: whoever is signed out meanwhile is asked in once they press the button', async ({
  page,
}) => {
  const field = await enter(page)
  await page.context().clearCookies()
  const answered = page.waitForResponse(/query=orwell/)
  await field.pressSequentially('orwell')
  await answered
  await expect(onShelf(page)).toHaveCount(16)
  await page.getByRole('button', { name: books.filter() }).click()
  await expect(page).toHaveURL(/\/sign-in\?/)
})

test('book search: what is typed while the pressed search is on its way stays, with the caret, and is found', async ({
  page,
}) => {
  const field = await enter(page)
  const answer = await hold(page, pressed)
  // Partial queries too, if typing is slow.
  const live = await hold(page, /\/books\?query=p[a-z+]*voskuil$/)
  await field.fill('voskuil')
  await page.getByRole('button', { name: books.filter() }).click()
  await answer.isAsked
  await field.press('Home')
  await field.pressSequentially('plankton ')
  await answer.give()
  await expectCount(page, 7)
  await expect(field).toHaveValue('plankton voskuil')
  await expect(field).toBeFocused()
  expect(await caret(field)).toEqual([9, 9])
  await live.give()
  await expectCount(page, 1)
  await expect(page).toHaveURL(`${paths.books}?query=plankton+voskuil`)
  await expect(field).toBeFocused()
  await expect(page.locator('html')).toHaveAttribute('data-marked')
  await onShelf(page).click()
  await expect(heading(page, 'Plankton')).toBeVisible()
  await page.goBack()
  await expectCount(page, 1)
})

test('book search: what is typed while the pressed search is slow is found, and back leads to it', async ({
  page,
}) => {
  const field = await enter(page)
  const answer = await hold(page, pressed)
  await field.fill('voskuil')
  await page.getByRole('button', { name: books.filter() }).click()
  await answer.isAsked
  await field.press('End')
  await field.pressSequentially(' plankton')
  await expect(page).toHaveURL(`${paths.books}?query=voskuil+plankton`)
  await expectCount(page, 1)
  await onShelf(page).click()
  await expect(heading(page, 'Plankton')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${paths.books}?query=voskuil+plankton`)
  await expectCount(page, 1)
  await expect(field).toHaveValue('voskuil plankton')
  await answer.give()
})

test('book search: a link on its way takes what was typed along, and nothing else', async ({
  page,
}) => {
  const field = await enter(page)
  const [list, live] = [`**${paths.books}?view=list`, `**${paths.books}?query=voskuil&view=list`]
  const answer = await hold(page, list)
  const found = await hold(page, live)
  await hold(page, /\/books\?query=v[a-z]*$/)
  await page.getByRole('link', { name: books.view.list() }).press('Enter')
  await answer.isAsked
  await field.pressSequentially('voskuil')
  await answer.give()
  await expect(page).toHaveURL(`${paths.books}?view=list`)
  await expect(field).toHaveValue('voskuil')
  await expect(field).toBeFocused()
  await found.give()
  await expectCount(page, 7)
})

test('book search: what was typed before a link was followed gives way to the page it leads to', async ({
  page,
}) => {
  const field = await enter(page)
  const live = await hold(page, `**${paths.books}?query=voskuil`)
  await field.fill('voskuil')
  await live.isAsked
  await page.getByRole('link', { name: books.view.list() }).press('Enter')
  await expect(page).toHaveURL(`${paths.books}?view=list`)
  await expect(page.locator('main')).toBeFocused()
  await expect(field).toHaveValue('')
  await live.give()
})

async function enter(page: Page): Promise<Locator> {
  await signUp(page)
  await open(page, paths.books, books.title())
  await islandsAlive(page)
  await mark(page)
  return page.getByLabel(books.search())
}

async function hold(page: Page, address: string | RegExp) {
  const [asked, given] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(address, async (route) => {
    asked.resolve()
    await given.promise
    await route.continue().catch(() => undefined)
  })
  return {
    isAsked: asked.promise,
    async give(): Promise<void> {
      given.resolve()
    },
  }
}

function caret(field: Locator): Promise<unknown[]> {
  return field.evaluate((element) =>
    element instanceof HTMLInputElement ? [element.selectionStart, element.selectionEnd] : [],
  )
}
