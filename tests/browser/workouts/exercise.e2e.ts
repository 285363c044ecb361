import { expect } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { test, withAndWithoutScripts } from '../fixtures/accounts'
import { heading } from '../fixtures/reader'
import { enter, noteSquat, press } from '../fixtures/trainer'

const { exercise, flash, workouts: words, workoutTrash } = i18nObject('nl')

withAndWithoutScripts(() => {
  test('exercise: its page is reached from a day, and its curve is a table too', async ({
    page,
  }) => {
    await enter(page)
    await noteSquat(page, '2026-11-20')
    await noteSquat(page)
    await page.getByRole('link', { name: 'squat', exact: true }).click()
    await expect(heading(page, 'squat')).toBeVisible()
    await expect(page.getByRole('img', { name: exercise.curves.weight() })).toBeVisible()
    await page.getByText(words.chart.table()).first().click()
    await expect(page.locator('.chart-table tbody tr')).toHaveCount(2)
    await page.getByRole('link', { name: '20 nov' }).last().click()
    await expect(page).toHaveURL(`${paths.workouts}?date=2026-11-20`)
  })

  test('workouts: one is restored from the trash, and another is deleted for good', async ({
    page,
  }) => {
    await enter(page)
    const title = words.kinds.strength()
    for (const [button, sentence] of [
      [workoutTrash.restore(), flash.workoutRestored()],
      [workoutTrash.purge(), flash.workoutPurged()],
    ] as const) {
      await noteSquat(page)
      await press(page, words.day.removeNamed({ title }))
      await expect(page.getByText(flash.workoutDeleted())).toBeVisible()
      await page.getByRole('link', { name: workoutTrash.title() }).click()
      await expect(heading(page, workoutTrash.title())).toBeVisible()
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByText(sentence)).toBeVisible()
    }
    await expect(page.getByText(workoutTrash.none())).toBeVisible()
  })
})
