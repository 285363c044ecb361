import { expect, type Locator, type Page } from '@playwright/test'
import { i18nObject, locales } from '../../../i18n/i18n-util'
import { localized, paths } from '../../../src/paths'
import { expectFits } from '../fixtures/accessible'
import { test } from '../fixtures/accounts'
import { enter, noteSquat, press } from '../fixtures/trainer'

const { workoutForm } = i18nObject('nl')

/** Pixels that are left beside the text; negative if it does not fit. */
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
  await field(page, 'weight').fill('102,5')
  await field(page, 'kind').selectOption('warm-up')
  await page.getByLabel(workoutForm.isTimed()).check()
  await field(page, 'seconds').fill('1:02:30')
}

test('workouts: a form shows its date, its sets and their kind whole at each width', async ({
  page,
}) => {
  await fillForm(page)
  for (const width of [320, 360, 390, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    expect.soft(await room(page.locator('[name=date]')), `date at ${width}`).toBeGreaterThan(0)
    for (const name of ['weight', 'kind', 'seconds']) {
      expect.soft(await room(field(page, name)), `${name} at ${width}`).toBeGreaterThanOrEqual(0)
    }
    await expectFits(page, 'the form', [width])
  }
})

test('workouts: what can be pressed in a form is easy to hit', async ({ page }) => {
  await fillForm(page)
  for (const width of [320, 360, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    const sizes = await page
      .getByRole('main')
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.map((button) => {
          const { width, height } = button.getBoundingClientRect()
          const reach = getComputedStyle(button, '::after')
          const more = reach.content === 'none' ? 0 : -Number.parseFloat(reach.right)
          return Math.min(width + (more || 0), height)
        }),
      )
    expect.soft(Math.min(...sizes), `the smallest at ${width} px`).toBeGreaterThanOrEqual(44)
  }
})

test('workouts: months, figures and records fit a small phone in each language', async ({
  page,
}) => {
  await enter(page)
  for (const day of ['01', '08', '15', '21']) await noteSquat(page, `2026-11-${day}`)
  for (const locale of locales) {
    for (const path of [paths.workouts, paths.workoutStatistics]) {
      await page.goto(localized(locale, path))
      await expectFits(page, localized(locale, path), [320, 344, 360, 390])
    }
  }
})
