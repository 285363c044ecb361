import { expect, type Page } from '@playwright/test'
import type { Locales } from '../../../i18n/i18n-types'
import { i18nObject, locales } from '../../../i18n/i18n-util'
import { publicPages } from '../../../src/paths'
import { addressIn } from '../../fixtures/address-in'
import { isLong } from '../../long-form'
import { expectSwapped, follow, open } from '../fixtures/practice'
import { test } from '../fixtures/site'

function describe(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { lang, dir, className } = document.documentElement
    const parts = document.head.querySelectorAll(
      'title, meta, link:not([rel$=preload], [data-of=fonts])',
    )
    return [lang, dir, className, ...[...parts].map(({ outerHTML }) => outerHTML).sort()]
  })
}

function markedLinks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[aria-current]')].map((link) => {
      const place = link.closest('header, dialog, footer, main')?.tagName.toLowerCase()
      return `${place} ${link.getAttribute('href')} ${link.getAttribute('aria-current')}`
    }),
  )
}

async function wander(page: Page, locale: Locales, look: (path: string) => Promise<void>) {
  for (const path of [...publicPages.slice(1), '/']) {
    const address = addressIn(locale, path)
    await page.locator(`a[href="${address}"]:visible`).first().press('Enter')
    await expect(page).toHaveURL(address)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', page.url())
    await look(address)
    await expect(page.locator('html')).toHaveAttribute('data-marked')
  }
}

for (const locale of isLong ? locales : (['de'] as const)) {
  test(`swaps: a swapped page is described, and its links marked, as a loaded one in ${locale}`, async ({
    page,
    context,
  }) => {
    const other = await context.newPage()
    await open(page, addressIn(locale, '/'))
    await wander(page, locale, async (address) => {
      await other.goto(address)
      expect(await describe(page)).toEqual(await describe(other))
      expect(await page.title()).toBe(await other.title())
      const marked = await markedLinks(page)
      expect(marked).toEqual(await markedLinks(other))
      const pages = marked.filter((link) => link.endsWith(' page'))
      for (const link of pages) expect(link).toContain(` ${address} page`)
    })
  })
}

test('swaps: a page that is not to be indexed says so only while it is shown', async ({ page }) => {
  await open(page, '/practice')
  const [robots, alternates] = [
    page.locator('meta[name=robots]'),
    page.locator('link[rel=alternate], link[rel=canonical]'),
  ]
  await expect(robots).toHaveCount(1)
  await page.getByRole('contentinfo').getByText(i18nObject('nl').nav.skills()).click()
  await expect(page).toHaveURL('/skills')
  await expect(robots).toHaveCount(0)
  await expect(alternates).toHaveCount(6)
  await page.goBack()
  await expectSwapped(page, 'Practice', '/practice')
  await expect(robots).toHaveCount(1)
  await expect(alternates).toHaveCount(0)
})

test('swaps: stylesheets and scripts stay where they are', async ({ page, server }) => {
  await open(page, '/practice')
  const lasting = page.locator('head :is(link[rel=stylesheet], script)')
  // The style sheet of a first visit comes after its first frame.
  await expect(lasting).toHaveCount(2)
  await lasting.evaluateAll((elements) => {
    for (const element of elements) element.setAttribute('data-same', '')
  })
  await follow(page, 'To next')
  await expectSwapped(page, 'Next', '/practice/next')
  await expect(page.locator('head [data-same]')).toHaveCount(2)
  await expect(lasting).toHaveCount(2)
  expect(server.asked.filter((asked) => /site-\w+\.css$/.test(asked))).toHaveLength(1)
})

test('swaps: a script in a swapped page does not run, and would in a loaded one', async ({
  page,
}) => {
  await open(page, '/practice')
  await follow(page, 'To scripted')
  await expectSwapped(page, 'Scripted', '/practice/scripted')
  await expect(page.locator('main script')).toHaveCount(1)
  await follow(page, 'Back to practice')
  await expectSwapped(page, 'Practice', '/practice')
  await expect(page.locator('html')).not.toHaveAttribute('data-script')
  await page.goto('/practice/scripted')
  await expect(page.locator('html')).toHaveAttribute('data-script', 'ran')
})
