import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../../i18n/i18n-util'
import { sampleContent } from '../../../fixtures/content/sample-content'
import { holdBack, swaps } from '../../fixtures/clock'
import { answerFirst, enter, stand, swappingIsHere } from '../../fixtures/connection'
import { entries, expectSwapped, open, test } from '../../fixtures/practice'

const { site: content } = sampleContent

const { errors } = i18nObject('nl')

const next = '**/practice/next'

async function expectOffline(page: Page): Promise<void> {
  await expectSwapped(page, errors.offline.title(), '/practice/next')
}

// Chromium logs every failed request.
test.beforeEach(({ forgiven }) => {
  forgiven.push(/ERR_INTERNET_DISCONNECTED|^failed: |Failed to load|Failed to fetch/)
})

test('offline: a browser that knows it says so at once', async ({ page, context }) => {
  await stand(page)
  const before = await entries(page)
  await context.setOffline(true)
  await enter(page, 'To next')
  await expectOffline(page)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.locator('#announcer')).toHaveText(errors.offline.title())
  await expect(page).toHaveTitle(`${errors.offline.title()} – ${content.name}`)
  expect(await entries(page)).toBe(before + 1)
  await context.setOffline(false)
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

test('offline: the page comes by itself though nobody says that the connection is back', async ({
  page,
}) => {
  await stand(page)
  const askedAt = await answerFirst(page, Array(6).fill(0))
  await enter(page, 'To next')
  await page.clock.runFor(7_000)
  await expectOffline(page)
  await page.clock.runFor(6_999)
  await expectOffline(page)
  await page.clock.runFor(1)
  await expectSwapped(page, 'Next', '/practice/next')
  expect((await askedAt()).slice(4)).toEqual([8_000, 10_000, 14_000])
})

test('offline: trying again by hand works too, and may fail', async ({ page, context }) => {
  await stand(page)
  await context.setOffline(true)
  await enter(page, 'To next')
  await expectOffline(page)
  await enter(page, errors.offline.tryAgain())
  await expectOffline(page)
  const release = await holdBack(page, next)
  await context.setOffline(false)
  await enter(page, errors.offline.tryAgain())
  release()
  await expectSwapped(page, 'Next', '/practice/next')
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
