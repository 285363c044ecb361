import { expect } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { test } from '../fixtures/books'
import { expectAlive, press } from '../fixtures/note-writer'
import { open } from '../fixtures/reader'
import { signUp } from '../fixtures/visitor'

const { bookForm, draft, flash } = i18nObject('nl')

test('book drafts: what is typed is there after a reload, and can be discarded', async ({
  page,
  library,
}) => {
  await signUp(page, undefined, library.invitation)
  await open(page, paths.addBook, bookForm.addTitle())
  await expectAlive(page, 'formDraft')
  const title = page.getByLabel(bookForm.title(), { exact: true })
  await title.fill('Half')
  await expect(page.getByText(draft.saved())).toBeVisible()
  await page.reload()
  await expect(title).toHaveValue('Half')
  await press(page, draft.discard())
  await expect(page.getByText(flash.draftDiscarded())).toBeVisible()
  await expect(title).toHaveValue('')
})
