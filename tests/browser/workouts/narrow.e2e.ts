import { expect, type Locator, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { livedIn, test } from '../fixtures/site'
import { enter } from '../fixtures/trainer'
import { enterDemo, press } from '../fixtures/visitor'

const { workoutForm } = i18nObject('nl')

/** Pixels beside the text; negative if it does not fit. */
function room(field: Locator): Promise<number> {
  return field.evaluate((element: HTMLInputElement | HTMLSelectElement) => {
    const style = getComputedStyle(element)
    const context = document.createElement('canvas').getContext('2d')
    if (!context) throw new Error('There is no canvas')
    context.font = style.font
    const isSelect = element instanceof HTMLSelectElement
    const text = isSelect ? (element.selectedOptions[0]?.text ?? '') : element.value
    const picker = element.type === 'date' ? 24 : 0
    const paddings = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight)
    return element.clientWidth - paddings - picker - context.measureText(text).width
  })
}

function field(page: Page, name: string): Locator {
  return page.locator(`[name="exercises.0.sets.0.${name}"]`)
}

async function fillForm(page: Page): Promise<void> {
  await enter(page, paths.addWorkout)
  await page.getByLabel(workoutForm.addExercise()).fill('squat 5x5 60')
  await press(page, workoutForm.add())
  await page.locator('.exercise > summary').click()
  await page.locator('.equal-sets > summary').click()
  await field(page, 'weight').fill('102,5')
  await field(page, 'kind').selectOption('warm-up')
  await page.getByLabel(workoutForm.isTimed()).check()
  await field(page, 'seconds').fill('1:02:30')
}

test('workouts: a form shows its date, its sets and their kind whole, and is easy to hit', async ({
  page,
}) => {
  await fillForm(page)
  for (const width of [320, 360, 390, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    expect.soft(await room(page.locator('[name=date]')), `date at ${width}`).toBeGreaterThan(0)
    for (const name of ['weight', 'kind', 'seconds']) {
      expect.soft(await room(field(page, name)), `${name} at ${width}`).toBeGreaterThanOrEqual(0)
    }
    const needed = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(needed, `the form at ${width}`).toBe(width)
    expect.soft(await smallestButton(page), `a button at ${width}`).toBeGreaterThanOrEqual(44)
  }
})

livedIn(
  'workouts: what one usually does can be changed on a page of two screens',
  async ({ page }) => {
    await enterDemo(page)
    // A day to which no other test adds.
    await page.goto(`${paths.workouts}?date=2026-11-07`)
    const edit = page.locator('.workout a[href*="/workouts/edit/"]').first()
    await page.goto((await edit.getAttribute('href')) ?? '')
    expect(await page.locator('.exercise').count()).toBeGreaterThan(3)
    for (const [width, most] of [
      [360, 960],
      [1440, 660],
    ] as const) {
      await page.setViewportSize({ width, height: 740 })
      const { height = 0 } = (await page.locator('#workout-form').boundingBox()) ?? {}
      expect(height, `at ${width} px`).toBeLessThan(most)
    }
  },
)

async function smallestButton(page: Page): Promise<number> {
  const buttons = page.getByRole('main').getByRole('button')
  const sizes = await buttons.evaluateAll((all) =>
    all.map((button) => {
      const { width, height } = button.getBoundingClientRect()
      const reach = getComputedStyle(button, '::after')
      const more = reach.content === 'none' ? 0 : -Number.parseFloat(reach.right)
      return Math.min(width + (more || 0), height)
    }),
  )
  return Math.min(...sizes)
}
