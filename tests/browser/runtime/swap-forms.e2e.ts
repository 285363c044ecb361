import { expect } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { entries, expectSwapped, follow, open } from '../fixtures/practice'
import { test } from '../fixtures/site'

const { errors } = i18nObject('nl')

test('swapped forms: a form sent with any of its buttons or Enter leads on, one that only asks too, and back leads to it', async ({
  page,
}) => {
  await open(page, '/practice/form')
  const before = await entries(page)
  for (const button of ['Keep', 'Drop', 'Elsewhere', 'Enter']) {
    await page.getByLabel('Subject').fill('home')
    if (button === 'Enter') await page.getByLabel('Subject').press('Enter')
    else await page.getByRole('button', { name: button }).click()
    const sent = button === 'Enter' ? 'keep' : button.toLowerCase()
    await expectSwapped(page, 'Sent', `/practice/sent?word=home&button=${sent}`)
    await expect(page.getByText(`?word=home&button=${sent}`)).toBeVisible()
    expect(await entries(page)).toBe(before + 1)
    await page.goBack()
    await expectSwapped(page, 'Form', '/practice/form')
  }
  await page.getByLabel('Question').fill('home')
  await page.getByRole('button', { name: 'Ask' }).click()
  await expectSwapped(page, 'Sent', '/practice/sent?word=home')
  expect(await entries(page)).toBe(before + 1)
})

test('swapped forms: a refused form is shown in its place at the same address, and can be sent again', async ({
  page,
  server,
}) => {
  await open(page, '/practice')
  await follow(page, 'To form')
  await expectSwapped(page, 'Form', '/practice/form')
  const before = await entries(page)
  for (const times of [1, 2]) {
    await page.getByRole('button', { name: 'Keep' }).click()
    await expect
      .poll(() => server.asked.filter((asked) => asked === 'POST /practice/form').length)
      .toBe(times)
    await expect(page.getByRole('alert')).toHaveText('A word, please')
    await expect(page.getByRole('button', { name: 'Keep' })).not.toHaveAttribute('aria-busy')
    await expect(page.getByLabel('Subject')).toBeFocused()
  }
  await expectSwapped(page, 'Form', '/practice/form')
  expect(await entries(page)).toBe(before)
  await page.getByLabel('Subject').fill('home')
  await page.getByRole('button', { name: 'Keep' }).click()
  await expectSwapped(page, 'Sent', '/practice/sent?word=home&button=keep')
  expect(await entries(page)).toBe(before + 1)
})

test('swapped forms: a second press while a form is under way is ignored', async ({
  page,
  server,
}) => {
  await open(page, '/practice/form')
  const release = server.hold('/practice/form')
  await page.getByLabel('Subject').fill('home')
  const keep = page.getByRole('button', { name: 'Keep' })
  await keep.click()
  await keep.click()
  await page.getByRole('button', { name: 'Drop' }).click()
  await page.getByLabel('Subject').press('Enter')
  await expect(keep).toHaveAttribute('aria-busy', 'true')
  release()
  await expectSwapped(page, 'Sent', '/practice/sent?word=home&button=keep')
  expect(server.asked.filter((asked) => asked === 'POST /practice/form')).toHaveLength(1)
})

test('swapped forms: a form that reaches nobody keeps what was typed, and may be sent again', async ({
  page,
  context,
  forgiven,
}) => {
  forgiven.push(/ERR_INTERNET_DISCONNECTED|^failed: /)
  await open(page, '/practice/form')
  // Loads the script that sends forms, while there is a connection.
  await page.getByRole('button', { name: 'Keep' }).click()
  await expect(page.getByRole('alert')).toHaveText('A word, please')
  await page.getByLabel('Subject').fill('home')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Drop' }).click()
  await expect(page.getByRole('alert').filter({ hasText: errors.offline.title() })).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue('home')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Drop' }).click()
  await expectSwapped(page, 'Sent', '/practice/sent?word=home&button=drop')
})

test('swaps: whoever is in a field before its page is painted stays there', async ({ page }) => {
  await open(page, '/practice')
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const field = document.querySelector<HTMLElement>('main [name=second]')
      if (field) observer.disconnect()
      field?.focus()
    }).observe(document.body, { childList: true, subtree: true })
  })
  await follow(page, 'To search')
  await expectSwapped(page, 'Search', '/practice/search')
  await expect(page.locator('#announcer')).toHaveText(/^Search/)
  await expect(page.getByLabel('Second')).toBeFocused()
})
