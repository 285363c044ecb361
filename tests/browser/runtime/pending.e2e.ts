import { expect, type Locator, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { holdBack, stopClock } from '../fixtures/clock'
import { islandsDefined, livedIn, test } from '../fixtures/site'
import { enterDemo, signUp } from '../fixtures/visitor'

const { aboutMe, account, books, career, nav, notes, pagination } = i18nObject('nl')

async function setOff(page: Page): Promise<() => Promise<void>> {
  const release = await holdBack(page, '**/career')
  await stopClock(page, '/about-me')
  const asked = page.waitForRequest('**/career')
  await page.getByRole('banner').getByRole('link', { name: nav.career() }).click()
  const request = await asked
  return async function arrive() {
    release()
    await (await request.response())?.finished()
    await page.evaluate(() => new Promise((resolve) => Promise.resolve().then(resolve)))
  }
}

async function runFrame(page: Page): Promise<void> {
  await page.evaluate(() => {
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { isFrameOver: true })))
  })
  while (!(await page.evaluate(() => 'isFrameOver' in window))) await page.clock.runFor(1)
}

function title(page: Page): Locator {
  return page.getByRole('heading', { level: 1 })
}

test('progress: the old page is dimmed after a second, for half a second at least', async ({
  page,
}) => {
  const arrive = await setOff(page)
  const main = page.getByRole('main')
  await page.clock.runFor(999)
  await expect(main).not.toHaveAttribute('aria-busy')
  await page.clock.runFor(1)
  await expect(main).toHaveAttribute('aria-busy', 'true')
  await expect(main).toHaveCSS('opacity', '0.5')
  await arrive()
  await page.clock.runFor(499)
  await expect(main).toHaveAttribute('aria-busy', 'true')
  await expect(title(page)).toHaveText(aboutMe.title())
  await page.clock.runFor(1)
  await expect(title(page)).toHaveText(career.title())
  await expect(main).not.toHaveAttribute('aria-busy')
})

test('progress: what comes within a second is shown at once', async ({ page }) => {
  const arrive = await setOff(page)
  await page.clock.runFor(999)
  await arrive()
  await expect(title(page)).toHaveText(career.title())
  await page.clock.runFor(10_000)
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy')
})

test('progress: the bar fills by 10, then by ½, waits at 98, jumps to 100 and is gone', async ({
  page,
}) => {
  const arrive = await setOff(page)
  const bar = page.locator('progress')
  await page.clock.runFor(99)
  await expect(bar).toBeHidden()
  await page.clock.runFor(1)
  await expect(page.getByRole('progressbar', { name: nav.loading() })).toHaveJSProperty('value', 10)
  for (let value = 20; value <= 90; value += 10) {
    await page.clock.runFor(100)
    await expect(bar).toHaveJSProperty('value', value)
    await expect(bar).toBeVisible()
  }
  await page.clock.runFor(100)
  await expect(bar).toHaveJSProperty('value', 90.5)
  await page.clock.runFor(10_000)
  await expect(bar).toHaveJSProperty('value', 98)
  await arrive()
  await expect(title(page)).toHaveText(career.title())
  await runFrame(page)
  await expect(bar).toHaveJSProperty('value', 100)
  await page.clock.runFor(299)
  await expect(bar).toHaveJSProperty('value', 100)
  await page.clock.runFor(1)
  await expect(bar).toHaveJSProperty('value', 0)
  await expect(bar).toBeHidden()
})

/** Of the scripts only the first one has come, as on a slow line. */
async function comeEarly(page: Page, path: string): Promise<() => void> {
  const held = await Promise.all(
    ['**/swapping-*.js', '**/hydrate-*.js'].map((script) => holdBack(page, script)),
  )
  await page.clock.install({ time: 0 })
  await page.goto(path)
  await islandsDefined(page)
  await page.clock.pauseAt(3_600_000)
  return () => held.forEach((release) => void release())
}

test('progress: the bar and the dimming keep to their table before React and swaps have come', async ({
  page,
}) => {
  const release = await holdBack(page, '**/career')
  const comeScripts = await comeEarly(page, '/about-me')
  const bar = page.locator('progress')
  await page.getByRole('banner').getByRole('link', { name: nav.career() }).click()
  for (let value = 10; value <= 90; value += 10) {
    await page.clock.runFor(100)
    await expect(bar).toHaveJSProperty('value', value)
    await expect(bar).toBeVisible()
  }
  await page.clock.runFor(100)
  await expect(bar).toHaveJSProperty('value', 90.5)
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true')
  await page.clock.runFor(10_000)
  await expect(bar).toHaveJSProperty('value', 98)
  comeScripts()
  release()
  await expect(title(page)).toHaveText(career.title())
  await runFrame(page)
  await expect(bar).toHaveJSProperty('value', 100)
  await page.clock.runFor(300)
  await expect(bar).toBeHidden()
  await expect(page.locator('x-island[name=progress][data-hydrated]')).toHaveCount(1)
})

test('progress: a form that is sent before further scripts have come shows that it is under way', async ({
  page,
}) => {
  const comeScripts = await comeEarly(page, paths.resetPassword)
  await page.getByLabel(account.email()).fill('niemand@voorbeeld.example')
  const button = page.getByRole('main').locator('button[type=submit]').first()
  const words = await button.textContent()
  await button.click()
  await page.clock.runFor(100)
  await expect(page.locator('progress')).toHaveJSProperty('value', 10)
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(button).not.toHaveText(words ?? '')
  await page.clock.resume()
  comeScripts()
  await expect(page.getByRole('main').getByRole('status').or(title(page)).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
})

for (const [path, name, busy] of [
  [paths.notes, notes.searchAction(), notes.searchBusy()],
  [paths.books, books.filter(), books.filterBusy()],
] as const) {
  livedIn(
    `progress: the button ${name} of ${path} turns while its answer is on its way`,
    async ({ page }) => {
      await enterDemo(page)
      await page.goto(path)
      await islandsDefined(page)
      const button = page.getByRole('search').locator('button[type=submit]')
      for (const submit of [
        () => button.click(),
        () => page.getByRole('searchbox').press('Enter'),
      ]) {
        const release = await holdBack(page, `**${path}?*`)
        await submit()
        await expect(button).toHaveAttribute('aria-busy', 'true')
        await expect(button).toHaveText(busy)
        const turns = () =>
          button.evaluate((one) => getComputedStyle(one, '::before').animationName)
        expect(await turns()).toBe('turn')
        release()
        await expect(button).toHaveText(name)
        await expect(button).not.toHaveAttribute('aria-busy')
        await page.unroute(`**${path}?*`)
      }
    },
  )
}

for (const [view, thing] of [
  ['', '.shelf .cover'],
  ['view=list', '.book-rows h2'],
] as const) {
  test(`progress: while the next page of /books?${view} is on its way, frames stand where it will`, async ({
    page,
  }) => {
    await signUp(page)
    const release = await holdBack(page, `**${paths.books}?*page=2*`)
    await stopClock(page, `${paths.books}?${view}`)
    const [first, main] = [page.locator(thing).first(), page.getByRole('main')]
    const before = await groundOf(first)
    const size = await sizeOf(first)
    const asked = page.waitForRequest(`**${paths.books}?*page=2*`)
    await page.getByRole('link', { name: pagination.next() }).click()
    await asked
    await page.clock.runFor(1_000)
    await expect(main).toHaveAttribute('aria-busy', 'true')
    await expect(main).toHaveCSS('opacity', '1')
    await expect.poll(() => groundOf(first)).not.toBe(before)
    await expect(first).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
    expect(await sizeOf(first)).toEqual(size)
    release()
  })
}

function groundOf(element: Locator): Promise<string> {
  return element.evaluate((shown) => getComputedStyle(shown).background)
}

function sizeOf(element: Locator): Promise<number[]> {
  return element.evaluate((shown) => [shown.clientWidth, shown.clientHeight])
}
