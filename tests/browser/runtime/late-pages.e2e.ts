import { expect } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { latePages, slowServices } from '../../fixtures/late/slow-services'
import { serve, test, withAndWithoutScripts } from '../fixtures/site'
import { heading, signUp } from '../fixtures/visitor'

const { workoutStatistics } = i18nObject('nl')

withAndWithoutScripts(() => {
  test('late pages: statistics are painted before the database has answered, and then are whole', async ({
    page,
    assets,
  }) => {
    const { services, hold } = await slowServices()
    await serve({ assets, ...services }, async (origin) => {
      await signUp(page, undefined, origin + paths.signUp)
      const workout = { date: '2026-11-20', kind: 'run', minutes: 30 }
      const added = await page.request.post(`${origin}/_server/addWorkout?createServerFn`, {
        data: { data: workout },
        headers: { Origin: origin },
      })
      expect(added.status()).toBe(200)
      const gate = hold(latePages.statistics)
      await page.goto(origin + paths.workoutStatistics, { waitUntil: 'commit' })
      await expect(heading(page, workoutStatistics.title())).toBeVisible()
      // Without its stylesheet it would not be painted.
      const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length)
      await expect.poll(paints).toBeGreaterThan(0)
      expect(await page.evaluate(() => document.readyState)).toBe('loading')
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
      gate.resolve()
      await expect(heading(page, workoutStatistics.minutes(), 2)).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
    })
  })
})
