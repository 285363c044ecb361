import { expect, type Locator, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths, publicPages } from '../../../src/paths'
import { sampleProject } from '../../fixtures/addresses'
import { loadFontsFirst } from '../fixtures/fonts'
import { islandsAlive, islandsDefined, livedIn, test } from '../fixtures/site'
import { enterDemo } from '../fixtures/visitor'

const { debug, nav, footer, skills, career } = i18nObject('nl')

async function cycle(page: Page): Promise<void> {
  const saved = page.waitForResponse('**/_server/setDebugMode*')
  await page.keyboard.press('Control+d')
  await (await saved).finished()
}

function devtools(page: Page): Locator {
  return page.getByRole('complementary', { name: debug.title() })
}

function panel(panels: Locator, title: string): Locator {
  const heading = panels.page().getByRole('heading', { name: title, exact: true })
  return panels.locator('section').filter({ has: heading })
}

async function openIn(page: Page, site: string, value: string, path: string): Promise<void> {
  await page.context().addCookies([{ name: 'UI_DEBUG', value, url: site }])
  await page.goto(path)
  await islandsAlive(page)
}

test('debug mode: a visitor sees nothing of it, Ctrl+D goes through the modes, and each survives a reload', async ({
  page,
}) => {
  const answer = await page.goto('/career')
  expect(answer?.headers()['server-timing']).toBeUndefined()
  expect(await answer?.text()).not.toMatch(/"trace"|getExperience/)
  const outlined = await page.locator('x-island, [data-swap]').evaluateAll(
    (all) =>
      all.filter((element) => {
        const { content } = getComputedStyle(element, '::after')
        return getComputedStyle(element).outlineStyle === 'dashed' || content !== 'none'
      }).length,
  )
  expect(outlined).toBe(0)
  await expect(devtools(page)).toHaveCount(0)
  for (const mode of ['active', 'devtools', 'inactive'] as const) {
    await islandsDefined(page)
    await cycle(page)
    await expect(page.locator('html')).toHaveAttribute('data-debug', mode)
    await expect(devtools(page)).toHaveCount(mode === 'devtools' ? 1 : 0)
    await page.reload()
    await islandsAlive(page)
    await expect(page.locator('html')).toHaveAttribute('data-debug', mode)
    await expect(devtools(page)).toHaveCount(mode === 'devtools' ? 1 : 0)
  }
})

test('debug mode: a mode that cannot be saved is not entered', async ({
  page,
  complaints,
  forgiven,
}) => {
  forgiven.push(/setDebugMode|ERR_FAILED|^warning: TypeError: Failed to fetch/)
  await page.goto('/career')
  await islandsAlive(page)
  await page.route('**/_server/setDebugMode*', (route) => route.abort())
  await page.keyboard.press('Control+d')
  await expect.poll(() => complaints.join()).toContain('warning: TypeError: Failed to fetch')
  await expect(page.locator('html')).toHaveAttribute('data-debug', 'inactive')
})

test('debug mode: active mode outlines islands and regions with their names, none of which lies over another', async ({
  page,
  site,
}) => {
  await openIn(page, site, 'active', '/career')
  const names = await page.evaluate(() =>
    [...document.querySelectorAll('x-island, [data-swap]:not(script)')].map((element) => {
      const { outlineStyle } = getComputedStyle(element)
      return `${getComputedStyle(element, '::after').content} ${outlineStyle}`
    }),
  )
  const regions = ['mark', 'header', 'search', 'theme', 'personal', 'progress', 'main', 'footer']
  const expected = [...regions, 'locale', 'theme', 'menu', 'copy', 'copy', 'search', 'debug']
  expect(names).toEqual(expected.map((name) => `"${name}" dashed`))
  await expect(devtools(page)).toHaveCount(0)
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect([width, await overlaps(page)]).toEqual([width, []])
  }
})

livedIn(
  'debug mode: on no page a name lies over words, nor over another name',
  async ({ page, livedInSite }) => {
    livedIn.slow()
    const cookie = { name: 'UI_DEBUG', value: 'active', url: livedInSite }
    const inside = [paths.notes, paths.addNote, paths.addWorkout, paths.workouts, paths.books]
    await page.context().addCookies([cookie])
    const look = async (path: string) => {
      await loadFontsFirst(page, path)
      await islandsAlive(page)
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        expect.soft(await overlaps(page), `${path} at ${width} px`).toEqual([])
      }
    }
    for (const path of [...publicPages, sampleProject, paths.signIn, paths.api]) await look(path)
    await enterDemo(page)
    for (const path of [...inside, paths.account, paths.signInSecurity]) await look(path)
  },
)

/** Of the names that debug mode shows: with words and with one another. */
function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const names = [...document.querySelectorAll('x-island, [data-swap]:not(script)')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const style = getComputedStyle(element, '::after')
        const box = element.getBoundingClientRect()
        const [left, top] = [
          box.left + Number.parseFloat(style.left),
          box.top + Number.parseFloat(style.top),
        ]
        const [right, bottom] = [
          box.right - Number.parseFloat(style.right),
          box.bottom - Number.parseFloat(style.bottom),
        ]
        return { name: style.content, left, top, right, bottom }
      })
    const words: typeof names = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      const name = node.textContent?.trim() ?? ''
      const isSeen = node.parentElement?.checkVisibility({ visibilityProperty: true })
      if (name === '' || !isSeen || node.parentElement?.closest('.visually-hidden, .skip')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const { left, top, right, bottom } of range.getClientRects()) {
        // The letters themselves; the box of their face is higher.
        const inset = (bottom - top) / 5
        words.push({ name, left, top: top + inset, right, bottom: bottom - inset })
      }
    }
    return names.flatMap((one, index) =>
      [...names.slice(index + 1), ...words]
        .filter(
          (other) =>
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
        )
        .map((other) => `${one.name} ${other.name}`),
    )
  })
}

test('debug mode: the panels show how the page was made', async ({ page, site }) => {
  const answer = page.waitForResponse('**/en/career')
  await openIn(page, site, 'devtools', '/en/career')
  const { debug } = i18nObject('en')
  const section = (title: string) => panel(page.locator('.devtools'), title)
  await expect(section(debug.route())).toContainText('/career (en)')
  const timings = (await (await answer).headerValue('server-timing')) ?? ''
  for (const id of ['getExperience', 'getEducation', 'getCertificates']) {
    await expect(section(debug.loads())).toContainText(new RegExp(`${id} \\d+\\.\\d\\d\\sms`))
    expect(timings).toMatch(new RegExp(`${id};dur=\\d+\\.\\d\\d`))
  }
  for (const name of ['progress', 'locale', 'theme', 'debug']) {
    await expect(section(debug.islands())).toContainText(new RegExp(`${name} \\d+\\sms`))
  }
  await expect(section(debug.keys())).toContainText('career.title')
})

test('debug mode: the panels follow atoms, cached pages and texts', async ({ page, site }) => {
  await openIn(page, site, 'devtools', '/about-me')
  await expect(panel(devtools(page), debug.atoms())).toContainText('theme system')
  await expect(panel(devtools(page), debug.atoms())).toContainText('locale nl')
  await page.getByLabel(footer.selectTheme()).selectOption('dark')
  await expect(panel(devtools(page), debug.atoms())).toContainText('theme dark')
  await expect(panel(devtools(page), debug.pages())).not.toContainText('/skills')
  await page.getByRole('banner').getByRole('link', { name: nav.skills() }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(skills.title())
  await expect(panel(devtools(page), debug.pages())).toContainText('visited /skills')
  await expect(panel(devtools(page), debug.route())).toContainText('/skills (nl)')
  await expect(panel(devtools(page), debug.loads())).toContainText('getSkills')
  await expect(panel(devtools(page), debug.keys())).toContainText('skills.title')
  await page.getByRole('banner').getByRole('link', { name: nav.career() }).hover()
  await expect(panel(devtools(page), debug.pages())).toContainText('preloaded /career')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(career.title())
})

test('debug mode: Ctrl+D pressed twice at once counts twice, and the panels are in sight', async ({
  page,
}) => {
  await page.goto('/career')
  await islandsAlive(page)
  await page.evaluate(() => {
    for (const _ of [1, 2]) dispatchEvent(new KeyboardEvent('keydown', { key: 'd', ctrlKey: true }))
  })
  await expect(page.locator('html')).toHaveAttribute('data-debug', 'devtools')
  await expect(devtools(page)).toBeInViewport({ ratio: 0.9 })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(devtools(page)).toBeInViewport({ ratio: 0.9 })
})
