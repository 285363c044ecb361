import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { entries, expectSwapped, follow, open, test } from '../fixtures/practice'

const { nav } = i18nObject('nl')

function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY))
}

test('scroll and focus: a new page begins at its top', async ({ page }) => {
  await open(page, '/practice/long')
  await follow(page, 'Onwards')
  await expectSwapped(page, 'Next', '/practice/next')
  await expect.poll(() => scrollTop(page)).toBe(0)
})

for (const name of ['long#low', 'moved#low']) {
  test(`scroll and focus: a link to ${name} shows the line it names`, async ({ page }) => {
    await open(page, '/practice')
    await follow(page, `To ${name}`)
    await expectSwapped(page, 'Long', '/practice/long#low')
    await expect(page.locator('#low')).toBeInViewport()
    expect(await scrollTop(page)).toBeGreaterThan(1000)
  })
}

test('scroll and focus: a redirected link leads to the top of its page', async ({ page }) => {
  await open(page, '/practice')
  await page.setViewportSize({ width: 800, height: 300 })
  await follow(page, 'To moved')
  await expectSwapped(page, 'Long', '/practice/long')
  await expect.poll(() => scrollTop(page)).toBe(0)
})

for (const memory of ['cached', 'forgotten']) {
  test(`scroll and focus: back leads to where one was on a ${memory} page`, async ({ page }) => {
    await open(page, '/practice')
    await follow(page, 'To long')
    await expectSwapped(page, 'Long', '/practice/long')
    await page.getByRole('link', { name: 'Aside' }).scrollIntoViewIfNeeded()
    const before = await scrollTop(page)
    expect(before).toBeGreaterThan(1000)
    await follow(page, 'Aside')
    await expectSwapped(page, 'Next', '/practice/next')
    await expect.poll(() => scrollTop(page)).toBe(0)
    if (memory === 'forgotten') {
      await page.evaluate(() => {
        const [one, other] = [new BroadcastChannel('thuis'), new BroadcastChannel('thuis')]
        return new Promise<void>((resolve) => {
          other.onmessage = () => resolve()
          one.postMessage('written')
        })
      })
    }
    await page.goBack()
    await expectSwapped(page, 'Long', '/practice/long')
    await expect.poll(() => scrollTop(page)).toBe(before)
  })
}

test('scroll and focus: a new page has the focus on its main part', async ({ page }) => {
  await open(page, '/practice')
  await follow(page, 'To next')
  await expectSwapped(page, 'Next', '/practice/next')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('main')).toHaveAttribute('tabindex', '-1')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Back to practice' })).toBeFocused()
})

test('scroll and focus: a field that wants the focus of a new page gets it', async ({ page }) => {
  await open(page, '/practice')
  await follow(page, 'To search')
  await expectSwapped(page, 'Search', '/practice/search')
  await expect(page.getByLabel('First')).toBeFocused()
})

test('scroll and focus: the focus is never on what is gone', async ({ page }) => {
  await open(page, '/practice')
  await page.evaluate(() => {
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element && !target.isConnected) console.error('Focus on what is gone')
    })
  })
  const header = page.getByRole('navigation', { name: nav.main() })
  await header.getByRole('link', { name: nav.skills() }).press('Enter')
  await expectSwapped(page, nav.skills(), '/skills')
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()
  await expectSwapped(page, 'Practice', '/practice')
  await expect(page.getByRole('main')).toBeFocused()
})

test('scroll and focus: a redirect leaves the focus on the page it leads to', async ({ page }) => {
  await open(page, '/practice')
  await follow(page, 'To moved#low')
  await expectSwapped(page, 'Long', '/practice/long#low')
  await expect(page.getByRole('main')).toBeFocused()
})

test('scroll and focus: whoever does not see the page hears its title', async ({ page }) => {
  await open(page, '/practice')
  const announcer = page.locator('#announcer')
  await announcer.evaluate((element) => element.setAttribute('data-same', ''))
  await expect(announcer).toHaveRole('status')
  await expect(page.locator('[data-swap] #announcer')).toHaveCount(0)
  await expect(announcer).toBeEmpty()
  await follow(page, 'To next')
  await expectSwapped(page, 'Next', '/practice/next')
  await expect(page).toHaveTitle(/Next/)
  await expect(announcer).toHaveText(await page.title())
  await page.goBack()
  await expectSwapped(page, 'Practice', '/practice')
  await expect(announcer).toHaveText(/^Practice/)
  await expect(announcer).toHaveAttribute('data-same')
})

test('scroll and focus: the skip link comes first, on a page that was swapped in too', async ({
  page,
}) => {
  await open(page, '/practice')
  await follow(page, 'To next')
  await expectSwapped(page, 'Next', '/practice/next')
  const before = await entries(page)
  const first = page.locator('a, button, input, select, [tabindex]').first()
  await expect(first).toHaveText(nav.skipToContent())
  await expect(page.getByRole('main')).toBeFocused()
  await first.press('Enter')
  await expectSwapped(page, 'Next', '/practice/next#main')
  expect(await entries(page)).toBe(before + 1)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Back to practice' })).toBeFocused()
})

test('scroll and focus: after a refused form the first wrong field has the focus', async ({
  page,
}) => {
  await open(page, '/practice/form')
  await page.getByRole('button', { name: 'Keep' }).click()
  await expect(page.getByRole('alert')).toHaveText('A word, please')
  await expect(page.getByLabel('Subject')).toBeFocused()
})
