import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../../i18n/i18n-util'
import { stopClock } from '../../fixtures/clock'
import { islandsAlive, test } from '../../fixtures/site'

const { footer, nav, career } = i18nObject('nl')

const duration = 400

const html = (page: Page) => page.locator('html')
const choose = (page: Page, theme: string) =>
  page.getByLabel(footer.selectTheme()).selectOption(theme)

function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      if (!(animation instanceof CSSAnimation && animation.effect instanceof KeyframeEffect))
        return []
      const { pseudoElement, target } = animation.effect
      const { direction } = animation.effect.getComputedTiming()
      return `${animation.animationName} ${pseudoElement ?? target?.localName} ${direction}`
    }),
  )
}

const blind = (direction: string) => [`fall ::before ${direction}`, `fall ::after ${direction}`]

test('blind: whoever chooses dark sees it come down and windows light, and light sees it go up', async ({
  page,
}) => {
  await stopClock(page, '/')
  await choose(page, 'dark')
  await expect(html(page)).toHaveAttribute('data-blind', 'falls')
  expect(await moving(page)).toEqual(blind('normal'))
  await page.clock.runFor(duration)
  await expect(html(page)).toHaveClass('dark')
  await expect(html(page)).toHaveAttribute('data-blind', 'lights')
  await page.clock.runFor(duration)
  await expect(html(page)).not.toHaveAttribute('data-blind')
  expect(await moving(page)).toEqual([])

  await choose(page, 'light')
  await expect(html(page)).toHaveClass('light')
  expect(await moving(page)).toEqual(blind('reverse'))
  await page.clock.runFor(2 * duration)
  await expect(html(page)).not.toHaveAttribute('data-blind')
  expect(await moving(page)).toEqual([])

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await choose(page, 'dark')
  await expect(html(page)).toHaveClass('dark')
  expect(await moving(page)).toEqual([])
})

test('blind: the windows of each row are lit a little later than those above', async ({ page }) => {
  await page.goto('/')
  const shown = await html(page).evaluate((root, duration) => {
    root.dataset.blind = 'lights'
    const [lighting] = root.querySelector('.lit')?.getAnimations() ?? []
    return [0, 1, 2, 3, 4, 5, 6].map((row) => {
      if (lighting) lighting.currentTime = ((row + 0.5) / 7) * duration
      return getComputedStyle(root.querySelector('.lit') ?? root).clipPath
    })
  }, duration)
  expect(new Set(shown).size).toBe(7)
})

test('blind: whoever changes their mind at once gets what they chose last', async ({ page }) => {
  await stopClock(page, '/career')
  const select = page.getByLabel(footer.selectTheme())
  for (const theme of ['dark', 'light', 'dark', 'light']) {
    const saved = page.waitForResponse('**/_server/setTheme*')
    await choose(page, theme)
    await (await saved).finished()
    await expect(select).toHaveValue(theme)
  }
  await page.clock.runFor(3 * duration)
  await expect(html(page)).toHaveClass('light')
  await expect(html(page)).not.toHaveAttribute('data-blind')
})

test('blind: a link that is clicked meanwhile leads on, to a page that is dark', async ({
  page,
}) => {
  await stopClock(page, '/about-me')
  await choose(page, 'dark')
  await expect(html(page)).toHaveAttribute('data-blind', 'falls')
  const link = page.getByRole('banner').getByRole('link', { name: nav.career(), exact: true })
  await link.click()
  await page.clock.resume()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(career.title())
  await expect(html(page)).toHaveClass('dark')
})

test('blind: it stays where it is for the system, another tab, a load and the same theme', async ({
  page,
  context,
  site,
}) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.documentElement.dataset.blind) console.error('It moves')
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-blind'] })
  })
  await page.goto('/')
  await islandsAlive(page)
  for (const colorScheme of ['dark', 'light'] as const) await page.emulateMedia({ colorScheme })
  await choose(page, 'light')
  await expect(html(page)).toHaveClass('light')
  const other = await context.newPage()
  await other.goto(`${site}/career`)
  await islandsAlive(other)
  await choose(other, 'dark')
  await expect(html(page)).toHaveClass('dark')
  await page.reload()
  await islandsAlive(page)
  expect(await moving(page)).toEqual([])
})
