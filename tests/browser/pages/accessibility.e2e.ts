import { expect } from '@playwright/test'
import { i18nObject, locales } from '../../../i18n/i18n-util'
import { themes } from '../../../src/islands/preferences'
import { localized, paths, publicPages } from '../../../src/paths'
import { expectAccessible } from '../fixtures/accessible'
import { test } from '../fixtures/accounts'
import { fillSignUp, section, signUp } from '../fixtures/visitor'
import { isAt, quietPages, wayTo } from '../fixtures/way-to'

for (const theme of themes) {
  for (const locale of locales) {
    for (const path of publicPages.map((page) => localized(locale, page))) {
      test(`${path} in ${theme} is accessible`, async ({ page, choose }) => {
        await choose(theme)
        await page.goto(path)
        await expect(page.locator('html')).toHaveClass(theme)
        await expectAccessible(page)
      })
    }

    test(`the not-found screen in ${theme} and ${locale} is accessible`, async ({
      page,
      choose,
    }) => {
      await choose(theme)
      await page.goto(localized(locale, '/no-such-page'))
      await expectAccessible(page)
    })
  }

  test(`the open menu in ${theme} is accessible`, async ({ page, choose }) => {
    await choose(theme)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/career')
    const { menu } = i18nObject('nl')
    await page.getByRole('button', { name: menu.title() }).click()
    await expect(page.getByRole('dialog', { name: menu.title() })).toBeVisible()
    await expectAccessible(page)
  })

  test(`the contact dialog in ${theme} is accessible`, async ({ page, choose }) => {
    await choose(theme)
    await page.goto('/about-me')
    const { aboutMe, contact } = i18nObject('nl')
    await page.getByRole('button', { name: aboutMe.contactAction() }).click()
    await expect(page.getByRole('dialog', { name: contact.title() })).toBeVisible()
    await expectAccessible(page)
  })

  test(`the error screen in ${theme} is accessible`, async ({ page, darkSite, context }) => {
    await context.addCookies([{ name: 'UI_THEME', value: theme, url: darkSite }])
    await page.goto(darkSite)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Er ging iets mis')
    await expectAccessible(page)
  })
}

for (const [index, path] of quietPages.entries()) {
  for (const [turn, locale] of locales.entries()) {
    const both = ['light', 'dark'] as const
    for (const theme of locale === 'de' ? both : both.filter((_, n) => n === (index + turn) % 2)) {
      test(`${localized(locale, path)} in ${theme} is accessible`, async ({
        page,
        choose,
        letterBox,
      }) => {
        await choose(theme)
        await page.goto(localized(locale, await wayTo(page, letterBox, path)))
        await expect(page).toHaveURL(isAt(localized(locale, path)))
        await expect(page.locator('html')).toHaveClass(theme)
        await expectAccessible(page)
      })
    }
  }
}

for (const theme of ['light', 'dark'] as const) {
  test(`a refused form in ${theme} is accessible, at the door`, async ({ page, choose }) => {
    await choose(theme)
    await page.goto(paths.signUp)
    await fillSignUp(page, { name: '', email: '', password: '' })
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(3)
    await expectAccessible(page)
  })

  test(`a refused form in ${theme} is accessible, inside`, async ({ page, choose }) => {
    await choose(theme)
    await signUp(page)
    await page.goto(paths.editAccount)
    const { edit } = i18nObject('nl').account
    await section(page, edit.delete()).getByRole('button').click()
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(2)
    await expectAccessible(page)
  })
}

test('the policy leaves nothing to complain about, and would', async ({ page, complaints }) => {
  await page.goto('/')
  expect(complaints).toEqual([])
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'))
  await expect.poll(() => complaints.join()).toContain('Content Security Policy')
  complaints.length = 0
})
