import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { expectAccessible, expectFits } from '../fixtures/accessible'
import { test } from '../fixtures/accounts'
import { enter, line, noteSquat, press, setField } from '../fixtures/trainer'

const { workoutForm, workouts: words } = i18nObject('nl')

const views: Record<string, (page: Page) => Promise<void>> = {
  'a line that was read': async (page) => {
    await enter(page)
    await noteSquat(page)
    await line(page).fill('bench 3x8 60, 2x6 65 @8')
    await expect(page.getByRole('table', { name: words.line.read() })).toContainText('65')
  },
  'a form that was refused': async (page) => {
    await page.goto(paths.addWorkout)
    await page.getByLabel(workoutForm.addExercise()).fill('squat; roeien 12min 2.4km')
    await press(page, workoutForm.add())
    await setField(page, 1, workoutForm.reps()).first().fill('veel')
    await press(page, workoutForm.save())
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
  },
  'an exercise': async (page) => {
    await noteSquat(page, '2026-11-20')
    await page.goto(`${paths.exercise}?name=squat`)
    await expect(page.locator('svg.curve')).toBeVisible()
  },
  'the statistics': async (page) => {
    await page.goto(paths.workoutStatistics)
  },
}

for (const theme of ['light', 'dark'] as const) {
  test(`workouts: every view in use in ${theme} is accessible, and fits a phone and a desk`, async ({
    page,
    choose,
  }) => {
    await choose(theme)
    // Colours in transition would fail the contrast check.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const [name, show] of Object.entries(views)) {
      await show(page)
      for (const width of [360, 1440]) {
        await expectFits(page, name, [width])
        await expectAccessible(page, `${name} at ${width} px`)
      }
    }
  })
}
