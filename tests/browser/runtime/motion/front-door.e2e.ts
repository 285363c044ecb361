import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../../i18n/i18n-util'
import { test } from '../../fixtures/site'

const { frontDoor } = i18nObject('nl')

const link = (page: Page) => page.getByRole('main').getByRole('link', { name: frontDoor.signIn() })
const leaf = (page: Page) => page.locator('.front-door .leaf')
const [shut, open] = [/L 71 33/, /L 37 41/]

for (const [how, reach] of [
  ['touched', (page: Page) => link(page).hover()],
  ['reached with the keyboard', reachWithKeyboard],
] as const) {
  test(`motion: the front door turns on its jamb when it is ${how}`, async ({ page }) => {
    await page.addInitScript(recordTurning)
    await page.goto('/')
    await expect(leaf(page)).toHaveCSS('d', shut)
    await reach(page)
    const turned = () => page.evaluate(() => Reflect.get(window, 'turned'))
    await expect.poll(turned).toBeGreaterThan(0)
    expect(await turned()).toBeLessThan(200)
    await expect(leaf(page)).toHaveCSS('d', open)
  })
}

test('motion: the front door opens at once where reduced motion is asked for', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await reachWithKeyboard(page)
  await expect(leaf(page)).toHaveCSS('d', open)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

/** In milliseconds. */
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
