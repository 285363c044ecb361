import { expect, type Locator, type Page } from '@playwright/test'
import { paths } from '../../../src/paths'
import { addressIn } from '../../fixtures/address-in'
import { drawnLevels } from '../../fixtures/drawn-year'
import { loadFontsFirst } from '../fixtures/fonts'
import { rowsOf } from '../fixtures/pixels'
import { test } from '../fixtures/site'
import { wordyLocales } from '../fixtures/wordy-locales'

const screens = [
  { width: 1366, height: 657 },
  { width: 1280, height: 720 },
  { width: 1440, height: 789 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
]

for (const locale of wordyLocales) {
  test(`house: the whole of it is in the first view in ${locale}, and weekdays hang whole in the margin`, async ({
    page,
  }) => {
    await loadFontsFirst(page, addressIn(locale, paths.home))
    for (const screen of screens) {
      await page.setViewportSize(screen)
      const name = `${screen.width} × ${screen.height}`
      const house = await page.locator('.house').boundingBox()
      expect.soft((house?.y ?? 0) + (house?.height ?? 0), name).toBeLessThanOrEqual(screen.height)
      const places = await page
        .locator('.weekdays span')
        .evaluateAll((all) =>
          all.map((one) => ({ ...one.getBoundingClientRect().toJSON(), ink: one.scrollWidth })),
        )
      expect(places).toHaveLength(4)
      for (const { left, width: shown, ink } of places) {
        expect.soft(left, name).toBeGreaterThanOrEqual(0)
        expect.soft(shown, name).toBeGreaterThanOrEqual(ink - 1)
      }
    }
  })
}

for (const scale of [1, 2]) {
  test.describe(`on a screen of ${scale} pixels a CSS pixel`, () => {
    test.use({ deviceScaleFactor: scale })

    test('windows: all are as wide, and their curtains sharp and alike', async ({ page }) => {
      await loadFontsFirst(page, paths.home)
      for (const width of [360, 768, 1024, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        const open: number[] = []
        const storey = await windowsOf(page, scale)
        for (const level of [1, 2, 3, 4]) {
          const rows = storey.flatMap((one) => (one.level === level ? [one.row] : []))
          const name = `level ${level} at ${width} px`
          expect(new Set(rows.map((row) => row.join(' '))).size, name).toBe(1)
          const [row = []] = rows
          expect(row.toReversed(), name).toEqual(row)
          expect(new Set(row).size, `colours of ${name}`).toBeLessThanOrEqual(5)
          const lamp = row[Math.floor(row.length / 2)]
          open.push(row.filter((colour) => colour === lamp).length)
        }
        expect(open.toSorted((one, other) => one - other)).toEqual(open)
        expect(new Set(open).size).toBe(4)
        expect(open[0]).toBeGreaterThanOrEqual(scale === 1 && width === 360 ? 1 : 2)
      }
    })
  })
}

test('forced colours: months stand between posts on a wall, where one is can be read, titles stand on their line, and portraits are lit', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await loadFontsFirst(page, paths.home)
  const { rows } = await pixelsOf(page, page.locator('.months').first(), 1)
  expect(new Set(rows[3]).size).toBeGreaterThan(1)
  const current = page.locator('.year-choice [aria-current]')
  await expect(current).toHaveCSS('text-decoration-line', 'underline')
  await expect(current).toHaveCSS('color', 'rgb(255, 255, 255)')

  await loadFontsFirst(page, paths.aboutMe)
  const line = await page.locator('.sign').evaluate((sign) => {
    const { left, right, bottom } = sign.getBoundingClientRect()
    return { left, right, y: bottom - 2 }
  })
  const clip = { x: line.left, y: line.y, width: line.right - line.left, height: 1 }
  const [pixels] = await rowsOf(page, await page.screenshot({ clip }), 0, [0])
  expect(new Set(pixels)).toEqual(new Set(['255,255,255']))
  await expect(page.locator('.portrait-window')).toHaveCSS('forced-color-adjust', 'none')
})

async function windowsOf(page: Page, scale: number): Promise<{ level: number; row: string[] }[]> {
  const { rows, width } = await pixelsOf(page, page.locator('.days').first(), scale)
  const across = width / 27
  expect(across, 'whole pixels a week').toBe(Math.round(across))
  return drawnLevels(await page.content())
    .slice(0, 27 * 7)
    .map((level, day) => {
      const left = Math.floor(day / 7) * across
      return { level, row: rows[day % 7]?.slice(left, left + across) ?? [] }
    })
}

async function pixelsOf(
  page: Page,
  element: Locator,
  scale: number,
): Promise<{ rows: string[][]; width: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error('Nothing is drawn')
  // Screenshots and drawings both start at a whole CSS pixel: the nearest one.
  const clip = { ...box, x: Math.floor(box.x), y: Math.floor(box.y), width: box.width + 1 }
  const picture = await page.screenshot({ clip, animations: 'disabled' })
  const left = (Math.round(box.x) - clip.x) * scale
  const middles = [0, 1, 2, 3, 4, 5, 6].map((row) =>
    Math.round((box.y - clip.y + ((row + 0.5) / 7) * box.height) * scale),
  )
  return { rows: await rowsOf(page, picture, left, middles), width: box.width * scale }
}
