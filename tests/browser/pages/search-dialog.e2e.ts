import { expect, type Locator, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths, withSearch } from '../../../src/paths'
import { addressIn } from '../../fixtures/address-in'
import { expectAccessible, expectAccessibleInBothLooks } from '../fixtures/accessible'
import { writeNote } from '../fixtures/note-writer'
import { islandsAlive, islandsDefined, livedIn as test } from '../fixtures/site'
import { enterDemo, signIn, signUp } from '../fixtures/visitor'

const { search, menu, dialog, footer, noteForm, bookForm, bringIn, errors, nav, rooms, train } =
  i18nObject('nl')

function sheet(page: Page): Locator {
  return page.getByRole('dialog', { name: search.title() })
}

function field(page: Page): Locator {
  return sheet(page).getByRole('combobox')
}

function options(page: Page): Locator {
  return sheet(page).getByRole('option')
}

/** The option that the field names, which is the selected one. */
async function chosen(page: Page): Promise<string> {
  const id = await field(page).getAttribute('aria-activedescendant')
  if (id === null) return ''
  await expect(sheet(page).locator('[aria-selected=true]')).toHaveId(id)
  return (await sheet(page).locator(`[id="${id}"]`).textContent()) ?? ''
}

async function openByKeys(page: Page): Promise<void> {
  await islandsDefined(page)
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

async function ask(page: Page, words: string): Promise<void> {
  const answer = page.waitForResponse((response) =>
    response.url().endsWith(withSearch(paths.search, { q: words })),
  )
  await field(page).pressSequentially(words)
  await answer
  await expect(sheet(page).locator('[aria-busy=true]')).toHaveCount(0)
}

/** Holds answers back until they are let go, by what was asked. */
async function holdAnswers(page: Page): Promise<(query: string) => void> {
  const held = new Map<string, PromiseWithResolvers<void>>()
  const holdOf = (query: string) => {
    const hold = held.get(query) ?? Promise.withResolvers<void>()
    held.set(query, hold)
    return hold
  }
  await page.route(/\/search\?q=/, async (route) => {
    await holdOf(new URL(route.request().url()).searchParams.get('q') ?? '').promise
    await route.continue().catch(() => undefined)
  })
  return (query) => holdOf(query).resolve()
}

test('search dialog: opened by keys, walked by arrows, Home and End, left by Escape and by Enter', async ({
  page,
}) => {
  await enterDemo(page)
  await page.goto(paths.books)
  const link = page.getByRole('main').getByRole('link').first()
  await link.focus()
  await openByKeys(page)
  await ask(page, 'water')
  const titles = await options(page).allTextContents()
  expect(titles.length).toBeGreaterThan(3)
  expect(await chosen(page)).toBe(titles[0])
  for (const [key, place] of [
    ['ArrowDown', 1],
    ['ArrowDown', 2],
    ['ArrowUp', 1],
    ['End', -1],
    ['ArrowDown', 0],
    ['ArrowUp', -1],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key)
    expect(await chosen(page), key).toBe(titles.at(place))
    await expect(field(page)).toBeFocused()
  }
  await expect(sheet(page).getByRole('status')).toContainText('water')
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(link).toBeFocused()
  await openByKeys(page)
  await expect(field(page)).toHaveValue('')
  await ask(page, 'roggebrood')
  await page.keyboard.press('Enter')
  await expect(sheet(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Roggebrood')
  await page.goBack()
  await expect(page).toHaveURL(paths.books)
})

test('search dialog: what one reads stands under its place, said to a screen reader by its place among all', async ({
  page,
}) => {
  await enterDemo(page)
  await page.goto(paths.notes)
  await openByKeys(page)
  await ask(page, 'water')
  const groups = sheet(page).getByRole('listbox').getByRole('group')
  await expect(groups.first()).toHaveAccessibleName(new RegExp(rooms.notes()))
  const count = await options(page).count()
  await expect(options(page).first()).toHaveAttribute('aria-posinset', '1')
  await expect(options(page).first()).toHaveAttribute('aria-setsize', String(count))
  await expectAccessibleInBothLooks(page, 'the search dialog with hits')
  await field(page).fill('qqzzxx')
  await expect(sheet(page)).toContainText(search.nothing({ query: 'qqzzxx' }))
  await expect(sheet(page).getByRole('listbox')).toHaveCount(0)
  await expectAccessible(page, 'the search dialog with nothing')
})

test('search dialog: an earlier answer never takes the place of a later one', async ({ page }) => {
  await enterDemo(page)
  await page.goto(paths.notes)
  await openByKeys(page)
  const release = await holdAnswers(page)
  await field(page).pressSequentially('water')
  release('water')
  await expect(options(page).first()).toBeVisible()
  await expect(sheet(page).locator('mark').first()).toContainText(/water/i)
  const hits = await options(page).allTextContents()
  await field(page).pressSequentially('x')
  await expect(sheet(page).locator('[aria-busy=true]')).toHaveCount(1)
  // Until the answer is here, the hits before it stay, and Enter opens none of them.
  expect(await options(page).allTextContents()).toEqual(hits)
  await field(page).fill('roggebrood')
  release('roggebrood')
  await expect(options(page).first()).toContainText('Roggebrood')
  for (const query of ['wa', 'wat', 'wate', 'waterx']) release(query)
  await page.evaluate(() => fetch('/robots.txt'))
  await expect(options(page).first()).toContainText('Roggebrood')
})

test('search dialog: Enter before the answer asks the page, as does the form before its script', async ({
  page,
  forgiven,
}) => {
  forgiven.push(/search-islands-/, /ERR_FAILED/)
  await page.goto(paths.career)
  await openByKeys(page)
  const release = await holdAnswers(page)
  await field(page).pressSequentially('type')
  await page.keyboard.press('Enter')
  await expect(sheet(page)).toBeHidden()
  release('type')
  await expect(page).toHaveURL(withSearch(paths.search, { q: 'type' }))
  await expect(sheet(page)).toBeHidden()
  await page.route(/search-islands-/, (route) => route.abort())
  await page.goto(paths.career)
  await page.getByRole('banner').getByRole('button', { name: search.title() }).click()
  await sheet(page).getByRole('combobox').fill('type')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(withSearch(paths.search, { q: 'type' }))
})

test('search dialog: without a connection it says so, keeps what it shows and finds again', async ({
  page,
  context,
  forgiven,
}) => {
  forgiven.push(/^failed: .*search/, /ERR_INTERNET_DISCONNECTED/, /500/)
  await page.goto(paths.career)
  await openByKeys(page)
  await ask(page, 'type')
  const before = await options(page).count()
  await context.setOffline(true)
  await field(page).pressSequentially('s')
  await expect(sheet(page).getByRole('alert')).toHaveText(errors.offline.title())
  await expect(options(page)).toHaveCount(before)
  await context.setOffline(false)
  await field(page).pressSequentially('c')
  await expect(sheet(page).getByRole('alert')).toHaveCount(0)
  await page.route(/\/search\?q=/, (route) => route.fulfill({ status: 500, body: 'Nobody' }))
  await field(page).pressSequentially('r')
  await expect(sheet(page).getByRole('alert')).toHaveText(search.failed())
  await expect(field(page)).toHaveValue('typescr')
})

test('search dialog: guests go to pages, choose the language and the theme of the page they are on', async ({
  page,
}) => {
  await page.goto(paths.career)
  await openByKeys(page)
  await expect(options(page).filter({ hasText: nav.skills() })).toBeVisible()
  for (const words of [noteForm.addTitle(), bringIn.title(), rooms.books()]) {
    await expect(options(page).filter({ hasText: words })).toHaveCount(0)
  }
  // The page that is shown is no room, whose hits would come first.
  await ask(page, 'typescript')
  expect(await chosen(page)).toBe('TypeScript')
  await field(page).fill('')
  await ask(page, footer.dark())
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveClass('dark')
  await expect(page).toHaveURL(paths.career)
  await expect(sheet(page)).toBeHidden()
  await openByKeys(page)
  await ask(page, 'english')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(addressIn('en', paths.career))
})

test('search dialog: residents begin from it what they may begin, and admins what admins may', async ({
  page,
  elsewhere,
  baseURL,
}) => {
  const offered = async (at: Page, words: string) => {
    await openByKeys(at)
    await ask(at, words)
    const names = await options(at).allTextContents()
    await at.keyboard.press('Escape')
    await expect(sheet(at)).toBeHidden()
    return names
  }
  await enterDemo(page)
  await page.goto(paths.account)
  expect(await offered(page, bookForm.addTitle())).toContain(bookForm.addTitle())
  expect(await offered(page, bookForm.lend())).toContain(bookForm.lend())
  await elsewhere.goto(baseURL ?? '')
  await signUp(elsewhere, undefined, (baseURL ?? '') + paths.signUp)
  await elsewhere.goto((baseURL ?? '') + paths.account)
  expect(await offered(elsewhere, bookForm.addTitle())).not.toContain(bookForm.addTitle())
  expect(await offered(elsewhere, bookForm.lend())).not.toContain(bookForm.lend())
  expect(await offered(elsewhere, train.link())).toContain(train.link())
  await openByKeys(elsewhere)
  await field(elsewhere).fill(noteForm.addTitle())
  await expect(options(elsewhere).first()).toHaveText(noteForm.addTitle())
  await elsewhere.keyboard.press('Enter')
  await expect(elsewhere).toHaveURL((baseURL ?? '') + paths.addNote)
})

test('search dialog: the places opened lately come first, in this browser, until one signs out', async ({
  page,
  context,
}) => {
  const email = await signUp(page)
  await writeNote(page, 'Soep van de dag')
  await page.goto(paths.account)
  await openByKeys(page)
  await ask(page, 'soep')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Soep van de dag')
  const other = await context.newPage()
  await other.goto(paths.account)
  await openByKeys(other)
  const recent = sheet(other).getByRole('group', { name: search.recent() })
  await expect(recent.getByRole('option')).toHaveText(['Soep van de dag'])
  await expectAccessible(other, 'the search dialog with recent places')
  await other.keyboard.press('ArrowDown')
  expect(await chosen(other)).toBe('Soep van de dag')
  await field(other).fill(footer.light())
  await expect(recent).toHaveCount(0)
  expect(await chosen(other)).toBe(footer.light())
  await other.close()
  await page.goto(paths.account)
  await page.getByRole('link', { name: nav.signOut() }).click()
  await expect(page).toHaveURL(paths.home)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  // As where the browser does not know `Clear-Site-Data`.
  const left = { visitor: 'somebody', places: [{ address: '/notes/x', title: 'Van een ander' }] }
  await page.evaluate((text) => localStorage.setItem('thuis:recent', text), JSON.stringify(left))
  await openByKeys(page)
  await expect(options(page).first()).toBeVisible()
  await expect(sheet(page)).not.toContainText('Van een ander')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await signIn(page, email)
  await page.goto(paths.account)
  await openByKeys(page)
  await expect(options(page).first()).toBeVisible()
  await expect(sheet(page).getByRole('group', { name: search.recent() })).toHaveCount(0)
})

test('search dialog: keys stay with a field, a dialog, an input method and the browser', async ({
  page,
}) => {
  await signUp(page)
  await page.goto(paths.addNote)
  await islandsAlive(page)
  const text = page.getByLabel(noteForm.body())
  await text.fill('water')
  await text.selectText()
  await page.keyboard.press('Control+k')
  await expect(text).toHaveValue(/\[water\]\(/)
  await text.press('/')
  await expect(sheet(page)).toHaveCount(0)
  await page.getByLabel(noteForm.title(), { exact: true }).press('Control+k')
  await expect(sheet(page)).toHaveCount(0)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  for (const key of ['Control+Shift+K', 'Alt+k', 'Shift+/', 'Control+/']) {
    await page.keyboard.press(key)
    await page.keyboard.press('Escape')
    await expect(sheet(page), key).toHaveCount(0)
  }
  await openByKeys(page)
  await page.keyboard.type('/k')
  await page.keyboard.press('Control+k')
  await expect(field(page)).toHaveValue('/k')
  // A word that an input method is writing.
  await field(page).fill('soep')
  const isTaken = await field(page).evaluate((input) => {
    const enter = { key: 'Enter', keyCode: 229, isComposing: true, bubbles: true, cancelable: true }
    return !input.dispatchEvent(new KeyboardEvent('keydown', enter))
  })
  expect(isTaken).toBe(false)
})

test('search dialog: a swap that comes while it is open closes it, and it opens on the next page', async ({
  page,
}) => {
  await page.goto(paths.career)
  await openByKeys(page)
  await ask(page, 'type')
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/skills"]')?.click())
  await expect(page).toHaveURL(paths.skills)
  await expect(sheet(page)).toHaveCount(0)
  await openByKeys(page)
  await expect(field(page)).toHaveValue('')
  await expect(options(page).first()).toBeVisible()
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

  test('search dialog: fills the screen, opened from the menu and used by touch', async ({
    page,
  }) => {
    await enterDemo(page)
    await page.goto(paths.notes)
    await page.getByRole('button', { name: menu.title() }).tap()
    await page
      .getByRole('dialog', { name: menu.title() })
      .getByRole('button', { name: search.title() })
      .tap()
    await expect(field(page)).toBeFocused()
    await expect(sheet(page)).toHaveCSS('opacity', '1')
    expect(await sheet(page).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 })
    await ask(page, 'water')
    for (const row of await sheet(page).locator('.search-hits li').all()) {
      expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    const title = (await options(page).first().textContent()) ?? ''
    // Beside its words: the whole row leads there.
    await sheet(page)
      .locator('.search-hits li')
      .first()
      .tap({ position: { x: 340, y: 40 } })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(sheet(page)).toBeHidden()
    await page.getByRole('button', { name: menu.title() }).tap()
    await page.getByRole('button', { name: search.title() }).tap()
    await sheet(page).getByRole('button', { name: dialog.close() }).tap()
    await expect(sheet(page)).toBeHidden()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('search dialog: without scripts there is a link to the page, whose form asks', async ({
    page,
  }) => {
    await page.goto(paths.career)
    await expect(page.getByRole('button', { name: search.title() })).toHaveCount(0)
    await page.getByRole('banner').getByRole('link', { name: search.title() }).click()
    await expect(page).toHaveURL(paths.search)
    await page.getByRole('searchbox').fill('type')
    await page.getByRole('main').getByRole('button', { name: search.action() }).click()
    await expect(page.locator('.search-hits mark').first()).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('contentinfo').getByRole('link', { name: search.title() }).click()
    await expect(page).toHaveURL(paths.search)
  })
})
