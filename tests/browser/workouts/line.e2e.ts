import { expect } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { holdBack } from '../fixtures/clock'
import { expectAlive } from '../fixtures/note-writer'
import { islandsDefined, sleepUntilReached, test } from '../fixtures/site'
import { enter, line, noteSquat } from '../fixtures/trainer'
import { signUp } from '../fixtures/visitor'

const { errors, flash, nav, workouts: words } = i18nObject('nl')

test('entry line: what was typed before the island was alive is read when it is', async ({
  page,
}) => {
  await signUp(page)
  await sleepUntilReached(page)
  await page.goto(paths.workouts)
  await islandsDefined(page)
  await page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('[name=line]')
    if (field) field.value = 'squat 5x5 60'
  })
  await line(page).focus()
  await expect(page.getByRole('table', { name: words.line.read() })).toContainText('squat')
})

test('entry line: a line is sent while the island is on its way, which then comes alive', async ({
  page,
}) => {
  await signUp(page)
  await sleepUntilReached(page)
  await page.goto(paths.workouts)
  await islandsDefined(page)
  const release = await holdBack(page, '**/room-islands-*.js')
  const answer = await holdBack(page, `**${paths.workouts}`)
  await line(page).fill('squat 5x5 60 70kgg')
  const note = page
    .getByRole('main')
    .locator('form', { has: line(page) })
    .locator('[data-busy]')
  await note.click()
  await expect(note).toHaveAttribute('aria-busy', 'true')
  release()
  await expectAlive(page, 'entryLine')
  answer()
  const sentence = words.problems.unread({ text: '70kgg' })
  await expect(line(page)).toHaveAccessibleDescription(new RegExp(sentence))
})

test('entry line: it is in the first screen of a phone, also on a day with a workout', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await enter(page)
  await expect(line(page)).toBeInViewport({ ratio: 1 })
  await noteSquat(page)
  await expect(page.locator('.workout')).toHaveCount(1)
  await expect(line(page)).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.entry-line button')).toBeInViewport({ ratio: 1 })
})

test('entry line: a line is noted by the keyboard alone, once nothing speaks against it', async ({
  page,
}) => {
  await enter(page)
  await line(page).focus()
  await page.keyboard.type('squat 5x5 60 70kgg')
  await expect(page.getByText(words.problems.unread({ text: '70kgg' }))).toBeVisible()
  for (const _ of ' 70kgg') await page.keyboard.press('Backspace')
  await expect(page.getByText(words.problems.unread({ text: '70kgg' }))).toHaveCount(0)
  await expect(page.getByRole('table', { name: words.line.read() })).toContainText('60 kg')
  await page.keyboard.press('Enter')
  await expect(page.getByText(flash.exercisesNoted())).toBeVisible()
})

test('entry line: the last of what was typed is what is shown', async ({ page }) => {
  await enter(page)
  const release = await holdBack(page, '**/_server/fetchEntryPreview*')
  const asked = page.waitForRequest('**/_server/fetchEntryPreview*')
  await line(page).fill('squat 5x5 60')
  await asked
  await line(page).fill('squat 5x5 65')
  release()
  await expect(page.getByRole('table', { name: words.line.read() })).toContainText('65')
  await expect(page.locator('[name=shown]')).toHaveValue('squat 5x5 65')
})

test('entry line: a line that is sent before its reading came is shown, and noted when pressed again', async ({
  page,
}) => {
  await enter(page)
  await holdBack(page, '**/_server/fetchEntryPreview*')
  await line(page).fill('squat 5x5 60')
  await line(page).press('Enter')
  await expect(page.getByRole('table', { name: words.line.read() })).toContainText('60')
  await expect(page.getByText(words.line.press())).toBeVisible()
  // The focus moves a frame after the page is shown: a key pressed before would go to the old page.
  await expect(page.getByRole('main')).toBeFocused()
  await line(page).press('Enter')
  await expect(page.getByText(flash.exercisesNoted())).toBeVisible()
})

test('entry line: a line that was typed without a connection is there after a reload, and noted once', async ({
  page,
  context,
  forgiven,
}) => {
  forgiven.push(/ERR_INTERNET_DISCONNECTED|^failed: |Failed to load|Failed to fetch/)
  await enter(page)
  await expectAlive(page, 'entryLine')
  await context.setOffline(true)
  await line(page).fill('squat 5x5 60')
  await line(page).press('Enter')
  await expect(page.getByText(errors.offline.title()).first()).toBeVisible()
  await context.setOffline(false)
  await page.goto(paths.notes)
  await page.goto(paths.workouts)
  await expect(line(page)).toHaveValue('squat 5x5 60')
  await expect(page.getByRole('table', { name: words.line.read() })).toContainText('60')
  await line(page).press('Enter')
  await expect(page.getByText(flash.exercisesNoted())).toBeVisible()
  await expect(page.locator('.workout')).toHaveCount(1)
  // The island clears the line; before hydration a reload would restore it with the same id.
  await expectAlive(page, 'entryLine')
  await page.reload()
  await expectAlive(page, 'entryLine')
  await expect(line(page)).toHaveValue('')
})

test('entry line: what was typed and not noted is its day’s, and gone once its writer has signed out', async ({
  page,
}) => {
  await enter(page)
  await expectAlive(page, 'entryLine')
  await line(page).fill('squat 5x')
  await page.goto(`${paths.workouts}?date=2026-11-01`)
  await expectAlive(page, 'entryLine')
  await expect(line(page)).toHaveValue('')
  await page.goto(paths.workouts)
  await expect(line(page)).toHaveValue('squat 5x')
  await page.goto(paths.account)
  await page.getByRole('banner').getByRole('link', { name: nav.signOut() }).click()
  await expect(page.getByText(flash.signedOut())).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('entry line: what an app has shared can be pasted, line by line', async ({ page }) => {
  await enter(page)
  await expectAlive(page, 'entryLine')
  await line(page).evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text',
      'Squat (Barbell)\nSet 1: 100 kg x 5 [Warm-up]\n\nRow\nSet 1: 40 kg x 8\n',
    )
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  const table = page.getByRole('table', { name: words.line.read() })
  await expect(table.getByRole('rowheader')).toHaveText(['Squat (Barbell)', 'Row'])
})
