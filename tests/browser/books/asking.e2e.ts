import { expect } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { expectAccessibleInBothLooks, expectFits } from '../fixtures/accessible'
import { test } from '../fixtures/books'
import { withAndWithoutScripts } from '../fixtures/site'
import { heading, open, press, signUp } from '../fixtures/visitor'

const { books, flash, requests } = i18nObject('nl')
const slug = 'der-zauberberg'

withAndWithoutScripts((javaScriptEnabled) => {
  test('asking: a friend asks for a book, an admin lends it with one press, and the friend sees until when', async ({
    page: friend,
    elsewhere: admin,
    library,
  }) => {
    await friend.emulateMedia({ reducedMotion: 'reduce' })
    await admin.emulateMedia({ reducedMotion: 'reduce' })
    await signUp(admin, undefined, library.invitation)
    await signUp(friend)
    await open(friend, paths.book(slug), 'Der Zauberberg')
    const way = javaScriptEnabled ? 'button' : 'link'
    await friend.getByRole('main').getByRole(way, { name: requests.ask() }).click()
    const dialog = friend.getByRole('dialog', { name: requests.title() })
    await dialog.getByLabel(requests.howLong()).selectOption({ label: requests.weeks(4) })
    await dialog.getByLabel(requests.message()).fill('Voor de trein.')
    if (javaScriptEnabled) await expectFits(friend, 'asking', [360, 768])
    await dialog.getByRole('button', { name: requests.ask() }).click()
    await expect(friend.getByText(flash.bookAskedFor())).toBeVisible()
    await expect(friend.locator('.loan-box')).toContainText('Gevraagd op')

    await open(admin, paths.books, books.title())
    await admin.locator('.filter-link', { hasText: books.show.is_asked() }).click()
    await admin
      .locator('.shelf')
      .getByRole('link', { name: /Der Zauberberg/ })
      .click()
    await expect(heading(admin, 'Der Zauberberg')).toBeVisible()
    const wish = admin.locator('.asked')
    await expect(wish).toContainText('Voor de trein.')
    if (javaScriptEnabled) {
      await expectAccessibleInBothLooks(admin, 'a book that is asked for')
      await expectFits(admin, 'a book that is asked for', [360, 768])
    }
    await press(admin, requests.lend())
    await expect(admin.getByText(flash.requestGranted())).toBeVisible()
    await expect(wish).toHaveCount(0)

    await open(friend, paths.book(slug), 'Der Zauberberg')
    await expect(friend.locator('.loan-box')).toContainText('Bij jou tot')
    await expect(friend.getByText(requests.ask())).toHaveCount(0)
    await open(friend, paths.books, books.title())
    await friend.locator('.filter-link', { hasText: books.show.with_me() }).click()
    await expect(
      friend.locator('.shelf').getByRole('link', { name: /Der Zauberberg/ }),
    ).toBeVisible()
  })
})
