import { expect, type Page } from '@playwright/test'
import { locales } from '../../../i18n/i18n-util'
import { debugModes, themes } from '../../../src/islands/preferences'
import { localized, publicPages } from '../../../src/paths'
import { islandsAlive, test } from '../fixtures/site'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(async ({ page }) => {
  // React's development build would recommend its browser extension on the console.
  await page.addInitScript(() => {
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: { isDisabled: true } })
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`${event.violatedDirective} ${event.sample}`),
    )
  })
})

async function setPreferences(page: Page, origin: string, theme: string, debug: string) {
  await page.context().addCookies([
    { name: 'UI_THEME', value: theme, url: origin },
    { name: 'UI_DEBUG', value: debug, url: origin },
  ])
}

for (const build of ['site', 'developmentSite'] as const) {
  for (const [turn, locale] of locales.entries()) {
    for (const [shift, theme] of themes.entries()) {
      // Covers every pair of theme and mode, and each of them on every page in every language.
      test(`hydration: no page differs from its HTML, ${build}, ${locale}, ${theme}`, async ({
        page,
        site,
        developmentSite,
        complaints,
      }) => {
        const origin = { site, developmentSite }[build]
        for (const [index, path] of publicPages.entries()) {
          const debug = debugModes[(index + turn + shift) % debugModes.length] ?? 'inactive'
          await setPreferences(page, origin, theme, debug)
          await page.goto(origin + localized(locale, path))
          await islandsAlive(page)
          expect.soft(complaints.splice(0), `${path}, debug ${debug}`).toEqual([])
          await expect(page.locator('html')).toHaveClass(theme)
          await expect(page.locator('.devtools')).toHaveCount(debug === 'devtools' ? 1 : 0)
        }
      })
    }
  }
}

async function tamper(page: Page, address: string, part: RegExp, other: string): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    expect(html).toMatch(part)
    await route.fulfill({ response, body: html.replace(part, other) })
  })
}

const differs = /#418|didn't match/

for (const build of ['site', 'developmentSite'] as const) {
  test(`hydration: a text that differs is told by ${build}`, async ({
    page,
    site,
    developmentSite,
    complaints,
    forgiven,
  }) => {
    forgiven.push(differs)
    const origin = { site, developmentSite }[build]
    await tamper(page, `${origin}/skills`, />Toepassen</, '>Something else<')
    await page.goto(`${origin}/skills`)
    await islandsAlive(page)
    await expect.poll(() => complaints.join()).toMatch(differs)
  })
}

test('hydration: an attribute that differs is told by React’s development scripts', async ({
  page,
  developmentSite,
  complaints,
  forgiven,
}) => {
  forgiven.push(/className/)
  await tamper(page, `${developmentSite}/skills`, /class="preference"/, 'class="other"')
  await page.goto(`${developmentSite}/skills`)
  await islandsAlive(page)
  await expect.poll(() => complaints.join()).toContain('className')
})

test('trusted types: only the site’s own policy may write the page', async ({
  page,
  complaints,
  forgiven,
}) => {
  forgiven.push(/trusted-types|TrustedTypePolicy|TrustedHTML|createPolicy/i)
  await page.goto('/')
  const policy = (await page.request.get('/')).headers()['content-security-policy']
  expect(policy).toContain("require-trusted-types-for 'script'")
  const refusals = await page.evaluate(() => {
    const attempts = [
      () => document.body.insertAdjacentHTML('beforeend', '<p>'),
      () => new DOMParser().parseFromString('<p>', 'text/html'),
      () => window.trustedTypes?.createPolicy('other', { createHTML: (html) => html }),
      () => window.trustedTypes?.createPolicy('swap', { createHTML: (html) => html }),
    ]
    return attempts.map((attempt) => {
      try {
        attempt()
        return 'allowed'
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error)
      }
    })
  })
  expect(refusals).toEqual(['refused', 'refused', 'refused', 'refused'])
  await expect.poll(() => complaints.length).toBeGreaterThanOrEqual(4)
})
