import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { livedIn } from '../fixtures/site'
import { enterDemo, heading } from '../fixtures/visitor'

const { switches, content, people } = i18nObject('nl').site

livedIn(
  'the site: a switch is chosen with the keys, which go on from there, and what it is about is shown',
  async ({ page }) => {
    await enterDemo(page)
    await page.goto(paths.site)
    const link = linkTo(page, switches.names.content())
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${paths.site}?switch=content#switch-content`)
    await expect(link).toHaveAttribute('aria-current', 'true')
    await expect(heading(page, content.title(), 2)).toBeVisible()
    await expect(heading(page, people.title(), 2)).toBeHidden()
    await expect(link).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(linkTo(page, people.title())).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(heading(page, people.title(), 2)).toBeVisible()
    await expect(heading(page, content.title(), 2)).toBeHidden()
    await page.getByRole('link', { name: switches.all() }).click()
    await expect(heading(page, content.title(), 2)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await page.goto(paths.site)
    await expect(heading(page, people.title(), 2)).toBeVisible()
  },
)

livedIn(
  'the site: whoever goes on with the keys before a switch has answered is left there',
  async ({ page }) => {
    await enterDemo(page)
    await page.goto(paths.site)
    const answered = Promise.withResolvers<void>()
    await page.route('**?switch=content', async (route) => {
      await answered.promise
      await route.continue()
    })
    const [content, accounts] = [
      linkTo(page, switches.names.content()),
      linkTo(page, people.title()),
    ]
    await content.click()
    await page.keyboard.press('Tab')
    answered.resolve()
    await expect(content).toHaveAttribute('aria-current', 'true')
    await expect(accounts).toBeFocused()
  },
)

function linkTo(page: Page, name: string) {
  return page.locator('.switches').getByRole('link', { name })
}
