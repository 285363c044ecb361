import { type Browser, expect, type Page } from '@playwright/test'
import { stylesheetsCookie } from '../../../src/islands/kept-stylesheets'
import { paths, publicPages } from '../../../src/paths'
import { privatePages, sampleProject } from '../../fixtures/addresses'
import { readFirstScripts } from '../../fixtures/scripts'
import { isLong } from '../../long-form'
import { haveStylesheets } from '../fixtures/fonts'
import { test } from '../fixtures/site'
import { signUp } from '../fixtures/visitor'
import { layoutShift } from '../sweep/measures'

const guestPages = [...publicPages, sampleProject, paths.signIn]
const sheets = '**/_build/*.css'

test('first visit: before the first frame nothing is asked for but the page, its script and pictures', async ({
  browser,
  baseURL,
  assets,
}) => {
  const scripts = await readFirstScripts(assets)
  for (const path of guestPages) {
    const { page, close } = await openFirst(browser, baseURL)
    await page.goto(path)
    const asked = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      const painted = paint?.startTime ?? Number.POSITIVE_INFINITY
      return performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < painted)
        .map(({ name }) => new URL(name).pathname)
    })
    const others = asked.filter((file) => !scripts.has(file) && !/\.(webp|svg)$/.test(file))
    expect(others, path).toEqual([])
    await close()
  }
})

test('first visit: afterwards the style sheet and the fonts come once, and later visits ask for none', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\.(css|woff2)$/.test(request.url())) asked.push(new URL(request.url()).pathname)
  })
  await page.goto(paths.career)
  await expect(page.locator('style[data-stylesheet]')).toHaveCount(0)
  await expect.poll(() => asked.filter((file) => file.endsWith('.woff2')).length).toBe(2)
  expect(new Set(asked).size).toBe(asked.length)
  const response = await page.goto(paths.skills)
  expect(await response?.text()).not.toContain('<style')
  await page.waitForLoadState('networkidle')
  const fetched = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap((entry) => {
      const isStyle = /\.(css|woff2)$/.test(entry.name)
      return isStyle && 'transferSize' in entry && entry.transferSize !== 0 ? entry.name : []
    }),
  )
  expect(fetched).toEqual([])
})

const pictured = [
  { path: paths.aboutMe, come: 0, what: 'the portrait' },
  { path: sampleProject, come: 0, what: 'the first picture of a project' },
  { path: sampleProject, come: 1, what: 'the second one, which is lazy' },
]

for (const { path, come: first, what } of pictured) {
  test(`first visit: ${what} is in the first screen and has the line to itself`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 412, height: 823 })
    const come = Promise.withResolvers<void>()
    let pictures = 0
    await page.route('**/*.webp', async (route) => {
      pictures += 1
      if (pictures > first) await come.promise
      await route.continue()
    })
    const asked: string[] = []
    page.on('request', (request) => {
      if (/\.(css|woff2)$/.test(request.url())) asked.push(request.url())
    })
    await page.goto(path, { waitUntil: 'commit' })
    await expect.poll(() => pictures).toBeGreaterThan(first)
    await page.evaluate(async () => {
      await customElements.whenDefined('x-island')
      // Whatever was asked for before is known when this is answered.
      await fetch('/robots.txt')
    })
    expect(asked).toEqual([])
    come.resolve()
    await expect.poll(() => asked.filter((file) => file.endsWith('.woff2')).length).toBe(2)
  })
}

test('first visit: a page that is swapped in waits for the style sheet', async ({ page }) => {
  const come = Promise.withResolvers<void>()
  await page.route(sheets, async (route) => {
    await come.promise
    await route.continue()
  })
  await page.goto(paths.career)
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  const answered = page.waitForResponse((response) => response.url().endsWith(paths.skills))
  await page.locator(`header a[href="${paths.skills}"]`).press('Enter')
  await (await answered).finished()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  come.resolve()
  await expect(page.locator('main h1')).not.toHaveText(title ?? '')
  await expect(page.locator('link[rel=stylesheet][href*=site-]')).toHaveCount(1)
})

test('first visit: fonts that come late are shown from the next page on', async ({ page }) => {
  const come = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await come.promise
    await route.continue()
  })
  await page.clock.install()
  const asked = page.waitForRequest('**/*.woff2')
  await page.goto(paths.career)
  await asked
  await page.clock.fastForward(3000)
  come.resolve()
  await page.waitForLoadState('networkidle')
  const shown = () =>
    page.evaluate(() => [...document.fonts].some(({ family }) => family.includes('Grotesk')))
  expect(await shown()).toBe(false)
  expect(await layoutShift(page)).toBe(0)
  await page.locator(`header a[href="${paths.skills}"]`).press('Enter')
  await expect(page).toHaveURL(paths.skills)
  await expect.poll(shown).toBe(true)
})

for (const width of [360, 412, 768, 1440]) {
  test(`first visit: at ${width} px no page shifts when its fonts come`, async ({
    browser,
    baseURL,
  }) => {
    for (const path of guestPages) {
      const { page, close } = await openFirst(browser, baseURL)
      await page.setViewportSize({ width, height: 823 })
      await page.goto(path, { waitUntil: 'networkidle' })
      expect.soft(await layoutShift(page), path).toBeLessThanOrEqual(0.005)
      await close()
    }
  })
}

const looks = [
  { width: 360, media: 'screen', forcedColors: 'none' },
  { width: 1440, media: 'screen', forcedColors: 'none' },
  { width: 768, media: 'print', forcedColors: 'none' },
  { width: 1024, media: 'screen', forcedColors: 'active' },
] as const

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('first visit: the styles that a page brings show it as the whole style sheet does', async ({
    page,
    forgiven,
  }) => {
    forgiven.push(/css|woff2|ERR_FAILED/)
    await expectSameLooks(page, guestPages)
  })

  test('first visit: so do those that a room brings', async ({ page, forgiven }) => {
    forgiven.push(/css|woff2|ERR_FAILED/)
    await signUp(page)
    await expectSameLooks(
      page,
      privatePages.filter((path) => path !== paths.signOut),
    )
  })
})

/** A page that is left may still set its cookie. */
async function openFirst(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  return { page: await context.newPage(), close: () => context.close() }
}

async function expectSameLooks(page: Page, pages: readonly string[]): Promise<void> {
  await page.route('**/*.woff2', (route) => route.abort())
  for (const [turn, path] of pages.entries()) {
    for (const look of isLong ? looks : looks.filter((_, index) => index === turn % looks.length)) {
      await page.setViewportSize({ width: look.width, height: 800 })
      await page.emulateMedia(look)
      await page.context().clearCookies({ name: stylesheetsCookie })
      await page.route(sheets, (route) => route.abort())
      await page.goto(path)
      await expect(page.locator('style[data-stylesheet]').first()).toBeAttached()
      await page.unroute(sheets)
      const brought = await computedStyles(page)
      await haveStylesheets(page, path)
      await page.goto(path)
      await expect(page.locator('style')).toHaveCount(0)
      const whole = await computedStyles(page)
      const others = brought.filter((line, index) => line !== whole[index])
      expect(others.length, `${path} ${others[0]?.slice(0, 200)}`).toBe(0)
      expect(brought.length).toBe(whole.length)
    }
  }
}

async function computedStyles(page: Page): Promise<string[]> {
  for (const field of await page.locator('[autofocus]').all()) await expect(field).toBeFocused()
  return page.evaluate(() => {
    for (const change of document.getAnimations()) {
      if (change instanceof CSSTransition) change.finish()
    }
    return [...document.body.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after', '::marker'].flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo)
        if (pseudo && ['none', 'normal'].includes(style.content)) return []
        let hash = 0
        for (const name of style) {
          for (const letter of style.getPropertyValue(name)) {
            hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0
          }
        }
        return `${element.tagName}.${element.className}${pseudo ?? ''} ${hash}`
      }),
    )
  })
}
