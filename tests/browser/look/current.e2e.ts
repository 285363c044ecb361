import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { personalCookies } from '../../../src/http/locale/cookie-names'
import { paths } from '../../../src/paths'
import { test } from '../fixtures/books'
import { signUp } from '../fixtures/visitor'

const { books, contact, flash, menu } = i18nObject('nl')
const lamp = 'rgb(255, 194, 26)'

async function currentLinks(page: Page, least: number) {
  const links = page.locator('nav [aria-current]:visible:not(:has(.chip))')
  await expect(links.nth(least - 1)).toBeVisible()
  return links.evaluateAll((all) =>
    all.map((one) => [one.textContent, getComputedStyle(one).backgroundColor] as const),
  )
}

test('current: where one is has its light on, in each list that says so', async ({
  page,
  library,
}) => {
  await signUp(page, undefined, library.invitation)
  const expected = new Map([
    [paths.career, 2],
    [paths.books, 2],
    [paths.account, 2],
  ])
  for (const [path, least] of expected) {
    await page.goto(path)
    for (const [name, colour] of await currentLinks(page, least))
      expect.soft([path, name, colour]).toEqual([path, name, lamp])
  }
  await page.goto(paths.books)
  await expect(page.getByRole('link', { name: books.view.wall() })).toHaveCSS(
    'background-color',
    lamp,
  )
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(paths.career)
  await page.getByRole('banner').getByRole('button', { name: menu.title() }).click()
  await expect(page.getByRole('dialog').locator('[aria-current]')).toHaveCSS(
    'background-color',
    lamp,
  )
  await expect(
    page.getByRole('dialog').getByRole('button', { name: contact.title() }),
  ).toBeVisible()
})

test('current: no button is lit that nobody touches', async ({ page, brokenSite }) => {
  for (const address of [brokenSite, '/no-such-page', paths.signIn, `${paths.career}?skill=svg`]) {
    await page.goto(address)
    await page.mouse.move(0, 0)
    const grounds = await page
      .locator('.button')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
    expect(grounds.filter((ground) => ground === lamp)).toEqual([])
  }
})

test('notice: it stands below the plan of a room, flush left with it', async ({
  page,
  library,
  baseURL,
}) => {
  await signUp(page, undefined, library.invitation)
  const cookie = { name: personalCookies.flash, value: 'noteSaved', url: baseURL ?? '' }
  for (const width of [360, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await page.context().addCookies([cookie])
    await page.goto(paths.notes)
    const plan = await page.locator('.room-header .rooms').boundingBox()
    const notice = await page.getByText(flash.noteSaved()).locator('..').boundingBox()
    const header = await page.getByRole('banner').boundingBox()
    if (!plan || !notice || !header) throw new Error('There is no notice')
    expect(plan.y, 'the plan hangs from the header').toBe(header.y + header.height)
    expect(notice.y).toBeGreaterThan(plan.y + plan.height)
    expect(Math.abs(notice.x - plan.x)).toBeLessThan(1)
  }
})
