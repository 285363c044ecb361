import { expect, type Page } from '@playwright/test'
import { locales } from '../../../i18n/i18n-util'
import { choices } from '../../../src/islands/preferences'
import { publicPages } from '../../../src/paths'
import { addressIn } from '../../fixtures/address-in'
import { isLong } from '../../long-form'
import { islandsAlive, test } from '../fixtures/site'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const [themes, debugModes] = [choices.theme.values, choices.debugMode.values]

test.beforeEach(async ({ page }) => {
  // React's development build would recommend its browser extension on the console.
  await page.addInitScript(() => {
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: { isDisabled: true } })
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`${event.violatedDirective} ${event.sample}`),
    )
  })
})

for (const locale of locales) {
  // In the production build each page is visited by sweep/every-page.
  test(`hydration: no page differs from its HTML in ${locale}, whatever the theme and mode`, async ({
    page,
    context,
    developmentSite,
    complaints,
  }) => {
    for (const [index, path] of publicPages.entries()) {
      if (!isLong && (index + locales.indexOf(locale)) % 2 > 0) continue
      for (const shift of isLong ? [0, 1, 2] : [locales.indexOf(locale)]) {
        const theme = themes[(index + shift) % themes.length] ?? 'system'
        const debug = debugModes[(index + 2 * shift) % debugModes.length] ?? 'inactive'
        await context.addCookies([
          { name: 'UI_THEME', value: theme, url: developmentSite },
          { name: 'UI_DEBUG', value: debug, url: developmentSite },
        ])
        await page.goto(developmentSite + addressIn(locale, path))
        await islandsAlive(page)
        expect.soft(complaints.splice(0), `${path}, ${theme}, debug ${debug}`).toEqual([])
        await expect(page.locator('html')).toHaveClass(theme)
        await expect(page.locator('.devtools')).toHaveCount(debug === 'devtools' ? 1 : 0)
      }
    }
  })
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
  test(`hydration: what differs is told by ${build}`, async ({
    page,
    site,
    developmentSite,
    complaints,
    forgiven,
  }) => {
    forgiven.push(differs, /className/)
    const origin = { site, developmentSite }[build]
    await tamper(page, `${origin}/skills`, />Toepassen</, '>Something else<')
    await page.goto(`${origin}/skills`)
    await islandsAlive(page)
    await expect.poll(() => complaints.join()).toMatch(differs)
    if (build === 'site') return
    await tamper(page, `${origin}/skills`, /class="preference"/, 'class="other"')
    await page.goto(`${origin}/skills`)
    await islandsAlive(page)
    await expect.poll(() => complaints.join()).toContain('className')
  })
}

test('policies: they leave nothing to complain about, and only the site’s own script may write the page', async ({
  page,
  complaints,
  forgiven,
}) => {
  await page.goto('/')
  await islandsAlive(page)
  expect(complaints).toEqual([])
  forgiven.push(/Content Security Policy|style-src|trusted-types|TrustedTypePolicy|TrustedHTML/i)
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'))
  await expect.poll(() => complaints.join()).toContain('Content Security Policy')
  complaints.length = 0
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
