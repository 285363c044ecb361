import { expect, type Page } from '@playwright/test'
import { expectSwapped, follow, open, test } from '../fixtures/practice'

/** What a page is animated with in the first frame that shows it: each animation's milliseconds. */
async function firstFrame(page: Page, name: string): Promise<number[]> {
  await page.evaluate(() => {
    const before = document.querySelector('main')
    const frame = new Promise<number[]>((resolve) => {
      requestAnimationFrame(function look() {
        const main = document.querySelector('main')
        if (!main || main === before) return void requestAnimationFrame(look)
        const animations = main.getAnimations({ subtree: true })
        resolve(animations.map(({ effect }) => Number(effect?.getComputedTiming().endTime)))
      })
    })
    Object.assign(window, { frame })
  })
  await follow(page, name)
  return page.evaluate(() => Reflect.get(window, 'frame'))
}

test('motion: what comes in is animated from its first frame, for less than 200 ms', async ({
  page,
}) => {
  await open(page, '/practice')
  const durations = await firstFrame(page, 'To next')
  await expectSwapped(page, 'Next', '/practice/next')
  expect(durations).toHaveLength(1)
  expect(durations[0]).toBeGreaterThan(0)
  expect(durations[0]).toBeLessThan(200)
})

test('motion: reduced motion shows none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/practice')
  expect(await firstFrame(page, 'To next')).toEqual([])
  await expectSwapped(page, 'Next', '/practice/next')
})

test('motion: a page that is loaded is not animated', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('animationstart', ({ target }) => {
      if (target instanceof Element && target.closest('main')) console.error('Animated')
    })
  })
  await open(page, '/practice')
  expect(
    await page.locator('main').evaluate((main) => main.getAnimations({ subtree: true }).length),
  ).toBe(0)
  await page.reload()
  expect(
    await page.locator('main').evaluate((main) => main.getAnimations({ subtree: true }).length),
  ).toBe(0)
})

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
  await open(page, '/practice')
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
  await expect(page.getByRole('main')).toBeFocused()
})
