import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { sampleContributions } from '../../../src/features/home/contributions/sample-contributions'
import { addDays, daysBetween } from '../../../src/ui/dates/days'
import { daySentence } from '../../fixtures/contributions'
import { test, withScriptsFirst } from '../fixtures/site'

const { calendar, frontDoor } = i18nObject('nl')

/** A Saturday; the drawing begins with the Monday 52 weeks before. */
const today = '2026-11-21'
const monday = '2025-11-17'
const { days = [] } = (await sampleContributions.read(today)) ?? {}

const drawing = (page: Page) => page.getByRole('slider', { name: /^Bijdragen per dag van/ })

test('windows: one that is pointed at says its day, on the ground floor or, on a phone, right above its row', async ({
  page,
}) => {
  await page.goto('/')
  await drawing(page).waitFor()
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 })
    for (const date of ['2025-12-25', '2026-10-31', today]) {
      const { x, y } = await middleOf(page, date)
      await page.mouse.move(x, y)
      await expectSaid(page, wordsOf(date))
    }
    await page.mouse.move(0, 0)
    await expect(page.locator('.day-words')).toBeEmpty()
  }
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 900 } })

  test('windows: one that is touched says its day until something else is', async ({ page }) => {
    await page.goto('/')
    await drawing(page).waitFor()
    const { x, y } = await middleOf(page, '2026-03-03')
    await page.touchscreen.tap(x, y)
    await expectSaid(page, wordsOf('2026-03-03'))
    await page.locator('h1').tap()
    await expect(page.locator('.day-words')).toBeEmpty()
  })
})

test('windows: arrows lead from day to day and from week to week, and Tab leads out', async ({
  page,
}) => {
  await page.goto('/')
  await drawing(page).focus()
  await expectSaid(page, wordsOf(today))
  let date = today
  for (const [key, by] of [
    ['ArrowDown', 0],
    ['ArrowUp', -1],
    ['ArrowLeft', -7],
    ['ArrowDown', 1],
    ['ArrowRight', 7],
    ['Home', daysBetween(addDays(monday, 224), monday)],
    ['End', daysBetween(monday, today)],
  ] as const) {
    await page.keyboard.press(key)
    date = key === 'Home' ? monday : addDays(date, by)
    await expect(drawing(page)).toHaveAttribute('aria-valuetext', wordsOf(date))
  }
  await expectSaid(page, wordsOf(date))
  await page.keyboard.press('Alt+ArrowUp')
  await expect(drawing(page)).toHaveAttribute('aria-valuetext', wordsOf(date))
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(drawing(page)).toBeFocused()
  for (let left = 6; left > 0; left -= 1) await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: frontDoor.signIn() })).toBeFocused()
})

async function middleOf(page: Page, date: string): Promise<{ x: number; y: number }> {
  const cell = daysBetween(monday, date)
  const storey = cell < 27 * 7 ? 0 : 1
  const week = Math.floor(cell / 7) - storey * 27
  const box = await page.locator('.days').nth(storey).boundingBox()
  if (!box) throw new Error('Nothing is drawn')
  const weeks = storey === 0 ? 27 : 26
  return {
    x: box.x + ((week + 0.5) / weeks) * box.width,
    y: box.y + (((cell % 7) + 0.5) / 7) * box.height,
  }
}

async function expectSaid(page: Page, words: string): Promise<void> {
  const said = page.locator('.day-words')
  await expect(said).toHaveText(words)
  const box = await said.boundingBox()
  if ((page.viewportSize()?.width ?? 0) >= 768) {
    const place = await page.locator('.active-days').boundingBox()
    expect([box?.x, bottomOf(box)]).toEqual([place?.x, bottomOf(place)])
    return
  }
  const row = page.locator('.storey').filter({ has: page.locator('.days > rect') })
  const place = await row.boundingBox()
  const windows = await row.locator('.days').boundingBox()
  expect([box?.x, box?.y, box?.width]).toEqual([place?.x, place?.y, place?.width])
  expect(bottomOf(box)).toBeLessThanOrEqual(windows?.y ?? 0)
}

function bottomOf(box: { y: number; height: number } | null): number {
  return (box?.y ?? 0) + (box?.height ?? 0)
}

function wordsOf(date: string): string {
  return daySentence('nl', date, days.find((day) => day.date === date)?.count ?? 0)
}

withScriptsFirst(() => {
  test('contributions: a visitor looks at another year and comes back to the latest days', async ({
    page,
  }) => {
    await page.goto('/')
    const years = page.getByRole('navigation', { name: calendar.years() })
    await expect(years.getByRole('link', { name: calendar.latest() })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await years.getByRole('link', { name: '2025' }).click()
    await expect(page).toHaveURL('/?year=2025#house')
    await expect(years.locator('[aria-current]')).toHaveText('2025')
    await expect(page.locator('year-calendar')).toHaveAccessibleName(/1 januari 2025/)
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await years.getByRole('link', { name: calendar.latest() }).click()
    await expect(page.locator('year-calendar')).toHaveAccessibleName(/21 november 2026$/)
    await page.goBack()
    await expect(years.locator('[aria-current]')).toHaveText('2025')
  })
})
