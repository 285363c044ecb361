import { expect } from '@playwright/test'
import { i18nObject, locales } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { addressIn } from '../../fixtures/address-in'
import { writeNote } from '../fixtures/note-writer'
import { islandsAlive, test as onSite, serve } from '../fixtures/site'
import { signUp } from '../fixtures/visitor'

const { search, noteForm, bookForm } = i18nObject('nl')

const test = onSite.extend({
  baseURL: ({ assets }, use) => serve({ assets, rooms: ['workouts', 'notes'] }, use),
})

test('closed rooms: / asks the open rooms, and offers nothing of the closed ones', async ({
  page,
}) => {
  await signUp(page)
  await writeNote(page, 'Soep van de dag')
  await page.goto(paths.account)
  await islandsAlive(page)
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: search.title() })
  const options = dialog.getByRole('option')
  await expect(options.filter({ hasText: noteForm.addTitle() })).toBeVisible()
  await page.keyboard.type('soep')
  await expect(options).toHaveText(['Soep van de dag'])
  await dialog.getByRole('combobox').fill('')
  await expect(options.filter({ hasText: noteForm.addTitle() })).toBeVisible()
  await expect(options.filter({ hasText: bookForm.lend() })).toHaveCount(0)
})

test('closed rooms: the footer’s columns stay apart, whatever the room is called', async ({
  page,
}) => {
  await signUp(page)
  for (const locale of locales) {
    await page.goto(addressIn(locale, paths.account))
    const { nav, shortcuts } = i18nObject(locale)
    for (const width of [768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const keys = await page.getByRole('button', { name: shortcuts.title() }).boundingBox()
      const beside = await page.getByRole('list', { name: nav.social() }).boundingBox()
      const end = (keys?.x ?? Number.NaN) + (keys?.width ?? 0)
      expect([locale, width, end < (beside?.x ?? 0)]).toEqual([locale, width, true])
    }
  }
})

test('closed rooms: keys that have nothing to do here are not listed', async ({ page, assets }) => {
  const { shortcuts } = i18nObject('nl')
  await serve({ assets, rooms: ['workouts'] }, async (origin) => {
    await signUp(page, undefined, origin + paths.signUp)
    await page.goto(origin + paths.account)
    await islandsAlive(page)
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: shortcuts.title() })
    await expect(dialog).toContainText(shortcuts.add())
    await expect(dialog).not.toContainText(shortcuts.format())
  })
})
