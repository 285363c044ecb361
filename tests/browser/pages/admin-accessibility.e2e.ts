import { expect, type Page } from '@playwright/test'
import { i18nObject, locales } from '../../../i18n/i18n-util'
import { localized, paths } from '../../../src/paths'
import { openWriting } from '../../fixtures/rooms/writing'
import { type As, sessionTokenOf } from '../../fixtures/site'
import { expectAccessible, expectFits } from '../fixtures/accessible'
import { serve, test as siteTest } from '../fixtures/site'

interface Empty {
  /** Its rooms contain only what a test writes as admin. */
  writing: Awaited<ReturnType<typeof openWriting>>
}

const test = siteTest.extend<{ enter: (as: As) => Promise<void> }, Empty>({
  writing: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures it needs from here
    async ({}, use) => use(await openWriting()),
    { scope: 'worker' },
  ],
  site: [
    async ({ assets, writing }, use) => serve({ ...writing, assets }, use),
    { scope: 'worker' },
  ],
  enter: async ({ writing, context, site }, use) => {
    await use(async (as) => {
      const value = sessionTokenOf(await writing.cookies(as))
      await context.addCookies([{ name: 'session', value, url: site }])
    })
  },
})

// Colours in transition would fail the contrast check.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

type Choose = (theme: 'light' | 'dark') => Promise<void>

async function expectAllAccessible(page: Page, choose: Choose, path: string, shown: string) {
  for (const [turn, locale] of locales.entries()) {
    const theme = turn % 2 === 0 ? 'light' : 'dark'
    const address = localized(locale, path)
    await choose(theme)
    await page.goto(address)
    await expect(page.locator('html')).toHaveClass(theme)
    await expect(page.locator(shown).first()).toBeVisible()
    await expectAccessible(page, `${address} in ${theme}`)
    await expectFits(page, address, [320, 768, 1440])
  }
}

const emptyPages = [
  [paths.books, 'admin'],
  [`${paths.books}?query=onvindbaar`, 'user'],
  [`${paths.books}?is_loaned=true`, 'user'],
  [paths.borrowers, 'admin'],
  [paths.bookTrash, 'admin'],
  [paths.notes, 'user'],
  [`${paths.notes}?query=onvindbaar`, 'user'],
  [`${paths.notes}?query=is:trash`, 'user'],
  [paths.workoutTrash, 'user'],
] as const

for (const [path, as] of emptyPages) {
  test(`accessibility: the empty plank at ${path}`, async ({ page, choose, enter }) => {
    await enter(as)
    await expectAllAccessible(page, choose, path, '.empty-plank')
  })
}

test('accessibility: what speaks against publishing a note, and a refusal', async ({
  page,
  choose,
  enter,
  writing,
}) => {
  await enter('admin')
  const target = await writing.addNote('Privé', 'Niet voor anderen')
  const picture = '![kaft](/books/_cover/abc)'
  const id = await writing.addNote('Met links', `[elders](/en/notes/${target}) ${picture}`)
  await expectAllAccessible(page, choose, paths.publishNote(id), '.publish-problems')

  await page.goto(paths.publishNote(id))
  await page.getByRole('button', { name: i18nObject('nl').publish.action() }).click()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
  await expectAccessible(page, 'a refused publication')
})

test('accessibility: what is different from what is public, and taking it down', async ({
  page,
  choose,
  enter,
  writing,
}) => {
  await enter('admin')
  const id = await writing.addArticle({ title: 'Sloten', body: 'Een slot.', slug: 'sloten' })
  const changed = { id, version: 1, title: 'Grendels', body: 'Een grendel.\n\nEn een knip.' }
  await writing.write('editNote', changed, 'admin')
  await expectAllAccessible(page, choose, paths.publishNote(id), '.text-changes .mine')
  await expectAllAccessible(page, choose, paths.unpublishArticle('sloten'), 'main form')
})
