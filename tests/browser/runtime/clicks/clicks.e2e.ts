import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../../i18n/i18n-util'
import { paths } from '../../../../src/paths'
import { stopClock } from '../../fixtures/clock'
import { expectSwapped, mark, open, test } from '../../fixtures/practice'
import { islandsAlive } from '../../fixtures/site'

const { nav, skills, career, aboutMe } = i18nObject('nl')

const links = [
  { name: nav.career(), path: paths.career, heading: career.title() },
  { name: nav.skills(), path: paths.skills, heading: skills.title() },
  { name: nav.aboutMe(), path: paths.aboutMe, heading: aboutMe.title() },
] as const

async function middleOf(page: Page, name: string): Promise<[x: number, y: number]> {
  const link = page.locator('header, main').getByRole('link', { name, exact: true }).first()
  const box = await link.boundingBox()
  if (!box) throw new Error(`${name} is not to be seen`)
  return [box.x + box.width / 2, box.y + box.height / 2]
}

for (let pause = 0; pause <= 300; pause += 30) {
  test(`clicks: one that comes ${pause} ms after another leads on, and the last one wins`, async ({
    page,
  }) => {
    await open(page, '/')
    await islandsAlive(page)
    const places = await Promise.all(links.map(({ name }) => middleOf(page, name)))
    for (const [index, { path, heading }] of [...links, ...links].entries()) {
      const [before, place] = [places[(index + 1) % 3], places[index % 3]]
      if (!before || !place) throw new Error('No place to click')
      await page.mouse.click(...before)
      await page.waitForTimeout(pause)
      await page.mouse.click(...place)
      await expectSwapped(page, heading, path)
    }
  })
}

for (const [where, name, heading, path] of [
  ['in the header', nav.skills(), skills.title(), '/skills'],
  ['in the page', 'To later', 'Later', '/practice/later'],
] as const) {
  test(`clicks: a link ${where} that is being pressed as a page comes is not taken away`, async ({
    page,
    server,
  }) => {
    await stopClock(page, '/practice')
    await mark(page)
    const release = server.hold('/practice/next')
    const [first, second] = [await middleOf(page, 'To next'), await middleOf(page, name)]
    await page.mouse.click(...first)
    await expect(page).toHaveURL('/practice/next')
    await page.mouse.move(...second)
    await page.mouse.down()
    const answered = page.waitForResponse('**/practice/next')
    release()
    await (await answered).finished()
    // As long as a click takes, however busy the machine is.
    await page.clock.runFor(100)
    await page.mouse.up()
    await page.clock.resume()
    await expectSwapped(page, heading, path)
    await page.goBack()
    await expectSwapped(page, 'Practice', '/practice')
  })
}

test('clicks: whoever presses something for long keeps no page waiting', async ({
  page,
  server,
}) => {
  await open(page, '/practice')
  await islandsAlive(page)
  const release = server.hold('/practice/next')
  await page.mouse.click(...(await middleOf(page, 'To next')))
  await expect(page).toHaveURL('/practice/next')
  await page.mouse.move(...(await middleOf(page, 'To later')))
  await page.mouse.down()
  release()
  await expectSwapped(page, 'Next', '/practice/next')
})

test('clicks: the link in the header that was clicked stays, marked as where one is', async ({
  page,
}) => {
  await open(page, '/about-me')
  await islandsAlive(page)
  const header = page.getByRole('banner')
  const link = header.getByRole('link', { name: nav.career() })
  const clicked = await link.elementHandle()
  await link.click()
  await expectSwapped(page, career.title(), '/career')
  expect(await clicked?.evaluate((element) => element.isConnected)).toBe(true)
  await expect(link).toHaveAttribute('aria-current', 'page')
  await expect(header.getByRole('link', { name: nav.aboutMe() })).not.toHaveAttribute(
    'aria-current',
  )
})

test('clicks: what the head says of every page stays in it', async ({ page }) => {
  await open(page, '/about-me')
  await islandsAlive(page)
  const viewport = page.locator('meta[name=viewport]')
  const kept = await viewport.elementHandle()
  await page.getByRole('banner').getByRole('link', { name: nav.career() }).click()
  await expect(page).toHaveTitle(new RegExp(`^${career.title()}`))
  await expect(viewport).toHaveCount(1)
  expect(await kept?.evaluate((element) => element.isConnected)).toBe(true)
})
