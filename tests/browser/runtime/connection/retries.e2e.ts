import { expect } from '@playwright/test'
import { i18nObject } from '../../../../i18n/i18n-util'
import { swaps } from '../../fixtures/clock'
import { answerFirst, enter, stand } from '../../fixtures/connection'
import { expectSwapped, test } from '../../fixtures/practice'

const { career, errors, nav } = i18nObject('nl')

/** Milliseconds for which the old page stays dimmed at least. */
const dimmed = 500

// Chromium logs every failed request.
test.beforeEach(({ forgiven }) => {
  forgiven.push(/ERR_INTERNET_DISCONNECTED|^failed: |Failed to load|Failed to fetch/)
})

test('out of reach: one lost answer costs a second, in which the old page stays', async ({
  page,
}) => {
  await stand(page)
  const askedAt = await answerFirst(page, [0])
  await enter(page, 'To next')
  await page.clock.runFor(999)
  await expectSwapped(page, 'Practice', '/practice/next')
  await page.clock.runFor(1)
  expect(await askedAt()).toEqual([0, 1_000])
  await page.clock.runFor(dimmed)
  await expectSwapped(page, 'Next', '/practice/next')
})

test('out of reach: a page is asked for after 1, 2 and 4 s, and then the page says so', async ({
  page,
}) => {
  await stand(page)
  const askedAt = await answerFirst(page, Array(4).fill(0))
  await enter(page, 'To next')
  await page.clock.runFor(6_999)
  await expectSwapped(page, 'Practice', '/practice/next')
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true')
  await page.clock.runFor(1)
  await expectSwapped(page, errors.offline.title(), '/practice/next')
  expect(await askedAt()).toEqual([0, 1_000, 3_000, 7_000])
})

for (const status of [502, 503, 504]) {
  test(`out of reach: a proxy that says ${status} is asked again`, async ({ page }) => {
    await stand(page)
    const askedAt = await answerFirst(page, [status])
    await enter(page, 'To next')
    await page.clock.runFor(1_000)
    expect(await askedAt()).toEqual([0, 1_000])
    await page.clock.runFor(dimmed)
    await expectSwapped(page, 'Next', '/practice/next')
  })
}

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

test('preloading: a page that is preloaded again is there for the click', async ({ page }) => {
  await stand(page)
  const askedAt = await answerFirst(page, [0])
  const link = page.getByRole('banner').getByRole('link', { name: nav.career() })
  await link.focus()
  await page.clock.runFor(1_100)
  await link.press('Enter')
  await expectSwapped(page, career.title(), '/career')
  expect(await askedAt()).toEqual([50, 1_050])
})
