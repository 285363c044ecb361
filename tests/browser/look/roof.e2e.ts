import { expect, type Page } from '@playwright/test'
import { readContent } from '../../../src/content/read-content'
import { writeOwner } from '../../fixtures/content/owners'
import { sampleContent } from '../../fixtures/content/sample-content'
import { haveStylesheets, loadFontsFirst } from '../fixtures/fonts'
import { serveOwner } from '../fixtures/owner'
import { test } from '../fixtures/site'

const { site } = sampleContent

interface Edges {
  left: number
  right: number
}

function edgesOf(page: Page, part: 'ink' | 'house'): Promise<Edges> {
  return page.evaluate((part) => {
    const name = document.querySelector('h1')
    const shown = part === 'ink' ? name?.querySelector('path') : name?.nextElementSibling
    if (!shown) throw new Error(`There is no ${part}`)
    const { left, right } = shown.getBoundingClientRect()
    return { left, right }
  }, part)
}

const widths = [320, 360, 768, 1024, 1440, 1920, 2560]

async function expectExactRoof(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const [ink, house] = [await edgesOf(page, 'ink'), await edgesOf(page, 'house')]
    expect.soft(Math.abs(ink.left - house.left), `left at ${width} px`).toBeLessThan(0.5)
    expect.soft(Math.abs(ink.right - house.right), `right at ${width} px`).toBeLessThan(0.5)
  }
}

test('roof: a long name has two lines on a phone and one elsewhere, as wide as the house', async ({
  page,
}) => {
  const name = 'Maximiliane Gräfin von Droste-Hülshoff'
  const content = await readContent(await writeOwner({ site: { name } }))
  await serveOwner(content, async (origin) => {
    await loadFontsFirst(page, origin)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const lines = await page.locator('h1 path').evaluateAll((paths) =>
        paths.map((path) => {
          const { left, right, bottom } = path.getBoundingClientRect()
          return { left, right, bottom: Math.round(bottom) }
        }),
      )
      const house = await edgesOf(page, 'house')
      const isPhone = width < 768
      expect(new Set(lines.map(({ bottom }) => bottom)).size).toBe(isPhone ? 2 : 1)
      for (const line of isPhone ? lines : [{ left: lines[0]?.left, right: lines[1]?.right }]) {
        expect(line.left).toBeCloseTo(house.left, 0)
        expect(line.right).toBeCloseTo(house.right, 0)
      }
    }
  })
})

test('roof: the name needs no font', async ({ page, forgiven }) => {
  forgiven.push(/ERR_FAILED|\.woff2/)
  await page.route('**/*.woff2', (route) => route.abort())
  await page.goto('/')
  await expectExactRoof(page)
})

test('roof: the name is as wide as the house below it, is read out as a heading, and is copied as what it is', async ({
  page,
}) => {
  await loadFontsFirst(page, '/')
  await expectExactRoof(page)
  await expect(page.getByRole('heading', { level: 1, name: site.name })).toBeVisible()
  const chosen = await page.evaluate(() => {
    const [heading, selection] = [document.querySelector('h1'), getSelection()]
    if (heading) selection?.selectAllChildren(heading)
    return selection?.toString()
  })
  expect(chosen).toBe(site.name)
})

test('fonts: a letter beyond Latin-1 is of the same family, and asked for only where there is one', async ({
  page,
}) => {
  await haveStylesheets(page, '/')
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
