import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { goodPassword } from '../../fixtures/app'
import { expectAccessibleInBothLooks, expectFits } from '../fixtures/accessible'
import { lendDialog } from '../fixtures/books'
import {
  changeNote,
  formWords,
  loseSession,
  startEditing,
  textField,
  writeNote,
} from '../fixtures/note-writer'
import { livedIn as test } from '../fixtures/site'
import { line, setField } from '../fixtures/trainer'
import { enterDemo, fillSignUp, heading, press, section, signUp } from '../fixtures/visitor'
import { strayButtons } from './measures'

const { aboutMe, account, admission, confirm, contact, errors, menu, editConflict, publish } =
  i18nObject('nl')
const { bookForm, workoutForm, workouts } = i18nObject('nl')
const invalid = (page: Page) => page.locator('[aria-invalid=true]')

// Colours in transition would fail the contrast check.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** No address shows them. */
const states: Record<string, (page: Page) => Promise<void>> = {
  'the open menu': async (page) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(paths.career)
    await page.getByRole('button', { name: menu.title() }).click()
    await expect(page.getByRole('dialog', { name: menu.title() })).toBeVisible()
  },
  'the contact dialog': async (page) => {
    await page.goto(paths.aboutMe)
    await page.getByRole('button', { name: aboutMe.contactAction() }).click()
    await expect(page.getByRole('dialog', { name: contact.title() })).toBeVisible()
  },
  'a sign-up that was refused': async (page) => {
    await page.goto(paths.signUp)
    await fillSignUp(page, { name: '', email: '', password: '' })
    await expect(invalid(page)).toHaveCount(3)
  },
  'a deletion that was refused': async (page) => {
    await signUp(page)
    await page.goto(paths.editAccount)
    await section(page, account.edit.delete()).getByRole('button').click()
    await expect(invalid(page)).toHaveCount(2)
  },
  'a preview of a note': async (page) => {
    await startEditing(page, await writeNote(page, `# Kop\n\n${'Lettergreepaaneen'.repeat(20)}`))
    await press(page, formWords.preview())
    await expect(heading(page, formWords.previewTitle(), 2)).toBeVisible()
  },
  'two versions of a note': async (page) => {
    const note = await writeNote(page, `Begin ${'Lettergreepaaneen'.repeat(20)}`)
    await startEditing(page, note)
    await changeNote(page, note, 'Kort')
    await textField(page).fill(`Begin ${'Lettergreepaaneen'.repeat(20)}\n\nnog iets`)
    await press(page, formWords.save())
    await expect(heading(page, editConflict.title())).toBeVisible()
  },
  'a training line that was read': async (page) => {
    await page.goto(paths.workouts)
    await line(page).fill('bench 3x8 60, 2x6 65 @8')
    await expect(page.getByRole('table', { name: workouts.line.read() })).toContainText('65')
  },
  'a workout that was refused': async (page) => {
    await page.goto(paths.addWorkout)
    await page.getByLabel(workoutForm.addExercise()).fill('squat; roeien 12min 2.4km')
    await press(page, workoutForm.add())
    await setField(page, 1, workoutForm.reps()).first().fill('veel')
    await press(page, workoutForm.save())
    await expect(invalid(page)).toHaveCount(1)
  },
  'a confirmation that was refused': async (page) => {
    await sendToConfirm(page)
    await page.getByLabel(account.currentPassword()).fill('niet mijn wachtwoord')
    await press(page, confirm.action())
    await expect(invalid(page)).toHaveCount(1)
  },
  'a confirmation that is done': async (page) => {
    await sendToConfirm(page)
    await page.getByLabel(account.currentPassword()).fill(goodPassword)
    await press(page, confirm.action())
    await expect(page.getByRole('button', { name: confirm.go() })).toBeFocused()
  },
  'the link of an invitation': async (page) => {
    await loseSession(page)
    await enterDemo(page)
    await page.goto(paths.users)
    await press(page, admission.invitations.make())
    await expect(heading(page, admission.invitations.link(), 2)).toBeVisible()
  },
  'what speaks against publishing a note': async (page) => {
    await loseSession(page)
    await enterDemo(page)
    const other = await writeNote(page, 'Niet voor anderen')
    const note = await writeNote(page, `[elders](/en${other}) ![kaft](/books/_cover/abc)`, 'Links')
    await page.goto(publishing(note))
    await expect(page.locator('.publish-problems')).toBeVisible()
  },
  'a publication that was refused': async (page) => {
    await page.locator('main [aria-disabled=true]').click({ force: true })
    await expect(invalid(page)).toHaveCount(1)
  },
  'what differs from what is public': async (page) => {
    const note = await writeNote(page, 'Een slot.', 'Sloten')
    await page.goto(publishing(note))
    await press(page, publish.action())
    await expect(page).not.toHaveURL(publishing(note))
    await changeNote(page, note, 'Een grendel.\n\nEn een knip.', 'Grendels')
    await page.goto(publishing(note))
    await expect(page.locator('.text-changes .mine').first()).toBeVisible()
  },
  'taking an article down': async (page) => {
    await page.locator('a[href$="/unpublish"]').click()
    await expect(page).toHaveURL(/\/unpublish$/)
  },
  'the dialog to lend a book': async (page) => {
    await page.goto(paths.book('1080-recetas-de-cocina'))
    await press(page, bookForm.lend())
    await expect(lendDialog(page)).toBeVisible()
  },
  'a lent book that is not yet deleted': async (page) => {
    await page.goto(paths.editBook('the-fifth-season'))
    await press(page, bookForm.remove())
    await expect(page.getByRole('button', { name: bookForm.removeReturned() })).toBeVisible()
  },
}

test('states: each that no address shows can be read in both looks, and fits', async ({
  page,
  brokenSite,
}) => {
  for (const [name, show] of Object.entries(states)) {
    await page.setViewportSize({ width: 1280, height: 720 })
    await show(page)
    await expectAccessibleInBothLooks(page, name)
    expect.soft(await strayButtons(page), `${name} has main buttons elsewhere`).toEqual([])
    if (name !== 'the open menu') await expectFits(page, name, [360, 768, 1440])
  }
  await page.goto(brokenSite)
  await expect(heading(page, errors.error.title())).toBeVisible()
  await expectAccessibleInBothLooks(page, 'the error screen')
})

function publishing(note: string): string {
  return paths.publishNote(note.slice(paths.notes.length + 1))
}

/** A form of another page is asked for a confirmation. */
async function sendToConfirm(page: Page) {
  await page.goto(paths.account)
  await page.evaluate(
    (action) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action })
      form.append(Object.assign(document.createElement('input'), { name: 'id', value: 'seven' }))
      document.body.append(form)
      form.submit()
    },
    `${paths.confirm}?redirect=${encodeURIComponent(paths.endSession)}`,
  )
  await expect(page.getByText(confirm.kept())).toBeVisible()
}
