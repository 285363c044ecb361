import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { test, withAndWithoutScripts } from '../fixtures/accounts'
import { stopClock, swaps } from '../fixtures/clock'
import { expectAtHome, expectGuest, signUp } from '../fixtures/visitor'

const { account, nav, flash } = i18nObject('nl')
const html = { headers: { 'Content-Type': 'text/html' } }

async function follow(page: Page, link: string): Promise<void> {
  await using other = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: () =>
      new Response(`<link rel="icon" href="data:,"><a href="${link}">Tot ziens</a>`, html),
  })
  await page.goto(other.url.href)
  await page.getByRole('link').click()
  await expect(page).toHaveURL(link)
}

withAndWithoutScripts(() => {
  test('sign-out: a link on another site cannot sign anybody out, but asks', async ({
    page,
    site,
  }) => {
    const email = await signUp(page)
    await follow(page, site + paths.signOut)
    await expect(page.getByText(account.signOut.question())).toBeVisible()
    await expect(page.getByText(flash.signedOut())).toHaveCount(0)
    await expectAtHome(page, email)

    await follow(page, site + paths.signOut)
    await page.getByRole('button', { name: account.signOut.action() }).click()
    await expect(page).toHaveURL(paths.home)
    await expect(page.getByText(flash.signedOut())).toBeVisible()
    await expectGuest(page)
  })

  test('sign-out: whoever types its address is signed out', async ({ page }) => {
    await signUp(page)
    await page.goto(paths.signOut)
    await expect(page).toHaveURL(paths.home)
    await expect(page.getByText(flash.signedOut())).toBeVisible()
    await expectGuest(page)
  })

  test('sign-out: whoever is a guest already is not signed out after signing in', async ({
    page,
  }) => {
    await page.goto(paths.signOut)
    await expect(page).toHaveURL(`${paths.signIn}?redirect=%2Fsign-out`)
    await expect(page.getByText(flash.signedOut())).toHaveCount(0)
  })
})

const elements: Record<string, [name: string, attributes: Record<string, string>]> = {
  picture: ['img', { src: paths.signOut }],
  prefetch: ['link', { rel: 'prefetch', href: paths.signOut }],
}

for (const [what, [name, attributes]] of Object.entries(elements)) {
  test(`sign-out: a ${what} in a page signs nobody out`, async ({ page }) => {
    const email = await signUp(page)
    await page.goto(paths.account)
    const asked = page.waitForResponse(`**${paths.signOut}`)
    await page.evaluate(
      ([name, attributes]) => {
        const element = document.createElement(name)
        for (const pair of Object.entries(attributes)) element.setAttribute(...pair)
        document.body.append(element)
      },
      [name, attributes] as const,
    )
    expect((await asked).status()).toBe(200)
    await expectAtHome(page, email)
  })
}

test('sign-out: a link that somebody rests on signs nobody out', async ({ page }) => {
  const email = await signUp(page)
  await page.goto(paths.account)
  await page.evaluate((address) => {
    const link = document.createElement('a')
    link.href = address
    link.textContent = 'Elders'
    document.querySelector('main')?.prepend(link)
  }, paths.signOut)
  const asked = page.waitForResponse(`**${paths.signOut}`)
  await page.getByRole('link', { name: 'Elders' }).hover()
  expect((await asked).status()).toBe(200)
  await expectAtHome(page, email)
})

test('sign-out: its page is not fetched before somebody asks for it', async ({ page }) => {
  const email = await signUp(page)
  await stopClock(page, paths.account)
  const asked = swaps(page)
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: nav.signOut() }).hover()
  await page.clock.runFor(10_000)
  await header.getByRole('link', { name: nav.career() }).hover()
  await page.clock.runFor(50)
  await expect.poll(() => asked).toEqual([paths.career])
  await expectAtHome(page, email)
})
