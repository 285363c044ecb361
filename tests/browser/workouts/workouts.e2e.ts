import { expect } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { test, withAndWithoutScripts } from '../fixtures/accounts'
import { heading } from '../fixtures/reader'
import { enter, line, noteSquat, press, setField } from '../fixtures/trainer'

const { flash, workouts: words, workoutForm, workoutStatistics } = i18nObject('nl')

withAndWithoutScripts((hasScripts) => {
  test('workouts: a line is read before it is noted, and then stands on its day', async ({
    page,
  }) => {
    await enter(page)
    await expect(page.getByText(words.day.emptyToday())).toBeVisible()
    await line(page).fill('squat 5x5 60, 2x3 70 @9; plank 45s')
    const note = page.getByRole('button', { name: words.line.add() })
    if (!hasScripts) await note.click()
    const reading = page.getByRole('table', { name: words.line.read() })
    await expect(reading).toContainText('5 × 5')
    await expect(reading).toContainText('70 kg')
    await expect(reading).toContainText('plank')
    await expect(page.locator('.workout')).toHaveCount(0)

    await note.click()
    await expect(page.getByText(flash.exercisesNoted())).toBeVisible()
    const name = words.day.exercises({ title: words.kinds.strength() })
    await expect(page.getByRole('table', { name })).toContainText('squat')
    await expect(line(page)).toHaveValue('')
    await expect(page.locator('.bars .lit').first()).toContainText('1')
  })

  test('workouts: what cannot be read is said, and what was typed stays', async ({ page }) => {
    await enter(page)
    await line(page).fill('squat 5x5 60 70kgg')
    await page.getByRole('button', { name: words.line.add() }).click()
    const sentence = words.problems.unread({ text: '70kgg' })
    await expect(line(page)).toHaveAccessibleDescription(new RegExp(sentence))
    await expect(line(page)).toHaveValue('squat 5x5 60 70kgg')
    await expect(page.locator('.workout')).toHaveCount(0)
  })

  test('workouts: a workout is filled in set by set, and the next is the same as last time', async ({
    page,
  }) => {
    await enter(page)
    await page.getByRole('link', { name: words.day.add() }).click()
    await expect(heading(page, workoutForm.addTitle())).toBeVisible()
    await page.getByLabel(workoutForm.title(), { exact: true }).fill('Borst')
    await page.getByLabel(workoutForm.minutes()).fill('50')
    await page.getByLabel(workoutForm.addExercise()).fill('Bankdrukken')
    await press(page, workoutForm.add())
    await expect(page.getByText(workoutForm.firstTime())).toBeVisible()
    await setField(page, 1, workoutForm.reps()).fill('8')
    await setField(page, 1, 'kg').fill('42,5')
    for (const number of [3, 2]) {
      await press(page, workoutForm.removeSet(number))
      await expect(setField(page, number, workoutForm.reps())).toHaveCount(0)
    }
    await press(page, workoutForm.addSet())
    await expect(setField(page, 2, workoutForm.reps())).toBeFocused()
    await expect(setField(page, 2, 'kg')).toHaveValue('42,5')
    await setField(page, 2, workoutForm.reps()).fill('6')
    await expect(page.getByLabel(workoutForm.title(), { exact: true })).toHaveValue('Borst')
    await press(page, workoutForm.save())
    await expect(page.getByText(flash.workoutAdded())).toBeVisible()
    await expect(page.locator('.workout')).toContainText('42,5 kg')

    await page.getByRole('link', { name: words.day.add() }).click()
    await press(page, workoutForm.same())
    await expect(page.getByLabel(workoutForm.name(), { exact: true })).toHaveValue('Bankdrukken')
    await expect(setField(page, 2, workoutForm.reps())).toHaveValue('6')
    await expect(page.locator('.exercise > p')).toContainText('1 × 8 42,5 kg, 1 × 6 42,5 kg')
  })

  test('workouts: time and distance appear where an exercise has any', async ({ page }) => {
    await enter(page, paths.addWorkout)
    await page.getByLabel(workoutForm.addExercise()).fill('squat 5x5 60')
    await press(page, workoutForm.add())
    await expect(setField(page, 1, workoutForm.time())).toBeHidden()
    await page.getByLabel(workoutForm.isTimed()).check()
    await setField(page, 1, workoutForm.time()).fill('1:30')
    await press(page, workoutForm.save())
    await expect(page.locator('.workout')).toContainText('1:30')
  })

  test('workouts: whoever runs is asked for kilometres, and not for sets', async ({ page }) => {
    await enter(page, paths.addWorkout)
    await expect(page.getByLabel(workoutForm.distance())).toBeHidden()
    await page.getByLabel(workoutForm.kind(), { exact: true }).first().selectOption('run')
    await expect(page.getByLabel(workoutForm.addExercise())).toBeHidden()
    await page.getByLabel(workoutForm.distance()).fill('5,2')
    await page.getByLabel(workoutForm.minutes()).fill('30')
    await press(page, workoutForm.save())
    await expect(page.locator('.workout')).toContainText('5,2 km')
  })

  test('workouts: a workout is changed, deleted and put back', async ({ page }) => {
    await enter(page)
    await noteSquat(page)
    const title = words.kinds.strength()
    await page.getByRole('link', { name: words.day.editNamed({ title }) }).click()
    await setField(page, 1, 'kg').fill('62,5')
    await press(page, workoutForm.save())
    await expect(page.locator('.workout')).toContainText('62,5 kg')
    await press(page, words.day.removeNamed({ title }))
    await expect(page.locator('.workout')).toHaveCount(0)
    await press(page, words.day.restore())
    await expect(page.getByText(flash.workoutRestored())).toBeVisible()
    await expect(page.locator('.workout')).toContainText('62,5 kg')
  })

  test('workouts: one turns to another month and chooses a day in it', async ({ page }) => {
    await enter(page)
    await page.getByRole('link', { name: words.month.previous() }).click()
    await expect(page).toHaveURL(/\?date=\d{4}-\d\d-\d\d$/)
    await page.locator('.month-windows a').nth(4).click()
    await expect(page).toHaveURL(/-05$/)
    await expect(page.locator('.month-windows [aria-current=date]')).toHaveText(/^5/)
    await expect(page.getByText(words.day.empty())).toBeVisible()
  })

  test('workouts: a wrong date is ignored, and that is said', async ({ page }) => {
    await enter(page, `${paths.workouts}?date=2026-02-30`)
    await expect(page.getByRole('alert')).toHaveText(words.wrongDate())
    await expect(page.getByText(words.day.emptyToday())).toBeVisible()
  })

  test('workouts: records and charts have their numbers in tables too', async ({ page }) => {
    await enter(page)
    await noteSquat(page)
    await page.getByRole('link', { name: workoutStatistics.link() }).click()
    await expect(heading(page, workoutStatistics.title())).toBeVisible()
    await expect(page.getByText(workoutStatistics.noRecords())).toBeVisible()
    const volume = page.getByRole('region', { name: workoutStatistics.volume() })
    await expect(volume.getByRole('img', { name: workoutStatistics.volume() })).toBeVisible()
    await volume.getByText(words.chart.table()).click()
    await expect(volume.getByRole('row').last()).toContainText('1,5')
  })
})
