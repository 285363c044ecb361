import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { goodPassword } from '../../fixtures/app'
import { holdBack } from '../fixtures/clock'
import {
  expectAlive,
  formWords,
  loseSession,
  startEditing,
  textField,
  titleField,
  writeNote,
} from '../fixtures/note-writer'
import { test } from '../fixtures/site'
import { fillSignIn, newEmail, press, signUp } from '../fixtures/visitor'

const { draft, errors, flash } = i18nObject('nl')

async function editNote(page: Page, email = newEmail()): Promise<string> {
  await page.clock.install()
  await signUp(page, email)
  const path = await writeNote(page, 'Begin')
  await startEditing(page, path)
  return path
}

async function typeDraft(page: Page, words: string): Promise<void> {
  await textField(page).fill(words)
  await page.clock.runFor(1_000)
  await expect(page.getByText(draft.saved())).toBeVisible()
}

async function typeInTwoTabs(page: Page) {
  const path = await editNote(page)
  const tab = await page.context().newPage()
  await startEditing(tab, path)
  await typeDraft(page, 'Begin, links')
  await typeDraft(tab, 'Begin, rechts')
  return { path, tab }
}

test('note drafts: what is typed survives a reload and a closed tab, until it is discarded', async ({
  page,
}) => {
  const path = await editNote(page)
  await typeDraft(page, 'Begin en midden')
  await page.reload()
  await expect(textField(page)).toHaveValue('Begin en midden')
  await expectAlive(page, 'draft')
  await textField(page).fill('Begin, midden en eind')
  await page.goto('about:blank')
  await expect
    .poll(async () => (await page.request.get(`${path}/edit`)).text())
    .toContain('Begin, midden en eind')
  const tab = await page.context().newPage()
  await startEditing(tab, path)
  await expect(textField(tab)).toHaveValue('Begin, midden en eind')
  await textField(tab).fill('Begin, midden en slot')
  await press(tab, draft.discard())
  await expect(tab.getByText(flash.draftDiscarded())).toBeVisible()
  await expect(textField(tab)).toHaveValue('Begin')
  await tab.goto('about:blank')
  await startEditing(tab, path)
  await expect(textField(tab)).toHaveValue('Begin')
})

test('note drafts: two tabs of one note keep what each has typed, and the saved one is over', async ({
  page,
}) => {
  const { path, tab } = await typeInTwoTabs(page)
  await press(tab, formWords.save())
  await expect(tab.getByText(flash.noteSaved())).toBeVisible()
  await startEditing(tab, path)
  await expect(textField(tab)).toHaveValue('Begin, links')
  await press(tab, draft.discard())
  await expect(tab.getByText(flash.draftDiscarded())).toBeVisible()
  await expect(textField(tab)).toHaveValue('Begin, rechts')

  // It still stands in the other tab, whose draft begins anew with what is typed there.
  await textField(page).press('Control+End')
  await textField(page).pressSequentially(', verder')
  await expect
    .poll(async () => (await page.request.get(`${path}/edit`)).text())
    .toContain('Begin, links, verder')
})

test('note drafts: a draft outlives its session', async ({ page, forgiven }) => {
  forgiven.push(/401/)
  const email = newEmail()
  const path = await editNote(page, email)
  await typeDraft(page, 'Begin en meer')
  await loseSession(page)
  await textField(page).fill('Begin en nog meer')
  await page.clock.runFor(1_000)
  await expect(page.getByText(draft.signedOut())).toBeVisible()
  await page.goto(`${path}/edit`)
  await fillSignIn(page, email, goodPassword)
  await expect(textField(page)).toHaveValue('Begin en meer')
})

test('note drafts: a save ends the draft, by Ctrl+Enter, and by Enter where it can be discarded', async ({
  page,
}) => {
  const path = await editNote(page)
  await textField(page).fill('Midden')
  await textField(page).press('Control+Enter')
  await expect(page.getByText(flash.noteSaved())).toBeVisible()
  await startEditing(page, path)
  await expect(page.getByRole('button', { name: draft.discard() })).toHaveCount(0)
  await typeDraft(page, 'Eind')
  await page.reload()
  await expect(page.getByRole('button', { name: draft.discard() })).toBeVisible()
  await titleField(page).press('Enter')
  await expect(page.getByText(flash.noteSaved())).toBeVisible()
})

test('note drafts: a failed save is said, and tried again later', async ({ page, forgiven }) => {
  forgiven.push(/ERR_FAILED/, /saveFormDraft/)
  await editNote(page)
  await page.route('**/_server/saveFormDraft?*', (route) => route.abort(), { times: 1 })
  await textField(page).fill('Eind')
  await page.clock.runFor(1_000)
  await expect(page.getByText(draft.failed())).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(page.getByText(draft.saved())).toBeVisible()
})

test('note drafts: whoever types on after a save whose answer was lost has a draft again', async ({
  page,
  forgiven,
}) => {
  forgiven.push(/ERR_FAILED|^failed: /)
  const path = await editNote(page)
  await typeDraft(page, 'Begin en midden')
  await page.route(
    `**${path}/edit`,
    async (route) => {
      await route.fetch({ maxRedirects: 0 })
      await route.abort()
    },
    { times: 1 },
  )
  await press(page, formWords.save())
  await expect(page.getByText(errors.offline.title()).first()).toBeVisible()
  await textField(page).fill('Begin, midden en eind')
  await expect
    .poll(async () => (await page.request.get(`${path}/edit`)).text())
    .toContain('Begin, midden en eind')
})

test('note drafts: a browser that comes back and restores a text puts no other out of its place', async ({
  page,
}) => {
  const { path, tab } = await typeInTwoTabs(page)
  await tab.close()
  await page.goto('about:blank')
  await page.goBack()
  await expectAlive(page, 'draft')
  await textField(page).press('Control+End')
  await textField(page).pressSequentially('!')
  await page.clock.runFor(1_000)
  await expect(page.getByText(draft.saved())).toBeVisible()
  const waiting: string[] = []
  for (const _ of ['one', 'other']) {
    await page.goto('about:blank')
    await startEditing(page, path)
    waiting.push(await textField(page).inputValue())
    await press(page, draft.discard())
    await expect(page.getByText(flash.draftDiscarded())).toBeVisible()
  }
  for (const words of ['links', 'rechts']) expect(waiting.join('\n')).toContain(words)
})

test('note drafts: whoever types before the scripts came goes on with the draft, and saves all of it', async ({
  page,
}) => {
  await page.clock.install()
  await signUp(page)
  await page.goto(paths.addNote)
  await expectAlive(page, 'draft')
  await typeDraft(page, 'Een begin')
  await page.goto('about:blank')
  const letGo = await holdBack(page, '**/*.js')
  await page.goto(paths.addNote, { waitUntil: 'commit' })
  await expect(textField(page)).toHaveValue('Een begin')
  await textField(page).fill('Iets anders')
  letGo()
  await expectAlive(page, 'draft')
  await page.clock.runFor(1_000)
  await expect(page.getByText(draft.saved())).toBeVisible()
  await press(page, formWords.save())
  await expect(page.getByText(flash.noteAdded())).toBeVisible()
  await startEditing(page, new URL(page.url()).pathname)
  await expect(textField(page)).toHaveValue('Iets anders')
  await expect(page.getByRole('button', { name: draft.discard() })).toHaveCount(0)
})

test('note drafts: what is typed while a save is under way has a draft of its own', async ({
  page,
}) => {
  const path = await editNote(page)
  await textField(page).fill('Begin en meer')
  const letGo = await holdBack(page, `**${path}/edit`)
  await press(page, formWords.save())
  await expect(page.locator('#note-form [aria-busy=true]')).toBeVisible()
  await typeDraft(page, 'Begin en meer, en nog iets')
  letGo()
  await expect(page.getByText(flash.noteSaved())).toBeVisible()
  await startEditing(page, path)
  await expect(textField(page)).toHaveValue('Begin en meer, en nog iets')
})
