import { expect } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { withAndWithoutScripts } from '../fixtures/accounts'
import { expectTyped, field, press, type } from '../fixtures/book-admin'
import { test } from '../fixtures/books'
import { heading, open } from '../fixtures/reader'
import { signUp } from '../fixtures/visitor'

const { books, bookForm, loanDesk, flash } = i18nObject('nl')
const { loan: words } = books

withAndWithoutScripts(() => {
  test('changing loans: an admin extends a loan that is late, and corrects its name and date', async ({
    page,
    library,
  }) => {
    await signUp(page, undefined, library.invitation)
    await open(page, paths.book('oeroeg'), 'Oeroeg')
    const loan = page.getByRole('region', { name: words.title() })
    await expect(loan).toContainText(words.late({ days: 11 }))
    await loan.getByRole('button', { name: loanDesk.extend() }).click()
    await expect(page.getByText(flash.loanExtended())).toBeVisible()
    await expect(loan).toContainText(words.due({ date: '12\u00a0dec' }))

    await loan.getByRole('link', { name: loanDesk.change() }).click()
    await expect(heading(page, loanDesk.editTitle())).toBeVisible()
    await expectTyped(page, { borrower: 'Fatima', dueOn: '2026-12-12' })
    await type(page, { borrower: 'Fatma', dueOn: '1999-12-12' })
    await press(page, bookForm.save())
    await expect(field(page, 'dueOn')).toHaveAccessibleDescription(
      `${bookForm.dueBefore()} ${loanDesk.noDate()}`,
    )
    await expectTyped(page, { borrower: 'Fatma', dueOn: '1999-12-12' })
    await type(page, { dueOn: '2026-12-24' })
    await press(page, bookForm.save())
    await expect(page).toHaveURL(paths.book('oeroeg'))
    await expect(page.getByText(flash.loanChanged())).toBeVisible()
    await expect(loan).toContainText('Fatma')
    await expect(loan).toContainText(words.due({ date: '24\u00a0dec' }))
  })
})
