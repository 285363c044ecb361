import { expect } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { writeNote } from '../fixtures/note-writer'
import { livedIn as test, withScriptsFirst } from '../fixtures/site'
import { enterDemo, press } from '../fixtures/visitor'

const { publish } = i18nObject('nl')

withScriptsFirst(() => {
  test('publishing: a problem is marked where it stands, and the button waits for it or for the box', async ({
    page,
  }) => {
    await enterDemo(page)
    const note = await writeNote(page, 'Zie [elders](/notes/abc).', 'Verwijzing')
    await page.goto(paths.publishNote(note.slice(paths.notes.length + 1)))
    const button = (disabled: boolean) =>
      page.getByRole('main').getByRole('button', { name: publish.action(), disabled })
    const [waiting, ready] = [button(true), button(false)]
    await expect(ready).toHaveCount(0)
    await expect(waiting).toHaveAccessibleDescription(publish.problemsLeft())
    await page.locator('.marked').click()
    await expect(page).toHaveURL(/#check-1$/)
    await page.locator('.check-row').getByRole('link', { name: 'elders' }).click()
    await expect(page).toHaveURL(/#problem-1$/)
    await page.getByLabel(publish.accept()).check()
    await expect(waiting).toHaveCount(0)
    await expect(ready).toHaveCSS('border-style', 'solid')
  })

  test('publishing: what is public now is a tab beside what will be', async ({ page }) => {
    await enterDemo(page)
    const note = await writeNote(page, 'Een slot.', `Tab ${crypto.randomUUID()}`)
    const address = paths.publishNote(note.slice(paths.notes.length + 1))
    await page.goto(address)
    await press(page, publish.action())
    await expect(page).not.toHaveURL(address)
    await page.goto(address)
    const sheet = (name: string) => page.getByRole('region', { name, exact: true })
    await expect(sheet(publish.publicThen())).toBeVisible()
    await expect(sheet(publish.publicNow())).toBeHidden()
    await page.getByRole('radio', { name: publish.publicNow() }).check({ force: true })
    await expect(sheet(publish.publicNow())).toContainText('Een slot.')
    await expect(sheet(publish.publicThen())).toBeHidden()
  })
})
