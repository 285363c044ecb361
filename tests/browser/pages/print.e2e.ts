import { expect, type Page } from '@playwright/test'
import { locales } from '../../../i18n/i18n-util'
import { paths, publicPages } from '../../../src/paths'
import { rooms } from '../../../src/rooms'
import { addressIn } from '../../fixtures/address-in'
import { sampleProject } from '../../fixtures/addresses'
import { sampleContent } from '../../fixtures/content/sample-content'
import { writingPages } from '../../fixtures/rooms/demo-articles'
import { isLong } from '../../long-form'
import { livedIn, test } from '../fixtures/site'
import { enterDemo } from '../fixtures/visitor'

const { education, experience } = sampleContent
const printed: string[] = [...publicPages, sampleProject, ...writingPages]
const inside = [...rooms.map((room) => paths[room]), paths.workoutStatistics, paths.account]

for (const locale of isLong ? locales : (['de'] as const)) {
  test(`print: the career is white in ${locale}, without header and footer`, async ({
    page,
    choose,
  }) => {
    await choose('dark')
    await page.goto(addressIn(locale, '/career'))
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  })
}

test('print: no entry is cut in two, and each row has its name, what it is and its year side by side', async ({
  page,
}) => {
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.goto('/career')
  await page.emulateMedia({ media: 'print' })
  const entries = page.locator('.entries > li')
  const breaks = await entries.evaluateAll((all) =>
    all.map((entry) => getComputedStyle(entry).breakInside),
  )
  expect(new Set(breaks)).toEqual(new Set(['avoid']))
  const addresses = await entries
    .locator('.place a')
    .evaluateAll((all) => all.map((link) => getComputedStyle(link, '::after').content))
  const hosts = [...experience, ...education].flatMap(({ url }) => (url ? [new URL(url).host] : []))
  expect(addresses).toEqual(hosts.map((host) => `"${host}"`))
  const rows = await page.locator('.on-paper .rows > li:visible').evaluateAll((all) =>
    all.map((row) => {
      const [name, words] = [...row.children].map((cell) => cell.getBoundingClientRect())
      const second = row.children[1]
      return {
        isBeside: !!name && !!words && words.left >= name.right && words.top < name.bottom,
        left: Math.round(words?.left ?? 0),
        align: second ? getComputedStyle(second).textAlign : '',
      }
    }),
  )
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter(({ isBeside, align }) => !isBeside || align !== 'left')).toEqual([])
  expect(new Set(rows.map(({ left }) => left)).size).toBe(1)
})

test('print: the home page takes two sheets', async ({ page }) => {
  await page.goto('/')
  expect(await sheetsOf(page)).toBe(2)
})

test('print: each project of the home page has its window, drawn in lines, without its picture', async ({
  page,
}) => {
  await page.goto('/')
  await page.emulateMedia({ media: 'print' })
  const windows = page.locator('.standing .sash')
  expect(await windows.filter({ visible: true }).count()).toBeGreaterThan(4)
  await expect(windows.locator('img').filter({ visible: true })).toHaveCount(0)
  const grounds = await windows.evaluateAll((all) =>
    all.map((one) => [getComputedStyle(one).backgroundImage, getComputedStyle(one).borderStyle]),
  )
  expect(new Set(grounds.map(String))).toEqual(new Set(['none,solid']))
})

livedIn(
  'print: workouts of a day, a month and a year take two sheets, and so do statistics',
  async ({ page }) => {
    await enterDemo(page)
    for (const path of [paths.workouts, paths.workoutStatistics]) {
      await page.goto(path)
      expect(await sheetsOf(page)).toBeLessThanOrEqual(2)
    }
  },
)

livedIn(
  'print: nothing on paper is dark but letters, pictures and samples of colours, and no way is printed that nobody can follow there',
  async ({ page }) => {
    livedIn.slow()
    await page.setViewportSize({ width: 660, height: 930 })
    await page.emulateMedia({ media: 'print' })
    await enterDemo(page)
    for (const path of [...printed, ...inside]) {
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      const pictures = page.locator('main :is(img, .swatches)')
      const picture = await page.screenshot({ fullPage: true, mask: [pictures], type: 'jpeg' })
      expect.soft(await darkAreas(page, picture), path).toEqual([])
      if (printed.includes(path)) expect.soft(await waysOn(page), path).toEqual([])
    }
  },
)

async function sheetsOf(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}

function waysOn(page: Page): Promise<(string | null)[]> {
  return page.locator('main :is(a, button)').evaluateAll((all) =>
    all
      .filter((way) => {
        const words = way.closest('p, li, div, nav, section')?.textContent?.trim()
        const isAlone = words === way.textContent?.trim()
        const isOutside = /^(?:https?|mailto|tel):/.test(way.getAttribute('href') ?? '')
        return isAlone && !isOutside && way.children.length === 0 && way.checkVisibility()
      })
      .map((way) => way.textContent),
  )
}

/** Squares of 32 px that are dark all over. */
function darkAreas(page: Page, picture: Buffer): Promise<string[]> {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes]))
    const { width, height } = image
    const context = new OffscreenCanvas(width, height).getContext('2d')
    context?.drawImage(image, 0, 0)
    const { data } = context?.getImageData(0, 0, width, height) ?? { data: [] }
    const isDark = (x: number, y: number) => {
      const at = (y * width + x) * 4
      return [0, 1, 2].every((colour) => Number(data[at + colour]) < 80)
    }
    const side = Array.from({ length: 32 }, (_, index) => index)
    const found: string[] = []
    for (let y = 0; y + 32 <= height; y += 10)
      for (let x = 0; x + 32 <= width; x += 10)
        if (side.every((down) => side.every((right) => isDark(x + right, y + down))))
          found.push(`${x}, ${y}`)
    return found
  }, picture.toString('base64'))
}
