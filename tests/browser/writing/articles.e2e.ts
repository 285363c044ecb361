import { constants, inflateSync } from 'node:zlib'
import { expect, type Locator, type Page } from '@playwright/test'
import { demoArticles } from '../../../src/commands/demo/articles/demo-articles'
import { livedIn as test } from '../fixtures/site'

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

/** By default in the middle of its height, where a side that is broken has nothing. */
async function straightSides(
  page: Page,
  frame: Locator,
  share = 0.5,
): Promise<{ left: boolean; right: boolean }> {
  const box = await frame.boundingBox()
  if (!box) throw new Error('Nothing is framed')
  const middle = box.y + box.height * share
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

test('frames: one that goes on has a broken side there, and keys lead to its end', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/en/writing/tables-without-script')
  const frame = page.locator('.note-text > pre').first()
  await frame.scrollIntoViewIfNeeded()
  await frame.evaluate((element: HTMLElement) => {
    element.style.color = 'transparent'
  })
  expect(await straightSides(page, frame)).toEqual({ left: true, right: false })
  await frame.focus()
  await page.keyboard.press('ArrowRight')
  // The focus ring would lie on it.
  await frame.blur()
  await expect.poll(() => straightSides(page, frame)).toEqual({ left: false, right: false })
  await frame.evaluate((element) => element.scrollTo(element.scrollWidth, 0))
  expect(await straightSides(page, frame)).toEqual({ left: false, right: true })
  await page.setViewportSize({ width: 1440, height: 740 })
  await frame.scrollIntoViewIfNeeded()
  expect(await straightSides(page, frame)).toEqual({ left: true, right: true })
  await frame.evaluate((element: HTMLElement) => {
    element.style.cssText += 'min-width: 0; max-width: none; width: max-content'
    element.style.width = `${element.offsetWidth - 4}px`
  })
  expect(await straightSides(page, frame)).toEqual({ left: true, right: false })
  expect(await straightSides(page, frame, 0.1)).toEqual({ left: true, right: true })
})

test('articles: a table that is too wide scrolls by the keyboard, and what a row is about stays', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/en/writing/tables-without-script')
  const table = page.locator('.note-text .scroller')
  const [first, second] = [1, 2].map((cell) => table.locator(`tr:last-child td:nth-child(${cell})`))
  const left = async (cell = first) => (await cell?.boundingBox())?.x
  const [stays, goes] = [await left(), await left(second)]
  await table.evaluate((element) => element.scrollTo(60, 0))
  expect(await left()).toBe(stays)
  expect(await left(second)).toBe((goes ?? 0) - 60)
  await table.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(60)
})

test('articles: steps lead down the headings, and the one that is read is lit', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/writing/vier-centimeter')
  const steps = page.getByRole('navigation', { name: 'In dit artikel' })
  const lefts = await steps
    .getByRole('listitem')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
  expect(lefts.map((left) => left - (lefts[0] ?? 0))).toEqual([0, 20, 40, 60])
  const step = steps.getByRole('link', { name: 'Weghalen' })
  const light = () => step.evaluate((link) => getComputedStyle(link).backgroundColor)
  const dark = await light()
  await step.click()
  await expect(page).toHaveURL(/#h-weghalen$/)
  await expect(page.getByRole('heading', { name: 'Weghalen' })).toBeInViewport()
  await expect(steps).toBeInViewport()
  await page.mouse.move(0, 0)
  await expect.poll(light).not.toBe(dark)
})

test('articles: on a phone the steps are folded, without a script too', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/writing/vier-centimeter')
  const summary = page.locator('summary', { hasText: 'Vier stappen' })
  expect((await summary.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expect(page.getByRole('link', { name: 'Weghalen' })).toHaveCount(0)
  await summary.click()
  await page.getByRole('link', { name: 'Weghalen' }).click()
  await expect(page.getByRole('heading', { name: 'Weghalen' })).toBeInViewport()
  await context.close()
})

test('articles: the drawing stands on its line, clear of the letters', async ({ page }) => {
  for (const { slug } of demoArticles) {
    await page.goto(`/writing/${slug}`)
    for (const width of [360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const name = `${slug} at ${width} px`
      const [feet, facts, title] = await Promise.all(
        ['.article-drawing', '.article-facts', 'h1'].map((one) => page.locator(one).boundingBox()),
      )
      const [line, thick] = width < 1024 ? [facts, 2] : [title, 4]
      const bottom = (box: typeof line) => (box ? box.y + box.height : 0)
      expect
        .soft(Math.abs(bottom(feet ?? null) - bottom(line ?? null) + thick), name)
        .toBeLessThan(1)
      const letters = await page.locator('h1 > span').evaluate((span) => {
        const range = document.createRange()
        range.selectNodeContents(span)
        return Math.max(...Array.from(range.getClientRects(), ({ right }) => right))
      })
      if (width >= 1024) expect.soft(letters, name).toBeLessThan(feet?.x ?? 0)
    }
  }
})

test('articles: the face of code is asked for where there is code alone', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const code = () => asked.filter((url) => url.includes('source-code'))
  await page.goto('/writing', { waitUntil: 'networkidle' })
  expect(code()).toEqual([])
  await page.goto('/writing/ringen', { waitUntil: 'networkidle' })
  expect(code()).toHaveLength(1)
  expect(await page.locator('link[rel=preload][as=font][href*=source-code]').count()).toBe(0)
})

test('articles: nothing of one is cut on paper, and no steps are printed', async ({ page }) => {
  await page.setViewportSize({ width: 560, height: 800 })
  await page.goto('/en/writing/tables-without-script')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.steps:visible')).toHaveCount(0)
  const cut = await page
    .locator('.note-text :is(pre, .scroller)')
    .evaluateAll((all) => all.filter((one) => getComputedStyle(one).overflowX !== 'visible').length)
  expect(cut).toBe(0)
})
