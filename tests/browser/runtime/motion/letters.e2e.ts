import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../../i18n/i18n-util'
import { publicPages } from '../../../../src/paths'
import { stopClock } from '../../fixtures/clock'
import { expectSwapped, follow, mark, open } from '../../fixtures/practice'
import { islandsAlive, test } from '../../fixtures/site'
import { signUp } from '../../fixtures/visitor'
import { firstFrame } from './first-frame'

const { calendar, career, frontDoor, nav } = i18nObject('nl')

const inHeader = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true })

for (const [from, name, what] of [
  ['/about-me', nav.career(), /^k\d+$/],
  ['/career', nav.home(), /^roof$/],
] as const) {
  test(`motion: only the letters of ${name} rise from the first frame on, half of them seen, for less than 200 ms, going back too`, async ({
    page,
  }) => {
    await open(page, from)
    const letters = await firstFrame(page, () => inHeader(page, name).click())
    expect(letters).toEqual([
      { ...letters[0], what: expect.stringMatching(what), animation: 'rise' },
    ])
    const { duration, place } = letters[0] ?? { duration: 0, place: [0, 0, 0, 0] }
    expect(duration).toBeGreaterThan(0)
    expect(duration).toBeLessThan(200)
    if (from === '/career') return
    const sign = page.locator('.sign')
    await expect(sign).toHaveText(career.title())
    const stands = await sign.locator('span').boundingBox()
    const [, y, , height] = place
    expect((y ?? 0) - (stands?.y ?? 0)).toBeCloseTo((height ?? 0) / 2, -0.5)
    await expect(sign).toHaveCSS('opacity', '1')
    const back = await firstFrame(page, () => page.goBack())
    expect(back.map(({ animation }) => animation)).toEqual(['rise'])
  })
}

test('motion: a title that stays is not changed for itself', async ({ page }) => {
  await open(page, '/')
  await islandsAlive(page)
  const years = page.getByRole('navigation', { name: calendar.years() })
  expect(await firstFrame(page, () => years.getByRole('link').last().click())).toEqual([])
})

test('motion: reduced motion shows none, and the front door opens at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await reachWithKeyboard(page)
  await expect(leaf(page)).toHaveCSS('d', ajar)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await signUp(page)
  await open(page, '/books')
  await islandsAlive(page)
  const rooms = page.getByRole('navigation', { name: nav.rooms() }).getByRole('link')
  expect(await firstFrame(page, () => rooms.first().click())).toEqual([])
  expect(await firstFrame(page, () => inHeader(page, nav.career()).click())).toEqual([])
})

test('motion: nothing moves on a page that is loaded, loaded again, or come back to', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const type of ['animationstart', 'transitionstart']) {
      addEventListener(type, () => console.error('Something moves'))
    }
  })
  const moving = () => page.evaluate(() => document.getAnimations().length)
  for (const path of [...publicPages, '/sign-in']) {
    await page.goto(path)
    await islandsAlive(page)
    expect(await moving(), path).toBe(0)
  }
  await page.reload()
  await islandsAlive(page)
  expect(await moving()).toBe(0)
  await page.goto('/robots.txt')
  await page.goBack()
  expect(await moving()).toBe(0)
})

test('motion: the frame with a new heading waits for no focus, nor for a picture of the page that goes', async ({
  page,
}) => {
  // A page that is not painted soon is focused earlier.
  await stopClock(page, '/practice')
  await mark(page)
  await page.evaluate(() => {
    document.startViewTransition = () => {
      throw new Error('A view transition')
    }
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

const link = (page: Page) => page.getByRole('main').getByRole('link', { name: frontDoor.signIn() })
const leaf = (page: Page) => page.locator('.front-door .leaf')
const [shut, ajar] = [/L 71 33/, /L 37 41/]

test('motion: the front door turns on its jamb when it is touched, or reached with the keyboard', async ({
  page,
}) => {
  await page.addInitScript(recordTurning)
  for (const reach of [(page: Page) => link(page).hover(), reachWithKeyboard]) {
    await page.goto('/')
    await page.mouse.move(0, 0)
    await expect(leaf(page)).toHaveCSS('d', shut)
    await reach(page)
    const turned = () => page.evaluate(() => Reflect.get(window, 'turned'))
    await expect.poll(turned).toBeGreaterThan(0)
    expect(await turned()).toBeLessThan(200)
    await expect(leaf(page)).toHaveCSS('d', ajar)
  }
})

function recordTurning(): void {
  addEventListener('transitionrun', ({ target }) => {
    if (!(target instanceof Element && target.matches('.leaf'))) return
    const [turning] = target.getAnimations()
    Object.assign(window, { turned: turning?.effect?.getComputedTiming().endTime })
  })
}

async function reachWithKeyboard(page: Page): Promise<void> {
  await link(page).focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(link(page)).toBeFocused()
}
