import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { goodPassword } from '../../fixtures/app'
import { holdBack } from '../fixtures/clock'
import { expectAlive, loseSession } from '../fixtures/note-writer'
import { test, withAndWithoutScripts, withScriptsFirst } from '../fixtures/site'
import { enter, line, setField } from '../fixtures/trainer'
import { fillSignIn, heading, open, press, signUp } from '../fixtures/visitor'

const { account, draft, flash, workouts: words, workoutForm } = i18nObject('nl')
const note = (page: Page) => page.getByLabel(workoutForm.note(), { exact: true })

withAndWithoutScripts((hasScripts) => {
  test('workouts: a workout is filled in set by set, changed, deleted and put back', async ({
    page,
  }) => {
    await enter(page)
    await page.getByRole('link', { name: words.day.add() }).click()
    await expect(heading(page, workoutForm.addTitle())).toBeVisible()
    await page.getByLabel(workoutForm.title(), { exact: true }).fill('Borst')
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
    await expect(setField(page, 1, workoutForm.time())).toBeHidden()
    await page.getByLabel(workoutForm.isTimed()).check()
    await setField(page, 1, workoutForm.time()).fill('1:30')
    await press(page, workoutForm.save())
    await expect(page.getByText(flash.workoutAdded())).toBeVisible()
    await expect(page.locator('.workout')).toContainText('42,5 kg')
    await expect(page.locator('.workout')).toContainText('1:30')

    await page.getByRole('link', { name: words.day.editNamed({ title: 'Borst' }) }).click()
    await expect(setField(page, 1, 'kg')).toBeHidden()
    const exercise = page.locator('.exercise > summary', { hasText: 'Bankdrukken' })
    await expect(exercise).toContainText(`8 1:30 42,5\u00a0kg`)
    await exercise.press('Enter')
    await setField(page, 1, 'kg').fill('62,5')
    if (hasScripts) {
      await exercise.press('Enter')
      await expect(exercise.getByText('42,5')).toBeHidden()
      await expect(exercise.getByText(draft.changed())).toBeVisible()
    }
    await press(page, workoutForm.save())
    await expect(page.locator('.workout')).toContainText('62,5 kg')
    await press(page, words.day.removeNamed({ title: 'Borst' }))
    await expect(page.locator('.workout')).toHaveCount(0)
    await press(page, words.day.restore())
    await expect(page.getByText(flash.workoutRestored())).toBeVisible()
    await expect(page.locator('.workout')).toContainText('62,5 kg')
  })
})

withScriptsFirst(() => {
  test('workouts: whoever runs is asked for kilometres, and may add laps', async ({ page }) => {
    await enter(page, paths.addWorkout)
    await expect(page.getByLabel(workoutForm.distance())).toBeHidden()
    await page.getByLabel(workoutForm.kind(), { exact: true }).first().selectOption('run')
    await page.getByLabel(workoutForm.distance()).fill('5,2')
    await page.getByLabel(workoutForm.minutes()).fill('30')
    await page.getByLabel(workoutForm.addExercise()).fill('ronde 400m 1:32')
    await press(page, workoutForm.add())
    await press(page, workoutForm.save())
    await expect(page.locator('.workout')).toContainText('5,2 km')
    await expect(page.locator('.workout')).toContainText('400 m')
  })

  test('workouts: exercises that were added outlive another page, and the form its session', async ({
    page,
    forgiven,
  }) => {
    // A draft that was saved before the form, without a session.
    forgiven.push(/401/)
    const email = await signUp(page)
    await open(page, paths.addWorkout, workoutForm.addTitle())
    await line(page).fill('squat 5x5 60')
    await press(page, workoutForm.add())
    const repetitions = page.locator('[name$=".reps"]')
    await expect(repetitions.first()).toHaveValue('5')
    await page.goto(paths.books)
    await open(page, paths.addWorkout, workoutForm.addTitle())
    await expect(repetitions.first()).toHaveValue('5')
    await loseSession(page)
    await note(page).fill('Nog niet bewaard')
    await press(page, workoutForm.save())
    await expect(page.getByText(account.signIn.replay())).toBeVisible()
    await fillSignIn(page, email, goodPassword)
    await expect(note(page)).toHaveValue('Nog niet bewaard')
    await press(page, workoutForm.save())
    await expect(page.getByText(flash.workoutAdded())).toBeVisible()
    await open(page, paths.addWorkout, workoutForm.addTitle())
    await expect(repetitions).toHaveCount(0)
  })
})

test('workouts: what is typed is there after a reload, a link and a closed tab', async ({
  page,
}) => {
  await signUp(page)
  await open(page, paths.addWorkout, workoutForm.addTitle())
  await expectAlive(page, 'draft')
  await note(page).fill('Ging goed')
  await expect(page.getByText(draft.saved())).toBeVisible()
  await page.reload()
  await expect(note(page)).toHaveValue('Ging goed')
  await expectAlive(page, 'draft')
  const saved = page.waitForResponse('**/_server/saveFormDraft?*')
  await note(page).fill('Ging beter')
  await page.getByRole('link', { name: workoutForm.back() }).click()
  await saved
  const tab = await page.context().newPage()
  await open(tab, paths.addWorkout, workoutForm.addTitle())
  await expect(note(tab)).toHaveValue('Ging beter')
  await press(tab, draft.discard())
  await expect(tab.getByText(flash.draftDiscarded())).toBeVisible()
  await expect(note(tab)).toHaveValue('')
})

test('workouts: from the sets of an exercise one key leads on to the next', async ({ page }) => {
  await signUp(page)
  await open(page, paths.addWorkout, workoutForm.addTitle())
  for (const name of ['Squat', 'Roeien']) {
    await line(page).fill(name)
    await line(page).press('Enter')
    await expect(page.locator('.exercise').last().locator('[name$=".reps"]').first()).toBeFocused()
    await expect(page.locator('.exercise').last()).toContainText(name)
    await expectAlive(page, 'draft')
    await page.keyboard.type('5')
    await page.keyboard.press('Shift+Enter')
    await expect(line(page)).toBeFocused()
  }
  await expect(page.locator('[name$=".sets.0.reps"]')).toHaveCount(2)
})

test('workouts: what is typed before the page’s scripts are there is saved and told too', async ({
  page,
}) => {
  await signUp(page)
  const release = await holdBack(page, '**/room-islands-*.js')
  await open(page, paths.addWorkout, workoutForm.addTitle())
  await note(page).fill('Vroeg getypt')
  release()
  await expect(page.getByText(draft.saved())).toBeVisible()
  await page.locator('summary', { hasText: workoutForm.when() }).press('Enter')
  await expect(page.getByText(draft.changed())).toBeVisible()
})
