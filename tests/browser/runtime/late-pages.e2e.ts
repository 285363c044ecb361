import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { inviteFirstAdmin } from '../../../src/features/admin/users/admin'
import { paths } from '../../../src/paths'
import { latePages, slowServices } from '../../fixtures/late/slow-services'
import { test as base, withAndWithoutScripts } from '../fixtures/accounts'
import { expectTyped, field, press, type } from '../fixtures/book-admin'
import { heading, open } from '../fixtures/reader'
import { serve } from '../fixtures/site'
import { signUp } from '../fixtures/visitor'

const { bookForm, workoutStatistics } = i18nObject('nl')

interface SlowSite {
  origin: string
  invitation: string
  hold: Awaited<ReturnType<typeof slowServices>>['hold']
}

const test = base.extend<{ slowSite: SlowSite }>({
  slowSite: async ({ assets }, use) => {
    const { services, hold } = await slowServices()
    await serve({ assets, ...services }, async (origin) => {
      await use({ origin, invitation: (await inviteFirstAdmin(services.db, origin)) ?? '', hold })
    })
  },
  baseURL: ({ slowSite }, use) => use(slowSite.origin),
})

/** Without its stylesheet it would not be painted. */
async function expectPainted(page: Page, title: string): Promise<void> {
  await expect(heading(page, title)).toBeVisible()
  const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length)
  await expect.poll(paints).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.readyState)).toBe('loading')
}

test.describe('pages that leave early', () => {
  withAndWithoutScripts((javaScriptEnabled) => {
    test('statistics are painted before the database has answered, and then are whole', async ({
      page,
      slowSite,
    }) => {
      await signUp(page)
      const gate = slowSite.hold(latePages.statistics)
      await page.goto(paths.workoutStatistics, { waitUntil: 'commit' })
      await expectPainted(page, workoutStatistics.title())
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
      gate.resolve()
      await expect(heading(page, workoutStatistics.minutes(), 2)).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
    })

    test('a look-up keeps what was typed, and shows no half of a form', async ({
      page,
      slowSite,
    }) => {
      await signUp(page, undefined, slowSite.invitation)
      await open(page, paths.addBook, bookForm.addTitle())
      await type(page, { title: 'veer', remark: 'Van de markt' })
      const gate = slowSite.hold(latePages.lookUp)
      const pressing = press(page, bookForm.lookUp())
      if (!javaScriptEnabled) {
        await expect(field(page, 'title')).toHaveCount(0)
        await expectPainted(page, bookForm.addTitle())
        await expect(page.getByRole('button', { name: bookForm.add() })).toHaveCount(0)
      }
      gate.resolve()
      await pressing
      await expect(page.getByRole('button', { name: bookForm.choose() })).toBeFocused()
      await expectTyped(page, { title: 'veer', remark: 'Van de markt' })
    })
  })
})
