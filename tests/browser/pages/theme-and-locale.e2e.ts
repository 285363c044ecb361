import { type BrowserContext, expect } from '@playwright/test'
import { i18nObject, locales } from '../../../i18n/i18n-util'
import { stylesheetsCookie } from '../../../src/islands/kept-stylesheets'
import { addressIn } from '../../fixtures/address-in'
import { holdBack } from '../fixtures/clock'
import { islandsAlive, islandsDefined, test } from '../fixtures/site'

const { footer } = i18nObject('nl')
const grounds = { light: 'rgb(249, 251, 255)', dark: 'rgb(15, 23, 42)' }

test('theme: a theme is saved on the server first, then shown, and stays', async ({
  page,
  context,
}) => {
  const release = await holdBack(page, '**/_server/setTheme*')
  await page.goto('/skills')
  await islandsAlive(page)
  const [asked] = await Promise.all([
    page.waitForRequest('**/_server/setTheme*'),
    page.getByLabel(footer.selectTheme()).selectOption('dark'),
  ])
  await expect(page.getByLabel(footer.selectTheme())).toHaveValue('dark')
  await expect(page.locator('html')).toHaveClass('system')
  expect(await preferencesIn(context)).toEqual([])
  release()
  await expect(page.locator('html')).toHaveClass('dark')
  await expect(page.locator('html')).toHaveCSS('background-color', grounds.dark)
  const answer = await asked.response()
  expect(await answer?.headerValue('set-cookie')).toContain('UI_THEME=dark')
  const toolbar = page.locator('meta[name=theme-color]')
  const told = await toolbar.evaluateAll((all) => all.map((meta) => meta.getAttribute('content')))
  await page.reload()
  for (const [index, colour] of told.entries()) {
    await expect(toolbar.nth(index)).toHaveAttribute('content', colour ?? '')
  }
  expect(new Set(told).size).toBe(1)
  await expect(page.locator('html')).toHaveClass('dark')
  await expect(page.getByLabel(footer.selectTheme())).toHaveValue('dark')
})

test('theme: a fault leaves the theme as it was, and says so', async ({ page, forgiven }) => {
  forgiven.push(/\b500\b|^warning: \{error: Object\}$/)
  await page.goto('/career?a=1')
  await islandsAlive(page)
  const body = '{"error":{"code":"fault","message":"Oh"}}'
  await page.route('**/_server/setTheme*', (route) => route.fulfill({ status: 500, body }))
  const select = page.getByLabel(footer.selectTheme())
  await select.selectOption('dark')
  await expect(page.getByRole('alert')).toHaveText(footer.themeNotSaved())
  await expect(page.locator('html')).toHaveClass('system')
  await expect(select).toHaveValue('system')
  await expect(page).toHaveURL('/career?a=1')
  await page.unroute('**/_server/setTheme*')
  await select.selectOption('dark')
  await expect(page.locator('html')).toHaveClass('dark')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('theme: a theme chosen before the selector is alive is sent as a form', async ({ page }) => {
  const release = await holdBack(page, '**/hydrate-*.js')
  await page.goto('/skills', { waitUntil: 'commit' })
  await islandsDefined(page)
  const sent = page.waitForRequest('**/preferences')
  await page.getByLabel(footer.selectTheme()).selectOption('dark')
  expect((await sent).postData()).toContain('dark')
  await expect(page.locator('html')).toHaveClass('dark')
  await expect(page).toHaveURL('/skills')
  release()
  await islandsAlive(page)
  await expect(page.getByLabel(footer.selectTheme())).toHaveValue('dark')
})

test('locale: a language chosen before the selector is alive keeps the place in the page', async ({
  page,
}) => {
  await holdBack(page, '**/hydrate-*.js')
  await page.goto('/career?a=1#main', { waitUntil: 'commit' })
  await islandsDefined(page)
  await page.getByLabel(footer.selectLanguage()).selectOption('de')
  await expect(page).toHaveURL('/de/career?a=1#main')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('theme: whoever goes back to the system follows it live', async ({ page, choose }) => {
  await choose('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/about-me')
  await islandsAlive(page)
  await expect(page.locator('html')).toHaveCSS('background-color', grounds.light)
  await page.getByLabel(footer.selectTheme()).selectOption('system')
  for (const colorScheme of ['dark', 'light', 'dark'] as const) {
    await expect(page.locator('html')).toHaveClass('system')
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveCSS('background-color', grounds[colorScheme])
  }
})

test('language: from each to the next one the address and the cookie change', async ({
  page,
  context,
}) => {
  await page.goto('/career?a=1&b=%20#main')
  for (const [turn, to] of locales.entries()) {
    const from = locales.at(turn - 1) ?? to
    const day = Date.now() / 86_400_000
    await islandsAlive(page)
    const { selectLanguage } = i18nObject(from).footer
    const loaded = page.waitForEvent('load')
    await page.getByLabel(selectLanguage()).selectOption(to)
    await loaded
    await expect(page).toHaveURL(`${addressIn(to, '/career')}?a=1&b=%20#main`)
    await expect(page.locator('html')).toHaveAttribute('lang', to)
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'UI_LOCALE')
    expect(cookie).toMatchObject({ value: to, path: '/', sameSite: 'Lax' })
    expect(Math.round((cookie?.expires ?? 0) / 86_400 - day)).toBe(400)
  }
})

test('preferences: an unknown language or theme is logged and changes nothing', async ({
  page,
  complaints,
  context,
}) => {
  await page.goto('/skills')
  await islandsAlive(page)
  for (const [name, label] of [
    ['locale', footer.selectLanguage()],
    ['theme', footer.selectTheme()],
  ] as const) {
    await page.getByLabel(label).evaluate((select: HTMLSelectElement) => {
      for (const option of select.options) if (!option.selected) option.value = '__proto__'
    })
    await page.getByLabel(label).selectOption('__proto__')
    await expect.poll(() => complaints.splice(0)).toEqual([`error: Invalid ${name} value`])
    await expect(page).toHaveURL('/skills')
    await expect(page.locator('html')).toHaveClass('system')
    expect(await preferencesIn(context)).toEqual([])
  }
})

async function preferencesIn(context: BrowserContext): Promise<string[]> {
  const names = (await context.cookies()).map(({ name }) => name)
  return names.filter((name) => name !== stylesheetsCookie)
}
