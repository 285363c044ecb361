import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { entries, expectSwapped, follow, open } from '../fixtures/practice'
import { test } from '../fixtures/site'

const { nav } = i18nObject('nl')

function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY))
}

for (const memory of ['cached', 'forgotten']) {
  test(`scroll and focus: a page begins at its top or where a link says, and back on a ${memory} one leads to where one was`, async ({
    page,
  }) => {
    await open(page, '/practice')
    await follow(page, 'To long#low')
    await expectSwapped(page, 'Long', '/practice/long#low')
    await expect(page.locator('#low')).toBeInViewport()
    // A click would scroll to it, as far as `scroll-padding` asks.
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
    await expectSwapped(page, 'Long', '/practice/long#low')
    await expect.poll(() => scrollTop(page)).toBe(before)
  })
}

test('scroll and focus: a new page has the focus on its main part or where it wants, and its title is heard', async ({
  page,
}) => {
  await open(page, '/practice')
  const announcer = page.locator('#announcer')
  await announcer.evaluate((element) => element.setAttribute('data-same', ''))
  await expect(announcer).toHaveRole('status')
  await expect(page.locator('[data-swap] #announcer')).toHaveCount(0)
  await expect(announcer).toBeEmpty()
  await follow(page, 'To next')
  await expectSwapped(page, 'Next', '/practice/next')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('main')).toHaveAttribute('tabindex', '-1')
  await expect(page).toHaveTitle(/Next/)
  await expect(announcer).toHaveText(await page.title())
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Back to practice' })).toBeFocused()
  await page.goBack()
  await expectSwapped(page, 'Practice', '/practice')
  await expect(announcer).toHaveText(/^Practice/)
  await expect(announcer).toHaveAttribute('data-same')
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

test('scroll and focus: the skip link comes first, on a page that was swapped in too', async ({
  page,
}) => {
  await open(page, '/practice')
  const first = page.locator('a, button, input, select, [tabindex]').first()
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  await expect(first).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await follow(page, 'To next')
  await expectSwapped(page, 'Next', '/practice/next')
  const before = await entries(page)
  await expect(first).toHaveText(nav.skipToContent())
  await expect(page.getByRole('main')).toBeFocused()
  await first.press('Enter')
  await expectSwapped(page, 'Next', '/practice/next#main')
  expect(await entries(page)).toBe(before + 1)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Back to practice' })).toBeFocused()
})

test('scroll and focus: what a swap leaves out of its first frame comes after it', async ({
  page,
}) => {
  await open(page, '/')
  await page.getByRole('banner').getByRole('link', { name: nav.aboutMe() }).click()
  await expect(page).toHaveURL('/about-me')
  await expect(page).toHaveTitle(new RegExp(nav.aboutMe()))
  await expect(page.locator('[data-below]')).toHaveCount(0)
  await expect(page.locator('main > section').last()).toHaveCSS('content-visibility', 'visible')
})
