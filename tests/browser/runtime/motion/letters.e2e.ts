import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../../i18n/i18n-util'
import { publicPages } from '../../../../src/paths'
import { stopClock } from '../../fixtures/clock'
import { expectSwapped, follow, mark, open, test } from '../../fixtures/practice'
import { islandsAlive } from '../../fixtures/site'
import { signUp } from '../../fixtures/visitor'
import { firstFrame } from './first-frame'

const { nav, career, calendar } = i18nObject('nl')

const inHeader = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true })

for (const [from, name, what] of [
  ['/about-me', nav.career(), /^k\d+$/],
  ['/career', nav.home(), /^roof$/],
] as const) {
  test(`motion: only the letters of ${name} rise from the first frame on, for less than 200 ms`, async ({
    page,
  }) => {
    await open(page, from)
    const letters = await firstFrame(page, () => inHeader(page, name).click())
    expect(letters).toEqual([
      { ...letters[0], what: expect.stringMatching(what), animation: 'rise' },
    ])
    expect(letters[0]?.duration).toBeGreaterThan(0)
    expect(letters[0]?.duration).toBeLessThan(200)
  })
}

test('motion: half of the letters is to be seen in the first frame, and none of them below the line', async ({
  page,
}) => {
  await open(page, '/about-me')
  const [letters] = await firstFrame(page, () => inHeader(page, nav.career()).click())
  const sign = page.locator('.sign')
  await expect(sign).toHaveText(career.title())
  const stands = await sign.locator('span').boundingBox()
  if (!stands || !letters) throw new Error('No title')
  const [, y, , height] = letters.place
  expect(y - stands.y).toBeCloseTo(height / 2, -0.5)
  await expect(sign).toHaveCSS('opacity', '1')
})

test('motion: a page is animated when one goes back to it, too', async ({ page }) => {
  await open(page, '/about-me')
  await inHeader(page, nav.career()).click()
  await expectSwapped(page, career.title(), '/career')
  const moved = await firstFrame(page, () => page.goBack())
  expect(moved.map(({ animation }) => animation)).toEqual(['rise'])
})

test('motion: a title that stays is not changed for itself', async ({ page }) => {
  await open(page, '/')
  await islandsAlive(page)
  const years = page.getByRole('navigation', { name: calendar.years() })
  expect(await firstFrame(page, () => years.getByRole('link').last().click())).toEqual([])
})

test('motion: reduced motion shows none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signUp(page)
  await open(page, '/books')
  await islandsAlive(page)
  const rooms = page.getByRole('navigation', { name: nav.rooms() }).getByRole('link')
  expect(await firstFrame(page, () => rooms.first().click())).toEqual([])
  expect(await firstFrame(page, () => inHeader(page, nav.career()).click())).toEqual([])
})

for (const path of [...publicPages, '/sign-in']) {
  test(`motion: nothing moves on ${path} that is loaded, loaded again, or come back to`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      for (const type of ['animationstart', 'transitionstart']) {
        addEventListener(type, () => console.error('Something moves'))
      }
    })
    const moving = () => page.evaluate(() => document.getAnimations().length)
    await page.goto(path)
    await islandsAlive(page)
    expect(await moving()).toBe(0)
    await page.reload()
    await islandsAlive(page)
    expect(await moving()).toBe(0)
    await page.goto('/robots.txt')
    await page.goBack()
    expect(await moving()).toBe(0)
  })
}

test('motion: no picture is taken of the page that goes', async ({ page }) => {
  await open(page, '/practice')
  await page.evaluate(() => {
    document.startViewTransition = () => {
      throw new Error('A view transition')
    }
  })
  await follow(page, 'To next')
  await expectSwapped(page, 'Next', '/practice/next')
})

test('motion: the frame with a new heading waits for no focus', async ({ page }) => {
  // A page that is not painted soon is focused earlier.
  await stopClock(page, '/practice')
  await mark(page)
  await page.evaluate(() => {
    const native = HTMLElement.prototype.focus
    let isPainted = false
    new MutationObserver(() => {
      requestAnimationFrame(() => {
        isPainted = true
      })
    }).observe(document.body, { childList: true })
    HTMLElement.prototype.focus = function focus(options) {
      if (!isPainted) console.error('Focus before the frame')
      native.call(this, options)
    }
  })
  await follow(page, 'To next')
  await expectSwapped(page, 'Next', '/practice/next')
  await expect(page.getByRole('main')).not.toBeFocused()
  await page.clock.runFor(50)
  await expect(page.getByRole('main')).toBeFocused()
})
