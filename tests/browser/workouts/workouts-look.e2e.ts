import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { test } from '../fixtures/accounts'
import { enter, line, noteSquat, press, setField } from '../fixtures/trainer'

const { workoutForm } = i18nObject('nl')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

for (const theme of ['light', 'dark'] as const) {
  for (const width of [360, 1440]) {
    test(`a room in use at ${width} px in ${theme} is accessible, and fits`, async ({
      page,
      choose,
    }) => {
      await choose(theme)
      // A colour on its way from one to another is none to judge.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 800 })
      await enter(page)
      await noteSquat(page)
      await line(page).fill('bench 3x8 60, 2x6 65 @8')
      await expectGood(page, width)
      await page.goto(paths.addWorkout)
      await page.getByLabel(workoutForm.addExercise()).fill('squat; roeien 12min 2.4km')
      await press(page, workoutForm.add())
      await setField(page, 1, workoutForm.reps()).first().fill('veel')
      await press(page, workoutForm.save())
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
      await expectGood(page, width)
      await page.goto(paths.workoutStatistics)
      await expectGood(page, width)
    })
  }
}

async function expectGood(page: Page, width: number): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
}
