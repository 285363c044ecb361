import { expect, type Page } from '@playwright/test'
import { sampleContent } from '../../fixtures/content/sample-content'
import { loadFontsFirst } from '../fixtures/fonts'
import { test } from '../fixtures/site'

const { site } = sampleContent

interface Edges {
  left: number
  right: number
}

/** Where the name on the roof really begins and ends, in pixels: its ink, not its advance. */
function inkOfName(page: Page): Promise<Edges> {
  return page.evaluate(async () => {
    await document.fonts.ready
    const text = document.querySelector<SVGTextElement>('h1 text')
    const matrix = text?.getScreenCTM()
    const canvas = document.createElement('canvas').getContext('2d')
    if (!text || !matrix || !canvas) throw new Error('There is no name on the roof')
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(text)
    canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`
    const letters = [...(text.textContent ?? '')]
    const ink = letters.map((letter, index) => {
      const start = text.getStartPositionOfChar(index).x
      const { actualBoundingBoxLeft, actualBoundingBoxRight } = canvas.measureText(letter)
      return { left: start - actualBoundingBoxLeft, right: start + actualBoundingBoxRight }
    })
    const pixels = (x: number) => x * matrix.a + matrix.e
    return {
      left: pixels(Math.min(...ink.map(({ left }) => left))),
      right: pixels(Math.max(...ink.map(({ right }) => right))),
    }
  })
}

function edgesBelow(page: Page): Promise<Edges> {
  return page.evaluate(() => {
    const house = document.querySelector('h1')?.nextElementSibling
    if (!house) throw new Error('There is nothing below the roof')
    const { left, right } = house.getBoundingClientRect()
    return { left, right }
  })
}

const widths = [360, 768, 1440, 2200]

test('roof: the name is as wide as the house below it at each width', async ({ page }) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await loadFontsFirst(page, '/')
    const [ink, house] = [await inkOfName(page), await edgesBelow(page)]
    expect.soft(Math.abs(ink.left - house.left), `left at ${width} px`).toBeLessThan(1.5)
    expect.soft(Math.abs(ink.right - house.right), `right at ${width} px`).toBeLessThan(1.5)
  }
})

test('roof: without its font, the name keeps its width', async ({ page, complaints }) => {
  await page.route('**/*.woff2', (route) => route.abort())
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    const [ink, house] = [await inkOfName(page), await edgesBelow(page)]
    // Another font leaves a little more or less room beside its first and last letter.
    const tolerance = (house.right - house.left) * 0.004
    expect.soft(Math.abs(ink.left - house.left), `left at ${width} px`).toBeLessThan(tolerance)
    expect.soft(Math.abs(ink.right - house.right), `right at ${width} px`).toBeLessThan(tolerance)
  }
  complaints.length = 0
})

test('roof: the name is read out as a heading', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: site.name })).toBeVisible()
})

test('fonts: a letter beyond Latin-1 is of the same family, and asked for only where there is one', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(asked.filter((url) => url.includes('latin-ext'))).toEqual([])
  for (const [selector, family] of [
    ['h2', 'familjen-grotesk'],
    ['main p', 'source-serif-4'],
  ] as const) {
    const further = page.waitForRequest(`**/${family}-latin-ext-*.woff2`)
    await page.evaluate((at) => document.querySelector(at)?.append('č'), selector)
    expect((await (await further).response())?.status()).toBe(200)
  }
})
