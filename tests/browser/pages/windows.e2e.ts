import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { formatDayHeading } from '../../../src/ui/dates'
import { addDays } from '../../../src/ui/days'
import { withAndWithoutScripts } from '../fixtures/accounts'
import { islandsAlive, test } from '../fixtures/site'

const { frontDoor } = i18nObject('nl')

const today = '2026-11-21'
const days = (page: Page) => page.locator('.windows td[class]')

withAndWithoutScripts(() => {
  for (const width of [1440, 360]) {
    test(`windows: one that is touched says its day on the ground floor of ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/')
      const touched = days(page).nth(40)
      await touched.hover()
      await expect(touched).toHaveText(/^[A-Z][a-z]+dag \d+ [a-z]+: (\d+|geen) bijdragen?$/)
      await expectSaid(page, (await touched.textContent()) ?? '')
      await page.mouse.move(0, 0)
      await expect(touched.locator('span')).toHaveCSS('position', 'static')
    })
  }

  test('windows: the keyboard stops at today’s, which says its day', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('.house [tabindex="0"]')).toHaveCount(1)
    await page.locator('.windows [tabindex="0"]').focus()
    await expectSaid(page, wordsOf(today))
  })
})

test('windows: arrows lead from day to day and from week to week, and Tab leads out', async ({
  page,
}) => {
  await page.goto('/')
  await islandsAlive(page)
  await page.locator('.windows [tabindex="0"]').focus()
  let date = today
  for (const [key, by] of [
    ['ArrowDown', 0],
    ['ArrowUp', -1],
    ['ArrowLeft', -7],
    ...Array.from({ length: 30 }, () => ['ArrowLeft', -7] as const),
    ['ArrowDown', 1],
    ['ArrowRight', 7],
  ] as const) {
    await page.keyboard.press(key)
    date = addDays(date, by)
    await expect(days(page).locator(':scope:focus')).toHaveText(new RegExp(`^${wordsOf(date)}`))
  }
  await expectSaid(page, wordsOf(date))
  await page.keyboard.press('Alt+ArrowDown')
  await expect(days(page).locator(':scope:focus')).toHaveText(new RegExp(`^${wordsOf(date)}`))
  await expect(page.locator('.house [tabindex="0"]')).toHaveCount(1)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(days(page).locator(':scope:focus')).toHaveText(new RegExp(`^${wordsOf(date)}`))
  for (let left = 5; left > 0; left -= 1) await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: frontDoor.signIn() })).toBeFocused()
})

/** These words are to be seen where the days that were lit are counted. */
async function expectSaid(page: Page, words: string): Promise<void> {
  const place = await page.locator('.active-days').boundingBox()
  if (!place) throw new Error('No days are counted')
  const seen = await page.evaluate(
    ([x, y]) => {
      const said = document.querySelector<HTMLElement>('.windows td:is(:hover, :focus) > span')
      if (said) said.style.pointerEvents = 'auto'
      const text = document.elementFromPoint(x, y)?.textContent
      said?.removeAttribute('style')
      return text
    },
    [place.x + 8, place.y + place.height - 8] as const,
  )
  expect(seen?.startsWith(words)).toBe(true)
}

function wordsOf(date: string): string {
  return `${formatDayHeading('nl', date, date)}:`
}
