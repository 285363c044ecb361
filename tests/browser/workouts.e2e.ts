import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../i18n/i18n-util'
import { paths } from '../../src/paths'
import { holdBack } from './clock'
import { test, withAndWithoutScripts } from './house'
import { heading, open } from './reader'
import { sleepUntilReached } from './site'
import { moveIn } from './visitor'

const { notice, workouts: words, workoutForm, workoutStatistics } = i18nObject('nl')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

withAndWithoutScripts((hasScripts) => {
  test('a line is read before it is noted, and then stands on its day', async ({ page }) => {
    await enter(page)
    await expect(page.getByText(words.day.emptyToday())).toBeVisible()
    await line(page).fill('squat 5x5 60, 2x3 70 @9; plank 45s')
    const note = page.getByRole('button', { name: words.line.note() })
    if (!hasScripts) await note.click()
    const reading = page.getByRole('table', { name: words.line.read() })
    await expect(reading).toContainText('5 × 5')
    await expect(reading).toContainText('70 kg')
    await expect(reading).toContainText('plank')
    await expect(page.locator('.workout')).toHaveCount(0)

    await note.click()
    await expect(page.getByText(notice.exercisesNoted())).toBeVisible()
    const name = words.day.exercises({ title: words.kinds.strength() })
    await expect(page.getByRole('table', { name })).toContainText('squat')
    await expect(line(page)).toHaveValue('')
    await expect(page.locator('.bars')).toHaveCount(0)
  })

  test('what cannot be read is said, and what was typed stays', async ({ page }) => {
    await enter(page)
    await line(page).fill('squat 5x5 60 zwaar')
    await page.getByRole('button', { name: words.line.note() }).click()
    const sentence = words.problems.unread({ text: 'zwaar' })
    await expect(line(page)).toHaveAccessibleDescription(new RegExp(sentence))
    await expect(line(page)).toHaveValue('squat 5x5 60 zwaar')
    await expect(page.locator('.workout')).toHaveCount(0)
  })

  test('a workout is filled in set by set, and the next is the same as last time', async ({
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
    await expect(page.getByText(notice.workoutAdded())).toBeVisible()
    await expect(page.locator('.workout')).toContainText('42,5 kg')

    await page.getByRole('link', { name: words.day.add() }).click()
    await press(page, workoutForm.same())
    await expect(page.getByLabel(workoutForm.name(), { exact: true })).toHaveValue('Bankdrukken')
    await expect(setField(page, 2, workoutForm.reps())).toHaveValue('6')
    await expect(page.locator('.exercise > p')).toContainText('1 × 8 42,5 kg, 1 × 6 42,5 kg')
  })

  test('time and distance appear where an exercise has any', async ({ page }) => {
    await enter(page, paths.addWorkout)
    await page.getByLabel(workoutForm.addExercise()).fill('squat 5x5 60')
    await press(page, workoutForm.add())
    await expect(setField(page, 1, workoutForm.time())).toBeHidden()
    await page.getByLabel(workoutForm.isTimed()).check()
    await setField(page, 1, workoutForm.time()).fill('1:30')
    await press(page, workoutForm.save())
    await expect(page.locator('.workout')).toContainText('1:30')
  })

  test('whoever runs is asked for kilometres, and not for sets', async ({ page }) => {
    await enter(page, paths.addWorkout)
    await expect(page.getByLabel(workoutForm.distance())).toBeHidden()
    await page.getByLabel(workoutForm.kind(), { exact: true }).first().selectOption('run')
    await expect(page.getByLabel(workoutForm.addExercise())).toBeHidden()
    await page.getByLabel(workoutForm.distance()).fill('5,2')
    await page.getByLabel(workoutForm.minutes()).fill('30')
    await press(page, workoutForm.save())
    await expect(page.locator('.workout')).toContainText('5,2 km')
  })

  test('a workout is changed, deleted and put back', async ({ page }) => {
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
    await expect(page.getByText(notice.workoutRestored())).toBeVisible()
    await expect(page.locator('.workout')).toContainText('62,5 kg')
  })

  test('one turns to another month and chooses a day in it', async ({ page }) => {
    await enter(page)
    await page.getByRole('link', { name: words.month.previous() }).click()
    await expect(page).toHaveURL(/\?date=\d{4}-\d\d-\d\d$/)
    await page.locator('.month-windows a').nth(4).click()
    await expect(page).toHaveURL(/-05$/)
    await expect(page.locator('.month-windows [aria-current=date]')).toHaveText(/^5/)
    await expect(page.getByText(words.day.empty())).toBeVisible()
  })

  test('a wrong date is ignored, and that is said', async ({ page }) => {
    await enter(page, `${paths.workouts}?date=2026-02-30`)
    await expect(page.getByRole('alert')).toHaveText(words.wrongDate())
    await expect(page.getByText(words.day.emptyToday())).toBeVisible()
  })

  test('records and charts have their numbers in tables too', async ({ page }) => {
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

test('what was typed before the island was alive is read when it is', async ({ page }) => {
  await moveIn(page)
  await sleepUntilReached(page)
  await page.goto(paths.workouts)
  await page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('[name=line]')
    if (field) field.value = 'squat 5x5 60'
  })
  await line(page).focus()
  await expect(page.getByRole('table', { name: words.line.read() })).toContainText('squat')
})

test('a line is sent while the island is on its way, which then comes alive', async ({ page }) => {
  await moveIn(page)
  await sleepUntilReached(page)
  await page.goto(paths.workouts)
  const release = await holdBack(page, '**/entry-line.island-*.js')
  const answer = await holdBack(page, `**${paths.workouts}`)
  await line(page).fill('squat 5x5 60 zwaar')
  const note = page
    .getByRole('main')
    .locator('form', { has: line(page) })
    .locator('[data-busy]')
  await note.click()
  await expect(note).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.locator('x-island[name=entryLine]')).toHaveAttribute('data-alive')
  answer()
  const sentence = words.problems.unread({ text: 'zwaar' })
  await expect(line(page)).toHaveAccessibleDescription(new RegExp(sentence))
})

test('a line is noted by the keyboard alone', async ({ page }) => {
  await enter(page)
  await line(page).focus()
  await page.keyboard.type('squat 5x5 60')
  await expect(page.getByRole('table', { name: words.line.read() })).toContainText('60 kg')
  await page.keyboard.press('Enter')
  await expect(page.getByText(notice.exercisesNoted())).toBeVisible()
})

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

async function enter(page: Page, path: string = paths.workouts): Promise<void> {
  await moveIn(page)
  const title = path === paths.addWorkout ? workoutForm.addTitle() : words.title()
  await open(page, path, title)
}

async function noteSquat(page: Page): Promise<void> {
  const form = { intent: 'note', date: '2026-11-21' }
  const squat = { line: 'squat 5x5 60', shown: 'squat 5x5 60' }
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  await page.request.post(paths.workouts, { form: { ...form, ...squat }, headers })
  await open(page, paths.workouts, words.title())
}

function line(page: Page) {
  return page.locator('[name=line]')
}

function setField(page: Page, number: number, name: string) {
  return page
    .getByRole('group', { name: workoutForm.set(number) })
    .getByLabel(name, { exact: true })
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
}
