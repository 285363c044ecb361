import { expect } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { entries, expectLoaded, expectSwapped, follow, mark, open } from '../fixtures/practice'
import { test } from '../fixtures/site'

const { errors } = i18nObject('nl')

test('swaps: a second click gives up the first, of which nothing stays in the history', async ({
  page,
  server,
}) => {
  await open(page, '/practice')
  const release = server.hold('/practice/next')
  const isGivenUp = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/practice/next'),
  )
  const isAsked = page.waitForRequest('**/practice/next')
  // Without hover or focus, which would preload it.
  await page.getByRole('link', { name: 'To next' }).evaluate((link: HTMLElement) => link.click())
  await isAsked
  await expect(page).toHaveURL('/practice/next')
  await follow(page, 'To later')
  await expectSwapped(page, 'Later', '/practice/later')
  expect((await isGivenUp).failure()?.errorText).toBe('net::ERR_ABORTED')
  release()
  await page.goBack()
  await expectSwapped(page, 'Practice', '/practice')
})

test('swaps: a click as a redirected page arrives still leads on', async ({ page }) => {
  await open(page, '/practice')
  await page.evaluate(() => {
    const native = DOMParser.prototype.parseFromString
    DOMParser.prototype.parseFromString = function parse(html, type) {
      DOMParser.prototype.parseFromString = native
      document.querySelector<HTMLElement>('[href="/practice/later"]')?.click()
      return native.call(this, html, type)
    }
    const { prototype } = Window
    Object.assign(prototype, { requestIdleCallback: () => 0 })
  })
  await follow(page, 'To moved')
  await expectSwapped(page, 'Later', '/practice/later')
})

test('swaps: a click in the frame in which a page comes leads on, and back to that page', async ({
  page,
}) => {
  await open(page, '/practice')
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      document.querySelector<HTMLElement>('main [href="/practice/next"]')?.click()
    })
    observer.observe(document.body, { childList: true })
  })
  await follow(page, 'To long')
  await expectSwapped(page, 'Next', '/practice/next')
  await page.goBack()
  await expectSwapped(page, 'Long', '/practice/long')
})

test('swaps: a page that does not exist is swapped in, and the error screen, which asks again', async ({
  page,
}) => {
  await open(page, '/practice')
  await follow(page, 'To missing')
  await expectSwapped(page, errors.notFound.title(), '/practice/missing')
  await page.goBack()
  await follow(page, 'To broken')
  await expectSwapped(page, errors.error.title(), '/practice/broken')
  const [number, before] = [await page.locator('pre').textContent(), await entries(page)]
  await follow(page, errors.error.tryAgain())
  await expect(page.locator('pre')).not.toHaveText(number ?? '')
  await expectSwapped(page, errors.error.title(), '/practice/broken')
  expect(await entries(page)).toBe(before)
})

for (const name of ['next', 'long#low']) {
  test(`swaps: ${name} of a newer build is loaded, and back still works`, async ({
    page,
    server,
  }) => {
    await open(page, '/practice/later')
    await follow(page, 'Back to practice')
    await expectSwapped(page, 'Practice', '/practice')
    const before = await entries(page)
    server.deploy()
    await follow(page, `To ${name}`)
    const heading = name === 'next' ? 'Next' : 'Long'
    await expectLoaded(page, heading, `/practice/${name}`)
    await expect(page.locator('meta[name=build]')).toHaveAttribute('content', 'newer')
    expect(await entries(page)).toBe(before + 1)
    await page.goBack()
    await expectLoaded(page, 'Practice', '/practice')
    await mark(page)
    await page.goBack()
    await expectSwapped(page, 'Later', '/practice/later')
  })
}

test('swaps: a link to plain text ends there, and back leads away', async ({ page }) => {
  await open(page, '/practice')
  for (const name of ['plain', 'plain#low']) {
    await follow(page, `To ${name}`)
    await expect(page.locator('body')).toHaveText('Nothing but text')
    await expect(page).toHaveURL(`/practice/${name}`)
    await page.goBack()
    await expectLoaded(page, 'Practice', '/practice')
  }
})
