import { expect } from '@playwright/test'
import { islandsAlive, test } from '../fixtures/site'

test('first paint: islands ask for nothing before the page is painted, however idle the browser', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.assign(window, { requestIdleCallback: (callback: () => void) => callback() }),
  )
  await page.goto('/')
  await islandsAlive(page)
  const [painted, asked] = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const scripts = performance.getEntriesByType('resource').map(({ name, startTime }) => {
      return /\/hydrate-/.test(name) ? startTime : Number.POSITIVE_INFINITY
    })
    return [paint?.startTime ?? Number.NaN, Math.min(...scripts)]
  })
  expect(asked).toBeGreaterThan(painted)
  expect(asked).toBeLessThan(Number.POSITIVE_INFINITY)
})

test('first paint: what no click needs waits for the first paint', async ({ page }) => {
  await page.addInitScript(() => {
    const paints: number[] = []
    const note = () => paints.push(performance.getEntriesByType('paint').length)
    const { parse } = JSON
    JSON.parse = (text) => {
      note()
      return parse(text)
    }
    const Channel = BroadcastChannel
    window.BroadcastChannel = class extends Channel {
      constructor(name: string) {
        note()
        super(name)
      }
    }
    Object.assign(window, { paints })
  })
  await page.goto('/')
  await islandsAlive(page)
  const paints: number[] = await page.evaluate(() => Reflect.get(window, 'paints'))
  expect(paints.length).toBeGreaterThan(2)
  expect(paints).not.toContain(0)
})
