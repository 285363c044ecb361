import { expect } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { stopClock, swaps } from '../fixtures/clock'
import { islandsAlive, test } from '../fixtures/site'

const { nav, career, skills, footer } = i18nObject('nl')

test('preloading: a link that is hovered or focused for 50 ms is preloaded, and none that is passed', async ({
  page,
}) => {
  await stopClock(page, '/about-me')
  const asked = swaps(page)
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: nav.skills() }).hover()
  await page.clock.runFor(49)
  await header.getByRole('link', { name: nav.career() }).hover()
  await page.clock.runFor(49)
  await page.evaluate(() => document.title)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => asked).toEqual(['/career'])
  await header.getByRole('link', { name: nav.skills() }).focus()
  await page.clock.runFor(49)
  await page.evaluate(() => document.title)
  expect(asked).toEqual(['/career'])
  await page.clock.runFor(1)
  await expect.poll(() => asked).toEqual(['/career', '/skills'])
})

test('preloading: a link that is pressed or touched is preloaded at once, and only once', async ({
  page,
}) => {
  await stopClock(page, '/about-me')
  const asked = swaps(page)
  const header = page.getByRole('banner')
  const touched = header.getByRole('link', { name: nav.skills() })
  await touched.dispatchEvent('pointerdown', { pointerType: 'touch' })
  await expect.poll(() => asked).toEqual(['/skills'])
  await header.getByRole('link', { name: nav.career() }).hover()
  await page.mouse.down()
  await expect.poll(() => asked).toEqual(['/skills', '/career'])
  await page.clock.runFor(400)
  await page.mouse.up()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(career.title())
  expect(asked).toEqual(['/skills', '/career'])
})

test('preloading: a preloaded page is parsed before it is clicked, each time', async ({ page }) => {
  await page.addInitScript(() => {
    const native = DOMParser.prototype.parseFromString
    DOMParser.prototype.parseFromString = function parse(...given) {
      const { dataset } = document.documentElement
      dataset.parsed = String(Number(dataset.parsed ?? 0) + 1)
      return native.apply(this, given)
    }
  })
  await page.goto('/about-me')
  await islandsAlive(page)
  const header = page.getByRole('banner')
  for (const [index, { title }] of [career, skills, career].entries()) {
    const link = header.getByRole('link', { name: title() })
    const parsed = String(index + 1)
    await link.hover()
    await expect(page.locator('html')).toHaveAttribute('data-parsed', parsed)
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title())
    await expect(page.locator('html')).toHaveAttribute('data-parsed', parsed)
  }
})

const exceptions = [
  ['data-no-preload', ''],
  ['download', ''],
  ['data-reload', ''],
  ['href', 'http://localhost:1/career'],
  ['href', '#main'],
] as const

test('preloading: no link is that asks not to be, to be loaded, to a download, another site or this page', async ({
  page,
}) => {
  await stopClock(page, '/about-me')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(new URL(request.url()).pathname)
  })
  const header = page.getByRole('banner')
  for (const given of exceptions) {
    const link = header.getByRole('link', { name: nav.career() })
    await link.evaluate((element, [name, value]) => element.setAttribute(name, value), given)
    await link.hover()
    await page.clock.runFor(10_000)
    await link.focus()
    await page.clock.runFor(10_000)
    await page.mouse.move(0, 0)
    await link.evaluate((element, [attribute]) => {
      element.removeAttribute(attribute)
      element.setAttribute('href', '/career')
      if (element instanceof HTMLElement) element.blur()
    }, given)
  }
  await header.getByRole('link', { name: nav.skills() }).hover()
  await page.clock.runFor(50)
  await expect.poll(() => asked).toEqual(['/skills'])
})

test('preloading: a page that is less than it will be is fetched each time', async ({ page }) => {
  await page.route('**/career', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('<main', '<main data-incomplete=""')
    await route.fulfill({ response, body })
  })
  await stopClock(page, '/about-me')
  const asked = swaps(page)
  const header = page.getByRole('banner')
  for (const times of [1, 2]) {
    const answered = page.waitForResponse('**/career')
    await header.getByRole('link', { name: nav.career() }).focus()
    await page.clock.runFor(50)
    await (await answered).finished()
    await expect.poll(() => asked).toEqual(Array.from({ length: times }, () => '/career'))
    await header.getByRole('link', { name: nav.career() }).blur()
  }
})

test('preloading: a page that was preloaded 30 s ago is fetched anew', async ({ page }) => {
  await stopClock(page, '/about-me')
  const asked = swaps(page)
  for (const [age, { title }, requests] of [
    [29_999, career, ['/career']],
    [30_000, skills, ['/career', '/skills', '/skills']],
  ] as const) {
    const link = page.getByRole('banner').getByRole('link', { name: title() })
    await link.focus()
    await page.clock.runFor(50)
    await expect.poll(() => asked).toEqual(requests.slice(0, 2))
    await page.clock.fastForward(age)
    await link.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title())
    expect(asked).toEqual(requests)
    await page.clock.runFor(50)
    await expect(page.getByRole('main')).toBeFocused()
  }
})

test('preloading: going back asks for a page that was there five minutes ago', async ({ page }) => {
  await stopClock(page, '/about-me')
  for (const { title } of [career, skills]) {
    await page.getByRole('banner').getByRole('link', { name: title() }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title())
  }
  const asked = swaps(page)
  await page.clock.fastForward(299_999)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(career.title())
  expect(asked).toEqual([])
  await page.clock.fastForward(1)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(skills.title())
  expect(asked).toEqual(['/skills'])
})

test('preloading: a write drops the cached pages', async ({ page }) => {
  await page.goto('/about-me')
  await islandsAlive(page)
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: nav.career() }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(career.title())
  await header.getByRole('link', { name: nav.skills() }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(skills.title())
  await page.getByLabel(footer.selectTheme()).selectOption('dark')
  await expect(page.locator('html')).toHaveClass('dark')
  const asked = swaps(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(career.title())
  // The pointer still hovers over the other link, which may be preloaded.
  expect(asked).toContain('/career')
})
