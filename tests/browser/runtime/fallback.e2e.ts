import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { publicPages } from '../../../src/paths'
import { islandsAlive, islandsDefined, sleepUntilReached, test } from '../fixtures/site'

const { aboutMe, contact, debug, dialog: words, errors, footer } = i18nObject('nl')

/** Blocked requests are logged too. */
const blocked = /^failed: .+\.js$|ERR_FAILED|dynamically imported module/

const losses = {
  'without the Navigation API': {
    before: (page: Page) => page.addInitScript(() => Reflect.deleteProperty(window, 'navigation')),
    midway: async (page: Page) => {
      await islandsAlive(page)
      expect(await page.evaluate(() => 'navigation' in window)).toBe(false)
    },
  },
  'with scripts blocked in mid-visit': {
    before: sleepUntilReached,
    midway: async (page: Page) => {
      await islandsDefined(page)
      await page.route('**/_build/*.js', (route) => route.abort())
    },
  },
}

for (const [loss, { before, midway }] of Object.entries(losses)) {
  test.describe(loss, () => {
    test.beforeEach(async ({ page }) => {
      await before(page)
    })
    test.beforeEach(({ forgiven }) => {
      forgiven.push(blocked)
    })

    test('fallback: every link leads where it says, and back', async ({ page }) => {
      await page.goto('/')
      await midway(page)
      for (const path of [...publicPages.slice(1, 4), '/']) {
        await page.locator(`a[href="${path}"]:visible`).first().click()
        await expect(page).toHaveURL(path)
        const entries = `nav a[href="${path}"]`
        const current = page.locator(`a[href="${path}"][aria-current=page]`)
        await expect(current.first()).toBeAttached()
        await expect(page.locator(`${entries}:not([aria-current=page])`)).toHaveCount(0)
      }
      await page.goBack()
      await expect(page).toHaveURL(publicPages[3] ?? '')
      await expect(page.locator(`a[href="${publicPages[3]}"][aria-current=page]`)).not.toHaveCount(
        0,
      )
    })

    test('fallback: theme and language, forms, dialogs and the way back work', async ({ page }) => {
      const at = async (path: string) => {
        await page.unroute('**/_build/*.js')
        await page.goto(path)
        await midway(page)
      }
      const html = page.locator('html')
      await at('/career')
      await page.getByLabel(footer.selectTheme()).selectOption('dark')
      await expect(html).toHaveClass('dark')

      await at('/skills')
      await expect(html).toHaveClass('dark')
      await page.getByLabel(footer.selectTheme()).evaluate((select: HTMLSelectElement) => {
        select.value = 'light'
        select.form?.requestSubmit()
      })
      await expect(html).toHaveClass('light')
      await expect(page).toHaveURL('/skills')

      await at('/about-me')
      await page.getByRole('button', { name: aboutMe.contactAction() }).click()
      const dialog = page.getByRole('dialog', { name: contact.title() })
      await expect(dialog).toBeVisible()
      await dialog.getByRole('button', { name: words.close() }).click()
      await expect(dialog).toBeHidden()

      await at('/no-such-page')
      await page.getByRole('link', { name: errors.notFound.goBack() }).click()
      await expect(page).toHaveURL('/about-me')

      await at('/career?a=1')
      await page.getByLabel(footer.selectLanguage()).selectOption('de')
      await expect(page).toHaveURL('/de/career?a=1')
      await expect(html).toHaveAttribute('lang', 'de')
    })
  })
}

test('fallback: a page whose scripts never came shows its buttons', async ({ page, forgiven }) => {
  forgiven.push(blocked)
  await page.route('**/_build/*.js', (route) => route.abort())
  await page.goto('/career')
  const form = page.locator('form').filter({ has: page.getByLabel(footer.selectTheme()) })
  await form.getByLabel(footer.selectTheme()).selectOption('dark')
  await form.getByRole('button', { name: footer.apply() }).click()
  await expect(page.locator('html')).toHaveClass('dark')
  await expect(page).toHaveURL('/career')
})

test('fallback: without the Navigation API the developer panels open by a load', async ({
  page,
  choose,
}) => {
  await choose('dark')
  await losses['without the Navigation API'].before(page)
  await page.goto('/career')
  await islandsAlive(page)
  await page.keyboard.press('Control+d')
  await expect(page.locator('html')).toHaveAttribute('data-debug', 'active')
  await page.keyboard.press('Control+d')
  const panels = page.getByRole('complementary', { name: debug.title() })
  await expect(panels).toContainText('/career (nl)')
})
