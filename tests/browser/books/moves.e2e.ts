import { expect } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { test } from '../fixtures/books'
import { expectAlive } from '../fixtures/note-writer'
import { withScriptsFirst } from '../fixtures/site'
import { open, press, signUp } from '../fixtures/visitor'

const { books, flash, moves, places, undo, wantList } = i18nObject('nl')

withScriptsFirst((javaScriptEnabled) => {
  test('moves: an admin chooses all of a page and moves it by keyboard, and undoes it', async ({
    page,
    library,
  }) => {
    await signUp(page, undefined, library.invitation)
    await open(page, `${paths.books}?view=list`, books.title())
    const boxes = page.locator('.pick input[type=checkbox]')
    await expect(boxes.first()).toBeHidden()
    await expect(page.locator('.move-tools')).toBeHidden()
    if (javaScriptEnabled) await expectAlive(page, 'chooseAll')
    await page.getByText(moves.choose()).focus()
    await page.keyboard.press('Enter')
    await expect(boxes.first()).toBeVisible()
    await page.getByLabel(moves.all()).focus()
    await page.keyboard.press('Space')
    if (javaScriptEnabled) {
      await expect(page.getByText(moves.chosen({ count: 16 }))).toBeVisible()
      for (const box of await boxes.all()) await expect(box).toBeChecked()
      await boxes.nth(2).uncheck()
      await expect(page.getByText(moves.chosen({ count: 15 }))).toBeVisible()
      await expect(page.getByLabel(moves.all())).toBeChecked({ indeterminate: true })
      await boxes.nth(2).check()
    }
    await page.getByLabel(moves.to()).fill('Zolder')
    await page.getByLabel(moves.to()).press('Enter')
    await expect(page.getByText(flash.booksMoved())).toBeVisible()
    await expect(page).toHaveURL(`${paths.books}?view=list`)
    await press(page, undo.action())
    await expect(page.getByText(flash.moveUndone())).toBeVisible()
    await open(page, paths.places, places.title())
    await expect(page.getByRole('link', { name: 'Zolder', exact: true })).toHaveCount(0)
  })

  test('moves: a friend without an account reads the want list, and its link is taken back', async ({
    page,
    library,
    browser,
  }) => {
    await signUp(page, undefined, library.invitation)
    await open(page, paths.wantList, wantList.shareTitle())
    await press(page, i18nObject('nl').loanDesk.calendar.make())
    const address = (await page.locator('.secret').textContent()) ?? ''
    const friend = await browser.newContext({ javaScriptEnabled })
    const theirs = await friend.newPage()
    await theirs.goto(address)
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(wantList.title())
    await press(page, i18nObject('nl').sharedPages.link.remove())
    await expect(page.getByText(flash.sharedPageRevoked())).toBeVisible()
    expect((await theirs.goto(address))?.status()).toBe(410)
    await press(page, undo.action())
    await expect(page.getByText(flash.sharedPageRestored())).toBeVisible()
    expect((await theirs.goto(address))?.status()).toBe(200)
    await friend.close()
  })
})
