import { expect, type Page } from '@playwright/test'
import { paths } from '../../../src/paths'
import { addressIn } from '../../fixtures/address-in'
import { emptySite } from '../../fixtures/app'
import { fillLongWords } from '../../fixtures/long-words'
import { isLong } from '../../long-form'
import { expectFits } from '../fixtures/accessible'
import { loadFontsFirst } from '../fixtures/fonts'
import { livedIn, serve, test } from '../fixtures/site'
import { enterDemo } from '../fixtures/visitor'
import { tornWords, unseenRings } from './measures'

// Colours in transition would be no ring yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } })
livedIn.use({ contextOptions: { reducedMotion: 'reduce' } })

const widths = [320, 360, 768, 1024]

for (const part of [0, 1]) {
  test(`long words: nothing of whoever has them runs out of a page, is cut or torn: ${part + 1} of 2`, async ({
    page,
    assets,
  }) => {
    test.slow()
    const services = await emptySite()
    const { cookie, pages: all } = await fillLongWords(services.db, new Date())
    await serve({ assets, ...services, now: () => new Date() }, async (origin) => {
      await page.context().addCookies([{ ...cookie, url: origin }])
      const pages = all.filter((_, index) => index % 2 === part)
      for (const path of pages) {
        const address = addressIn('de', path)
        await loadFontsFirst(page, origin + address)
        expect.soft(page.url(), address).toContain(address)
        await expectFits(page, address, widths)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 })
          expect.soft(await tornWords(page), `torn in ${address} at ${width} px`).toEqual([])
        }
        await page.setViewportSize({ width: 360, height: 800 })
        const twice = `${address} with letters of twice the size`
        expect.soft(await inTwice(page, widthOf), twice).toBe(360)
      }
    })
  })

  test(`long words: the ring of each control is seen: ${part + 1} of 2`, async ({
    page,
    assets,
  }) => {
    test.slow()
    const services = await emptySite()
    const { cookie, pages: all } = await fillLongWords(services.db, new Date())
    await serve({ assets, ...services, now: () => new Date() }, async (origin) => {
      await page.context().addCookies([{ ...cookie, url: origin }])
      const pages = all.filter((_, index) => index % 2 === part)
      for (const [index, path] of pages.entries()) {
        const schemes = isLong
          ? (['light', 'dark'] as const)
          : ([index % 2 ? 'light' : 'dark'] as const)
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme })
          await page.setViewportSize({ width: index % 3 === 0 ? 360 : 1440, height: 900 })
          await loadFontsFirst(page, origin + path)
          expect.soft(await unseenRings(page), `${path} in ${colorScheme}`).toEqual([])
        }
      }
    })
  })
}

livedIn('rings: each of the street is seen, before a wall of any colour', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 1000 })
      await loadFontsFirst(page, paths.projects)
      expect.soft(await unseenRings(page), `${width} px in ${colorScheme}`).toEqual([])
    }
  }
})

/** As a style of the page does it: media queries do not count it. */
async function inTwice<Found>(page: Page, find: (page: Page) => Promise<Found>): Promise<Found> {
  const setSize = (size: string) =>
    page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, size)
  await setSize('200%')
  const found = await find(page)
  await setSize('')
  return found
}

livedIn('street: letters of twice the size tear no name, on a wide screen', async ({ page }) => {
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 1000 })
    await loadFontsFirst(page, paths.projects)
    expect.soft(await inTwice(page, tornWords), `at ${width} px`).toEqual([])
  }
})

livedIn(
  'letters of twice the size tear no word and widen no page, on tablets and wide screens',
  async ({ page }) => {
    test.slow()
    await enterDemo(page)
    // A second device stands beside the first.
    await page.context().clearCookies()
    await enterDemo(page)
    await page.goto(paths.notes)
    const note = await page.locator('main h2 a').first().getAttribute('href')
    const rooms = [paths.account, paths.makeToken, paths.api, note ?? '', paths.signInSecurity]
    for (const path of [...rooms, paths.home, paths.aboutMe]) {
      for (const width of [768, 1440]) {
        await page.setViewportSize({ width, height: 1000 })
        await loadFontsFirst(page, path)
        const name = `${path} at ${width} px`
        const torn = await inTwice(page, tornWords)
        // Chromium may have no dictionary by which it would put a hyphen there.
        expect
          .soft(
            torn.filter((word) => word.length < 20),
            name,
          )
          .toEqual([])
        expect.soft(await inTwice(page, widthOf), name).toBe(width)
      }
    }
  },
)

livedIn(
  'footer: no link lies over another, at any width and in large letters',
  async ({ page }) => {
    await enterDemo(page)
    for (const width of [360, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 1000 })
      await loadFontsFirst(page, paths.account)
      for (const find of [overlaps, (page: Page) => inTwice(page, overlaps)]) {
        expect.soft(await find(page), `at ${width} px`).toEqual([])
      }
    }
  },
)

/** Links of the footer that lie over one of another part of it. */
function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const links = [
      ...document.querySelectorAll('.site-footer :is(nav, ul, address) :is(a, button)'),
    ]
    const boxes = links
      .filter((one) => one.checkVisibility())
      .map((one) => {
        return {
          part: one.closest('nav, ul, address'),
          name: one.textContent,
          box: one.getBoundingClientRect(),
        }
      })
    return boxes.flatMap(({ part, name, box }) =>
      boxes.flatMap((other) =>
        other.part !== part &&
        box.left < other.box.right - 1 &&
        box.right > other.box.left + 1 &&
        box.top < other.box.bottom - 1 &&
        box.bottom > other.box.top + 1
          ? [`${name} over ${other.name}`]
          : [],
      ),
    )
  })
}

function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth)
}
