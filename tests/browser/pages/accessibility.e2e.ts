import { expect } from '@playwright/test'
import { i18nObject, locales } from '../../../i18n/i18n-util'
import type { Theme } from '../../../src/islands/preferences'
import { localized, paths, publicPages } from '../../../src/paths'
import { sampleProject } from '../../fixtures/addresses'
import { expectAccessible } from '../fixtures/accessible'
import { test } from '../fixtures/accounts'
import { isAt, noindexPages, prepareVisit } from '../fixtures/prepare-visit'
import { islandsAlive } from '../fixtures/site'
import { fillSignUp, section, signUp } from '../fixtures/visitor'

// Colours in transition would fail the contrast check.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

interface Appearance {
  theme: Theme
  colorScheme: 'light' | 'dark'
}

const themes = ['light', 'dark'] as const

/** Each once chosen and once from the system, alternating between languages. */
function bothAppearances(turn: number): Appearance[] {
  return themes.map((colorScheme, index) => ({
    theme: (turn + index) % 2 === 0 ? colorScheme : 'system',
    colorScheme,
  }))
}

for (const [index, path] of [...publicPages, sampleProject, '/no-such-page'].entries()) {
  test(`accessibility: ${path} in each language, light and dark`, async ({ page, choose }) => {
    for (const [turn, locale] of locales.entries()) {
      const address = localized(locale, path)
      for (const { theme, colorScheme } of bothAppearances(index + turn)) {
        await choose(theme)
        // A chosen theme must win over the system's.
        const other = colorScheme === 'light' ? 'dark' : 'light'
        await page.emulateMedia({ colorScheme: theme === 'system' ? colorScheme : other })
        await page.goto(address)
        await expect(page.locator('html')).toHaveClass(theme)
        await expectAccessible(page, `${address} in ${theme} (${colorScheme})`)
      }
    }
  })
}

for (const [index, path] of noindexPages.entries()) {
  test(`accessibility: ${path} in each language, light or dark`, async ({
    page,
    choose,
    mailbox,
  }) => {
    const visited = await prepareVisit(page, mailbox, path)
    for (const [turn, locale] of locales.entries()) {
      const one = themes.filter((_, number) => number === (index + turn) % 2)
      for (const theme of locale === 'de' ? themes : one) {
        await choose(theme)
        await page.goto(localized(locale, visited))
        await expect(page).toHaveURL(isAt(localized(locale, path)))
        await expect(page.locator('html')).toHaveClass(theme)
        await expectAccessible(page, `${localized(locale, path)} in ${theme}`)
      }
    }
  })
}

for (const theme of ['light', 'dark', 'system'] as const) {
  test(`accessibility: the open menu, the contact dialog and the error screen in ${theme}`, async ({
    page,
    choose,
    brokenSite,
    context,
  }) => {
    await choose(theme)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/career')
    const { aboutMe, contact, errors, menu } = i18nObject('nl')
    await page.getByRole('button', { name: menu.title() }).click()
    await expect(page.getByRole('dialog', { name: menu.title() })).toBeVisible()
    await expectAccessible(page, 'the open menu')

    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto('/about-me')
    await page.getByRole('button', { name: aboutMe.contactAction() }).click()
    await expect(page.getByRole('dialog', { name: contact.title() })).toBeVisible()
    await expectAccessible(page, 'the contact dialog')

    await context.addCookies([{ name: 'UI_THEME', value: theme, url: brokenSite }])
    await page.goto(brokenSite)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(errors.error.title())
    await expectAccessible(page, 'the error screen')
  })
}

for (const theme of themes) {
  test(`accessibility: a refused form in ${theme}, of a guest and of a user`, async ({
    page,
    choose,
  }) => {
    await choose(theme)
    await page.goto(paths.signUp)
    await fillSignUp(page, { name: '', email: '', password: '' })
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(3)
    await expectAccessible(page, 'the sign-up form')

    await signUp(page)
    await page.goto(paths.editAccount)
    const { edit } = i18nObject('nl').account
    await section(page, edit.delete()).getByRole('button').click()
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(2)
    await expectAccessible(page, 'the form that deletes an account')
  })
}

test('the content security policy leaves nothing to complain about, and would', async ({
  page,
  complaints,
  forgiven,
}) => {
  await page.goto('/')
  await islandsAlive(page)
  expect(complaints).toEqual([])
  forgiven.push(/Content Security Policy/)
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'))
  await expect.poll(() => complaints.join()).toContain('Content Security Policy')
})
