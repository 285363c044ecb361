import { expect, type Locator, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import type { Theme } from '../../../src/islands/preferences'
import { paths } from '../../../src/paths'
import { addressIn } from '../../fixtures/address-in'
import { sampleProject } from '../../fixtures/addresses'
import { holdBack } from '../fixtures/clock'
import { loadFontsFirst } from '../fixtures/fonts'
import { rowsOf } from '../fixtures/pixels'
import { islandsAlive, islandsDefined, livedIn, serve, test } from '../fixtures/site'
import { enterDemo } from '../fixtures/visitor'
import { wordyLocales } from '../fixtures/wordy-locales'

const { footer, nav, themeSwitch } = i18nObject('nl')
const title = themeSwitch.title()

const html = (page: Page) => page.locator('html')
const opener = (page: Page) => page.getByRole('button', { name: title })
const atDoor = (page: Page, theme: Theme) =>
  page.getByRole('main').getByRole('radio', { name: footer[theme](), exact: true })
const inHeader = (page: Page, theme: Theme) =>
  page.getByRole('banner').getByRole('radio', { name: new RegExp(`^${footer[theme]()}`) })

async function expectEverywhere(page: Page, theme: Theme): Promise<void> {
  await expect(html(page)).toHaveClass(theme)
  await expect(page.getByLabel(footer.selectTheme())).toHaveValue(theme)
  await expect(page.locator('.plate :checked')).toHaveValue(theme)
  await expect(page.locator('.list :checked')).toHaveValue(theme)
  const lit = { light: 0, system: 1, dark: 2 }[theme]
  const panes = await opener(page).locator('.lit').evaluateAll(shown)
  expect(panes).toHaveLength(lit)
}

function shown(all: Element[]): Element[] {
  return all.filter((one) => one.checkVisibility())
}

test('light switch: at the door, in the header and in the footer it stands alike, in other tabs too', async ({
  page,
  context,
  site,
}) => {
  const other = await context.newPage()
  for (const tab of [page, other]) await tab.goto(`${site}/`)
  await islandsDefined(other)
  await expectEverywhere(page, 'system')
  await atDoor(page, 'dark').check()
  for (const tab of [page, other]) await expectEverywhere(tab, 'dark')
  await opener(other).click()
  await inHeader(other, 'light').check()
  for (const tab of [page, other]) await expectEverywhere(tab, 'light')
  await page.getByLabel(footer.selectTheme()).selectOption('system')
  for (const tab of [page, other]) await expectEverywhere(tab, 'system')
  await atDoor(page, 'light').check()
  await expectEverywhere(page, 'light')
  await page.reload()
  await islandsAlive(page)
  await expectEverywhere(page, 'light')
})

test('light switch: arrows move its lever, and what it does is announced in the language', async ({
  page,
  context,
}) => {
  for (const locale of wordyLocales) {
    const words = i18nObject(locale)
    await context.clearCookies()
    await page.goto(addressIn(locale, paths.home))
    const lever = page.getByRole('group', { name: words.themeSwitch.title() })
    await lever.getByRole('radio', { checked: true }).focus()
    for (const [key, theme] of [
      ['ArrowDown', 'dark'],
      ['ArrowDown', 'light'],
      ['ArrowUp', 'dark'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(html(page)).toHaveClass(theme)
      await expect(lever.getByRole('radio', { name: words.footer[theme]() })).toBeFocused()
      await expect(page.locator('#announcer')).toHaveText(words.themeSwitch[theme]())
    }
  }
})

test('light switch: of two presses at once the last one counts', async ({ page, choose }) => {
  await choose('dark')
  const held = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/_server/setTheme*', async (route) => {
    asked++
    if (asked === 1) await held.promise
    await route.continue()
  })
  await page.goto(paths.home)
  await atDoor(page, 'dark').focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => asked).toBe(1)
  await page.keyboard.press('ArrowUp')
  await expect(atDoor(page, 'light')).toBeChecked()
  held.resolve()
  await expect(html(page)).toHaveClass('light')
  await expect(atDoor(page, 'light')).toBeChecked()
  await page.reload()
  await expect(html(page)).toHaveClass('light')
})

test('light switch: the one in the header opens by keys, closes by Escape, and goes with the page', async ({
  page,
}) => {
  await page.goto('/skills')
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(inHeader(page, 'light')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(inHeader(page, 'system')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(html(page)).toHaveClass('dark')
  await expect(inHeader(page, 'dark')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(inHeader(page, 'dark')).toBeHidden()
  await expect(opener(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(inHeader(page, 'dark')).toBeVisible()
  await page.getByRole('link', { name: nav.career(), exact: true }).first().press('Enter')
  await expect(page).toHaveURL('/career')
  await expect(inHeader(page, 'dark')).toBeHidden()
})

test('light switch: one that fails says so below, and stands as it stood', async ({
  page,
  forgiven,
}) => {
  forgiven.push(/setTheme|ERR_FAILED|Failed to fetch|^warning: \{error: Object\}$/)
  await page.route('**/_server/setTheme*', (route) => route.abort())
  await page.goto('/')
  await islandsAlive(page)
  await opener(page).click()
  await inHeader(page, 'dark').click()
  const alert = page.getByRole('banner').getByRole('alert')
  await expect(alert).toHaveText(footer.themeNotSaved())
  await expect(page.locator('.list :checked')).toHaveValue('system')
  await expect(html(page)).toHaveClass('system')
  const [list, box] = [
    await page.locator('.list fieldset').boundingBox(),
    await alert.boundingBox(),
  ]
  expect(box?.y).toBeGreaterThanOrEqual((list?.y ?? 0) + (list?.height ?? 0))
  await page.unroute('**/_server/setTheme*')
  await inHeader(page, 'dark').check()
  await expectEverywhere(page, 'dark')
  await expect(alert).toHaveCount(0)
})

test('light switch: one touched before its script is there waits for it, and the evening is seen to fall', async ({
  page,
}) => {
  const release = await holdBack(page, '**/hydrate-*.js')
  await page.goto('/', { waitUntil: 'commit' })
  await islandsDefined(page)
  await atDoor(page, 'dark').check()
  await page.evaluate(() => {
    new MutationObserver(() => {
      const { blind } = document.documentElement.dataset
      if (blind) Object.assign(window, { blind })
    }).observe(document.documentElement, { attributeFilter: ['data-blind'] })
  })
  release()
  await expectEverywhere(page, 'dark')
  expect(await page.evaluate(() => Reflect.get(window, 'blind'))).toMatch(/falls|lights/)
})

test('light switch: one touched before any script is there is not forgotten, nor the one in the footer', async ({
  page,
}) => {
  for (const [theme, touch] of [
    ['dark', () => atDoor(page, 'dark').check()],
    ['light', () => page.getByLabel(footer.selectTheme()).selectOption('light')],
  ] as const) {
    const release = await holdBack(page, '**/*.js')
    await page.goto('/', { waitUntil: 'commit' })
    await touch()
    release()
    await expectEverywhere(page, theme)
  }
})

test('light switch: one whose script does not come sends its form', async ({ page, forgiven }) => {
  forgiven.push(/hydrate|ERR_FAILED|Failed to (fetch|load)/)
  await page.route('**/hydrate-*.js', (route) => route.abort())
  await page.goto('/')
  await islandsDefined(page)
  const sent = page.waitForRequest('**/preferences')
  await atDoor(page, 'dark').click()
  expect((await sent).postData()).toContain('theme=dark')
  await expect(html(page)).toHaveClass('dark')
  await expect(page).toHaveURL('/')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('light switch: both are forms that lead back to the page', async ({ page }) => {
    await page.goto('/?year=2025')
    await atDoor(page, 'dark').check()
    await page.getByRole('main').getByRole('button', { name: footer.apply() }).click()
    await expect(page).toHaveURL('/?year=2025')
    await expect(html(page)).toHaveClass('dark')
    await page.goto('/career')
    await opener(page).click()
    await inHeader(page, 'light').check()
    await page.getByRole('banner').getByRole('button', { name: footer.apply() }).click()
    await expect(page).toHaveURL('/career')
    await expect(html(page)).toHaveClass('light')
  })
})

test('light switch: all of it can be hit at 360 px, and its list fits', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const locale of wordyLocales) {
    const words = i18nObject(locale)
    await loadFontsFirst(page, addressIn(locale, paths.home))
    const button = page.getByRole('button', { name: words.themeSwitch.title() })
    await button.click()
    const radios = await page.getByRole('radio').all()
    expect(radios).toHaveLength(6)
    for (const target of [button, ...radios]) {
      const box = await target.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    const list = await page.locator('.theme-list').boundingBox()
    const header = await page.getByRole('banner').boundingBox()
    expect(list?.x).toBeGreaterThanOrEqual(0)
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(360)
    expect(list?.y).toBe((header?.y ?? 0) + (header?.height ?? 0))
  }
})

livedIn(
  'evening: it falls over the page, and portraits, covers and pictures keep their colours',
  async ({ page }) => {
    await enterDemo(page)
    for (const [path, kept] of [
      [paths.aboutMe, '.portrait-window img'],
      [paths.skills, '.chip'],
      [paths.projects, '.front > svg'],
      [sampleProject, '.picture img'],
      [paths.books, '.cover:not(.gap)'],
    ] as const) {
      await page.goto(path)
      const object = page.locator(kept).first()
      const margin = () => page.screenshot({ clip: { x: 0, y: 0, width: 9, height: 9 } })
      await object.scrollIntoViewIfNeeded()
      const before = { object: await coloursOf(object), margin: await margin() }
      await page.locator('html').evaluate((root) => {
        root.dataset.blind = 'falls'
        for (const animation of document.getAnimations()) {
          animation.pause()
          animation.currentTime = 399
        }
      })
      const after = await coloursOf(object)
      // The edge of a layer changes how a colour is rounded.
      const changes = before.object.map((part, index) => Math.abs(part - (after[index] ?? 0)))
      expect(Math.max(...changes), `${kept} keeps its colours`).toBeLessThanOrEqual(1)
      expect(before.margin.equals(await margin()), 'the page does not').toBe(false)
    }
  },
)

/** Of its lower half, without the edges, which may lie between two pixels. */
async function coloursOf(element: Locator): Promise<number[]> {
  const { x, y, width, height } = (await element.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  const clip = { x: x + 2, y: y + 2, width: width - 4, height: height - 4 }
  const picture = await element.page().screenshot({ clip })
  const rows = [0.5, 0.6, 0.7, 0.8, 0.9].map((part) => Math.floor(part * clip.height))
  return (await rowsOf(element.page(), picture, 0, rows))
    .flat()
    .flatMap((colour) => colour.split(',').map(Number))
}

const night = new Date('2026-11-21T21:30:00Z')
const [day, evening] = ['rgb(249, 251, 255)', 'rgb(15, 23, 42)']

test('night: the façade is dark and its windows are lit in each theme, and the page keeps its own', async ({
  page,
  context,
  assets,
}) => {
  await serve({ assets, now: () => night }, async (origin) => {
    for (const [theme, ground] of [
      ['light', day],
      ['dark', evening],
    ] as const) {
      await context.addCookies([{ name: 'UI_THEME', value: theme, url: origin }])
      await page.goto(origin)
      await expect(html(page)).toHaveCSS('background-color', ground)
      expect(await groundOf(page)).toBe(evening)
      await expect(page.locator('.days .lit').first()).toHaveCSS('fill', 'rgb(255, 200, 74)')
      await page.emulateMedia({ media: 'print' })
      expect(await groundOf(page)).not.toBe(evening)
      await page.emulateMedia({ media: 'screen' })
    }
  })
  await page.goto('/')
  expect(await groundOf(page)).not.toBe(evening)
})

function groundOf(page: Page): Promise<string> {
  return page
    .locator('.storey')
    .first()
    .evaluate((storey) => getComputedStyle(storey, '::before').backgroundColor)
}
