import { constants, inflateSync } from 'node:zlib'
import { expect, type Locator, type Page } from '@playwright/test'
import { livedIn as test } from '../fixtures/site'

test('articles: what is too wide scrolls by itself, and by the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/en/writing/tables-without-script')
  const table = page.locator('.scroller').last()
  await table.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
})

test('articles: a link swaps from one to the next, with its language', async ({ page }) => {
  await page.goto('/writing')
  await page.getByRole('link', { name: 'Das längste Wort zuerst' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Das längste Wort zuerst')
  await expect(page.locator('article')).toHaveAttribute('lang', 'de')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/de\/writing\/lange-woerter$/,
  )
})

/** In the middle of its height, where a side that is broken has nothing. */
async function straightSides(
  page: Page,
  frame: Locator,
): Promise<{ left: boolean; right: boolean }> {
  const box = await frame.boundingBox()
  if (!box) throw new Error('Nothing is framed')
  const middle = box.y + box.height / 2
  const isDark = async (x: number) => {
    const png = await page.screenshot({ clip: { x, y: middle - 1, width: 1, height: 2 } })
    const at = png.indexOf('IDAT')
    const data = png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4))
    const pixels = inflateSync(data, { finishFlush: constants.Z_SYNC_FLUSH })
    // Behind the kind of filter, which changes nothing of a first pixel.
    return (pixels[1] ?? 255) < 128
  }
  return { left: await isDark(box.x), right: await isDark(box.x + box.width - 1) }
}

test('articles: a frame that goes on has a broken side there, and keys lead to its end', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/en/writing/tables-without-script')
  const frame = page.locator('.note-text .scroller').first()
  await frame.scrollIntoViewIfNeeded()
  await frame.evaluate((element: HTMLElement) => {
    element.style.color = 'transparent'
  })
  expect(await straightSides(page, frame)).toEqual({ left: true, right: false })
  await frame.focus()
  await page.keyboard.press('ArrowRight')
  // Its ring would lie on it.
  await frame.blur()
  await expect.poll(() => straightSides(page, frame)).toEqual({ left: false, right: false })
  await frame.evaluate((element) => element.scrollTo(element.scrollWidth, 0))
  expect(await straightSides(page, frame)).toEqual({ left: false, right: true })
  await page.setViewportSize({ width: 1440, height: 740 })
  await frame.scrollIntoViewIfNeeded()
  expect(await straightSides(page, frame)).toEqual({ left: true, right: true })
})
