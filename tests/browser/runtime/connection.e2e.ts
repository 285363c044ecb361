import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { sampleContent } from '../../fixtures/content/sample-content'
import { holdBack, swaps } from '../fixtures/clock'
import { answerFirst, enter, stand, swappingIsHere } from '../fixtures/connection'
import { entries, expectSwapped, open } from '../fixtures/practice'
import { test } from '../fixtures/site'

const { site: content } = sampleContent

const { career, errors, nav } = i18nObject('nl')

const dimmed = 500

async function expectOffline(page: Page): Promise<void> {
  await expectSwapped(page, errors.offline.title(), '/practice/next')
}

// Chromium logs every failed request.
test.beforeEach(({ forgiven }) => {
  forgiven.push(/ERR_INTERNET_DISCONNECTED|^failed: |Failed to load|Failed to fetch/)
})

test('offline: a browser that knows it says so at once, and one may try again by hand', async ({
  page,
  context,
}) => {
  await stand(page)
  const before = await entries(page)
  await context.setOffline(true)
  await enter(page, 'To next')
  await expectOffline(page)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.locator('#announcer')).toHaveText(errors.offline.title())
  await expect(page).toHaveTitle(`${errors.offline.title()} – ${content.name}`)
  expect(await entries(page)).toBe(before + 1)
  await enter(page, errors.offline.tryAgain())
  await expectOffline(page)
  const release = await holdBack(page, '**/practice/next')
  await context.setOffline(false)
  await enter(page, errors.offline.tryAgain())
  release()
  await expectSwapped(page, 'Next', '/practice/next')
})

test('offline: the page comes by itself as soon as the connection is back', async ({
  page,
  context,
}) => {
  await stand(page)
  await context.setOffline(true)
  await enter(page, 'To long#low')
  await expectSwapped(page, errors.offline.title(), '/practice/long#low')
  const before = await entries(page)
  await context.setOffline(false)
  await expectSwapped(page, 'Long', '/practice/long#low')
  await expect(page.locator('#low')).toBeInViewport()
  await page.clock.runFor(100)
  await expect(page.locator('#announcer')).toHaveText(/^Long/)
  expect(await entries(page)).toBe(before)
  await page.goBack()
  await expectSwapped(page, 'Practice', '/practice')
})

test('out of reach: a page is asked for after 1, 2 and 4 s, then the page says so, and the other comes by itself', async ({
  page,
}) => {
  await stand(page)
  const askedAt = await answerFirst(page, Array(6).fill(0))
  await enter(page, 'To next')
  await page.clock.runFor(6_999)
  await expectSwapped(page, 'Practice', '/practice/next')
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true')
  await page.clock.runFor(1)
  await expectOffline(page)
  await page.clock.runFor(6_999)
  await expectOffline(page)
  await page.clock.runFor(1)
  await expectSwapped(page, 'Next', '/practice/next')
  expect(await askedAt()).toEqual([0, 1_000, 3_000, 7_000, 8_000, 10_000, 14_000])
})

test('offline: who has left is not brought back', async ({ page, context }) => {
  const isHere = swappingIsHere(page)
  await open(page, '/practice')
  await isHere
  await context.setOffline(true)
  await enter(page, 'To next')
  await expectOffline(page)
  await page.goBack()
  await expectSwapped(page, 'Practice', '/practice')
  const asked = swaps(page)
  await context.setOffline(false)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expectSwapped(page, 'Practice', '/practice')
  expect(asked).toEqual([])
})

test('out of reach: a lost answer and a proxy that says 502, 503 or 504 cost a second, in which the old page stays', async ({
  page,
}) => {
  await stand(page)
  for (const [status, name, heading, path] of [
    [0, 'To search', 'Search', '/practice/search'],
    [502, 'To next', 'Next', '/practice/next'],
    [503, 'To later', 'Later', '/practice/later'],
    [504, 'To long', 'Long', '/practice/long'],
  ] as const) {
    const askedAt = await answerFirst(page, [status])
    await enter(page, name)
    await page.clock.runFor(999)
    await expectSwapped(page, 'Practice', path)
    await page.clock.runFor(1)
    const [first = Number.NaN, again] = await askedAt()
    expect(again).toBe(first + 1_000)
    await page.clock.runFor(dimmed)
    await expectSwapped(page, heading, path)
    await page.goBack()
    await expectSwapped(page, 'Practice', '/practice')
  }
})

test('out of reach: an error screen is an answer, and asked for once', async ({ page }) => {
  await stand(page)
  const asked = swaps(page)
  await enter(page, 'To broken')
  await expectSwapped(page, errors.error.title(), '/practice/broken')
  await page.clock.runFor(60_000)
  expect(asked).toEqual(['/practice/broken'])
})

test('out of reach: whoever goes elsewhere meanwhile stays there', async ({ page }) => {
  await stand(page)
  const askedAt = await answerFirst(page, [0])
  await enter(page, 'To next')
  await page.clock.runFor(500)
  await enter(page, 'To later')
  await expectSwapped(page, 'Later', '/practice/later')
  await page.clock.runFor(60_000)
  await expectSwapped(page, 'Later', '/practice/later')
  expect(await askedAt()).toEqual([0, 500])
})

test('preloading: what did not come is asked for again, and a click does not wait for that', async ({
  page,
}) => {
  await stand(page)
  const askedAt = await answerFirst(page, [0, 0])
  const link = page.getByRole('banner').getByRole('link', { name: nav.career() })
  await link.focus()
  await page.clock.runFor(1_100)
  await expectSwapped(page, 'Practice', '/practice')
  await link.press('Enter')
  await expectSwapped(page, career.title(), '/career')
  await page.clock.runFor(60_000)
  expect(await askedAt()).toEqual([50, 1_050, 1_100])
})
