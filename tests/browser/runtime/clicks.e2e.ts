import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { times } from '../../long-form'
import { stopClock } from '../fixtures/clock'
import { entries, expectSwapped, mark, middleOf, open } from '../fixtures/practice'
import { islandsAlive, test } from '../fixtures/site'

const { account, nav, skills, career, aboutMe } = i18nObject('nl')

const links = [
  { name: nav.career(), path: paths.career, heading: career.title() },
  { name: nav.skills(), path: paths.skills, heading: skills.title() },
  { name: nav.aboutMe(), path: paths.aboutMe, heading: aboutMe.title() },
] as const

const [signInPage, careerPage] = [
  { link: nav.signIn(), heading: account.signIn.title(), path: '/sign-in' },
  { link: nav.career(), heading: career.title(), path: '/career' },
]

for (let pause = 0; pause <= 300; pause += times(200, 30)) {
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

test('clicks: the link in the header that was clicked stays, as does what every page’s head says', async ({
  page,
}) => {
  await open(page, '/about-me')
  await islandsAlive(page)
  const header = page.getByRole('banner')
  const viewport = page.locator('meta[name=viewport]')
  const link = header.getByRole('link', { name: nav.career() })
  const kept = await Promise.all([link.elementHandle(), viewport.elementHandle()])
  await link.click()
  await expectSwapped(page, career.title(), '/career')
  await expect(page).toHaveTitle(new RegExp(`^${career.title()}`))
  for (const element of kept) expect(await element?.evaluate((one) => one.isConnected)).toBe(true)
  await expect(viewport).toHaveCount(1)
  await expect(link).toHaveAttribute('aria-current', 'page')
  await expect(header.getByRole('link', { name: nav.aboutMe() })).not.toHaveAttribute(
    'aria-current',
  )
})

test('motion: ten clicks, and steps back and forth, while something moves lead where they lead without', async ({
  page,
}) => {
  await holdMotion(page)
  await open(page, '/about-me')
  await islandsAlive(page)
  const before = await entries(page)
  for (let click = 0; click < 10; click += 1) {
    const { link, heading, path } = click % 2 === 0 ? signInPage : careerPage
    await page.mouse.click(...(await middleOf(page, link)))
    await expectSwapped(page, heading, path)
    await expectMotion(page)
  }
  for (let step = 0; step < 10; step += 1) {
    const { heading, path } = step % 2 === 0 ? signInPage : careerPage
    await page.evaluate((by) => history.go(by), step % 2 === 0 ? -1 : 1)
    await expectSwapped(page, heading, path)
    await expectMotion(page)
  }
  expect(await entries(page)).toBe(before + 10)
})

test('motion: of ten clicks at once the last one wins, and leads back to where one was', async ({
  page,
}) => {
  await holdMotion(page)
  await open(page, '/about-me')
  await islandsAlive(page)
  const before = await entries(page)
  const places = [await middleOf(page, signInPage.link), await middleOf(page, careerPage.link)]
  await Promise.all(
    Array.from({ length: 10 }, (_, click) => page.mouse.click(...(places[click % 2] ?? [0, 0]))),
  )
  await expectSwapped(page, careerPage.heading, careerPage.path)
  const made = (await entries(page)) - before
  expect(made).toBeGreaterThan(0)
  await page.evaluate((by) => history.go(-by), made)
  await expect(page).toHaveURL('/about-me')
})

async function holdMotion(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 })
}

async function expectMotion(page: Page): Promise<void> {
  const moving = () => page.evaluate(() => document.getAnimations().length)
  await expect.poll(moving).toBeGreaterThan(0)
}
