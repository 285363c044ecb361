import { expect } from '@playwright/test'
import { entries, expectLoaded, expectSwapped, follow, mark, open } from '../fixtures/practice'
import { test } from '../fixtures/site'

test('history: a click asks for its page once', async ({ page, server }) => {
  await open(page, '/practice')
  const release = server.hold('/practice/next')
  const link = page.getByRole('link', { name: 'To next' })
  // Before a preload starts, like a very fast click.
  await link.evaluate((element: HTMLElement) => {
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    element.click()
  })
  await expect.poll(() => page.evaluate(() => location.pathname)).toBe('/practice/next')
  await expect(page.locator('progress')).toBeVisible()
  await expect.poll(() => page.locator('progress').getAttribute('value')).not.toBe('10')
  release()
  await expectSwapped(page, 'Next', '/practice/next')
  expect(server.asked.filter((asked) => asked === 'GET /practice/next')).toHaveLength(1)
})

test('history: links, back and forward show the right pages without a load', async ({ page }) => {
  await open(page, '/practice')
  let loads = 0
  page.on('load', () => loads++)
  const before = await entries(page)
  await follow(page, 'To next')
  await expectSwapped(page, 'Next', '/practice/next')
  expect(await entries(page)).toBe(before + 1)
  await follow(page, 'Back to practice')
  await expectSwapped(page, 'Practice', '/practice')
  await follow(page, 'To later')
  await expectSwapped(page, 'Later', '/practice/later')
  await page.goBack()
  await expectSwapped(page, 'Practice', '/practice')
  await page.goBack()
  await expectSwapped(page, 'Next', '/practice/next')
  await page.goForward()
  await page.goForward()
  await expectSwapped(page, 'Later', '/practice/later')
  expect(loads).toBe(0)
})

for (const fragment of ['', '#low']) {
  test(`history: a redirected link${fragment} leads to its place, leaves one entry, and back leaves it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 800, height: 300 })
    await open(page, '/practice/next')
    await follow(page, 'Back to practice')
    await expectSwapped(page, 'Practice', '/practice')
    const before = await entries(page)
    await follow(page, `To moved${fragment}`)
    await expectSwapped(page, 'Long', `/practice/long${fragment}`)
    await expect(page.getByRole('main')).toBeFocused()
    if (fragment) await expect(page.locator(fragment)).toBeInViewport()
    else await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    expect(await entries(page)).toBe(before + 1)
    await expect(page.locator('progress')).toBeHidden()
    await page.goBack()
    await expectSwapped(page, 'Practice', '/practice')
    await page.goBack()
    await expectSwapped(page, 'Next', '/practice/next')
    await page.goForward()
    await page.goForward()
    await expectSwapped(page, 'Long', `/practice/long${fragment}`)
  })
}

test('history: a link to the page one is on shows it anew and adds nothing, and reload is a real one', async ({
  page,
  server,
}) => {
  await open(page, '/practice')
  const before = await entries(page)
  await page.evaluate(() => document.querySelector('h1')?.append(' of yesterday'))
  await follow(page, 'To practice')
  await expectSwapped(page, 'Practice', '/practice')
  expect(await entries(page)).toBe(before)
  expect(server.asked.filter((asked) => asked === 'GET /practice')).toHaveLength(2)
  await follow(page, 'To next')
  await expectSwapped(page, 'Next', '/practice/next')
  await page.reload()
  await expectLoaded(page, 'Next', '/practice/next')
  expect(await entries(page)).toBe(before + 1)
  await mark(page)
  await page.goBack()
  await expectSwapped(page, 'Practice', '/practice')
})

test('history: a link within the page asks the server for nothing, pressed twice too', async ({
  page,
  server,
}) => {
  await open(page, '/practice')
  await follow(page, 'To long')
  await expectSwapped(page, 'Long', '/practice/long')
  const before = await entries(page)
  const asked = server.asked.filter((one) => one === 'GET /practice/long').length
  await follow(page, 'Down')
  await expectSwapped(page, 'Long', '/practice/long#low')
  await expect(page.locator('#low')).toBeInViewport()
  await expect(page.locator('#low:target')).toHaveCount(1)
  await page.evaluate(() => scrollTo(0, 0))
  await follow(page, 'Down')
  await expect(page.locator('#low')).toBeInViewport()
  await page.goBack()
  await expectSwapped(page, 'Long', '/practice/long')
  await expect(page.locator('#low')).not.toBeInViewport()
  expect(await entries(page)).toBe(before + 1)
  expect(server.asked.filter((one) => one === 'GET /practice/long')).toHaveLength(asked)
})

test('history: a link into another language loads, and back leads to the first', async ({
  page,
}) => {
  await open(page, '/skills')
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/en/career'
    link.textContent = 'English'
    document.querySelector('main')?.prepend(link)
  })
  await follow(page, 'English')
  await expectLoaded(page, 'Career', '/en/career')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(page.getByRole('banner')).toContainText('About me')
  await page.goBack()
  await expect(page).toHaveURL('/skills')
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
})
