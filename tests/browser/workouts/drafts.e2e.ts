import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { goodPassword } from '../../fixtures/app'
import { test, withAndWithoutScripts } from '../fixtures/accounts'
import { expectAlive, loseSession, press } from '../fixtures/note-writer'
import { open } from '../fixtures/reader'
import { fillSignIn, signUp } from '../fixtures/visitor'

const { account, draft, flash, workoutForm: words } = i18nObject('nl')

const repetitions = (page: Page) => page.locator('[name$=".reps"]')
const note = (page: Page) => page.getByLabel(words.note(), { exact: true })

test('workout drafts: what is typed is there after a reload, a link and a closed tab', async ({
  page,
}) => {
  await signUp(page)
  await open(page, paths.addWorkout, words.addTitle())
  await expectAlive(page, 'formDraft')
  await note(page).fill('Ging goed')
  await expect(page.getByText(draft.saved())).toBeVisible()
  await page.reload()
  await expect(note(page)).toHaveValue('Ging goed')
  await expectAlive(page, 'formDraft')
  const saved = page.waitForResponse('**/_server/saveFormDraft?*')
  await note(page).fill('Ging beter')
  await page.getByRole('link', { name: words.back() }).click()
  await saved
  const tab = await page.context().newPage()
  await open(tab, paths.addWorkout, words.addTitle())
  await expect(note(tab)).toHaveValue('Ging beter')
  await press(tab, draft.discard())
  await expect(tab.getByText(flash.draftDiscarded())).toBeVisible()
  await expect(note(tab)).toHaveValue('')
})

withAndWithoutScripts(() => {
  test('workout drafts: exercises that were added are there after another page', async ({
    page,
  }) => {
    await signUp(page)
    await open(page, paths.addWorkout, words.addTitle())
    await page.locator('[name=line]').fill('squat 5x5 60')
    await press(page, words.add())
    await expect(repetitions(page).first()).toHaveValue('5')
    await page.goto(paths.books)
    await open(page, paths.addWorkout, words.addTitle())
    await expect(repetitions(page).first()).toHaveValue('5')
    await press(page, words.save())
    await expect(page.getByText(flash.workoutAdded())).toBeVisible()
    await open(page, paths.addWorkout, words.addTitle())
    await expect(repetitions(page)).toHaveCount(0)
  })

  test('workout drafts: a workout is not lost with its session', async ({ page, forgiven }) => {
    // A draft that was saved before the form, without a session.
    forgiven.push(/401/)
    const email = await signUp(page)
    await open(page, paths.addWorkout, words.addTitle())
    await loseSession(page)
    await note(page).fill('Nog niet bewaard')
    await press(page, words.save())
    await expect(page.getByText(account.signIn.replay())).toBeVisible()
    await fillSignIn(page, email, goodPassword)
    await expect(note(page)).toHaveValue('Nog niet bewaard')
    await press(page, words.save())
    await expect(page.getByText(flash.workoutAdded())).toBeVisible()
  })
})

test('workout drafts: what is typed before the page’s scripts are there is saved too', async ({
  page,
}) => {
  await signUp(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/room-islands-*.js', async (route) => {
    await held
    await route.continue()
  })
  await open(page, paths.addWorkout, words.addTitle())
  await note(page).fill('Vroeg getypt')
  release()
  await expect(page.getByText(draft.saved())).toBeVisible()
})
