import { expect } from '@playwright/test'
import { paths } from '../../../src/paths'
import { goodPassword } from '../../fixtures/app'
import { loadFontsFirst } from '../fixtures/fonts'
import { livedIn, test } from '../fixtures/site'
import { enterDemo, send, signUp } from '../fixtures/visitor'

test('hooks: where nothing hangs, the words follow what is drawn', async ({ page }) => {
  await signUp(page)
  for (const width of [360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await loadFontsFirst(page, paths.tokens)
    const board = page.locator('.hook-board')
    const gap = await board.evaluate((board) => {
      const drawn = board.querySelector('svg')?.getBoundingClientRect()
      const words = board.querySelector('h3')?.getBoundingClientRect()
      const isBeside = drawn && words && words.left >= drawn.right
      return isBeside ? 0 : (words?.top ?? 0) - (drawn?.bottom ?? 0)
    })
    expect.soft(gap, `at ${width} px`).toBeLessThanOrEqual(32)
  }
})

livedIn(
  'letterboxes: those of a row end on one line, and an address breaks at its signs',
  async ({ browser, page, baseURL }) => {
    const emails = [
      'wohnungsbaugesellschaft.hausverwaltung@verwaltungsgemeinschaft-nordfriesland.example',
      'kurz@e.example',
    ]
    for (const email of emails) {
      const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
      await signUp(await context.newPage(), email)
      await context.close()
    }
    await enterDemo(page)
    await send(page, paths.confirm, { password: goodPassword, redirect: paths.users })
    for (const width of [360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await loadFontsFirst(page, paths.users)
      const boxes = page.locator('.letterboxes li:visible')
      for (const email of emails) await expect(boxes.getByText(email)).toBeVisible()
      const rows = await boxes.evaluateAll((all) => {
        const rects = all.map((one) => one.getBoundingClientRect())
        const rows = Map.groupBy(rects, ({ top }) => Math.round(top))
        return [...rows.values()].map((row) => [
          ...new Set(row.map(({ bottom }) => Math.round(bottom))),
        ])
      })
      expect
        .soft(
          rows.filter((bottoms) => bottoms.length > 1),
          `at ${width} px`,
        )
        .toEqual([])
      const cut = await page.locator('.letterboxes .address').evaluateAll((all) =>
        all.flatMap((one) => {
          const range = document.createRange()
          const text = one.textContent ?? ''
          const letters = [...one.childNodes].flatMap((node) =>
            Array.from(node.textContent ?? '', (letter, at) => ({ node, letter, at })),
          )
          const lines = letters.map(({ node, at }) => {
            range.setStart(node, at)
            range.setEnd(node, at + 1)
            return Math.round(range.getBoundingClientRect().top)
          })
          return lines.flatMap((line, at) =>
            at > 0 && line !== lines[at - 1] && !/[@.-]/.test(text.slice(at - 1, at + 1))
              ? [`${text.slice(0, at)}|${text.slice(at)}`]
              : [],
          )
        }),
      )
      expect.soft(cut, `at ${width} px`).toEqual([])
    }
  },
)
