import { expect, type Page } from '@playwright/test'
import { createApp } from '../../src/app'
import { addPracticePages } from './practice-pages'
import { test as base, serve } from './site'

interface Server {
  /** Pages and forms that were asked for, as in `POST /practice/form`. */
  asked: string[]
  /** Lets whoever asks for a path wait until the returned function is called. */
  hold(path: string): () => void
  /** From now on pages are those of a newer build. */
  deploy(): void
}

interface State {
  asked: string[]
  held: Map<string, Promise<void>>
  isNewer: boolean
}

/** The site with some more pages to practise on, in front of which a test may stand. */
export const test = base.extend<{ server: Server }, { state: State }>({
  state: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures it needs from here
    ({}, use) => use({ asked: [], held: new Map(), isNewer: false }),
    { scope: 'worker' },
  ],
  site: [
    ({ state, assets }, use) =>
      serve({ assets }, use, (dependencies) => {
        const { assets } = dependencies
        const manifest = { ...assets.manifest, build: 'newer' }
        const today = addPracticePages(createApp(dependencies))
        const newer = addPracticePages(
          createApp({ ...dependencies, assets: { ...assets, manifest } }),
        )
        return async function answer(request) {
          const { pathname } = new URL(request.url)
          state.asked.push(`${request.method} ${pathname}`)
          await state.held.get(pathname)
          return (state.isNewer ? newer : today).fetch(request)
        }
      }),
    { scope: 'worker' },
  ],
  server: async ({ state }, use) => {
    Object.assign(state, { asked: [], held: new Map(), isNewer: false })
    const { asked, held } = state
    const releases: (() => void)[] = []
    function hold(path: string) {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(path, promise)
      releases.push(resolve)
      return resolve
    }
    function deploy() {
      state.isNewer = true
    }
    await use({ asked, hold, deploy })
    for (const release of releases) release()
    Object.assign(state, { asked: [], held: new Map(), isNewer: false })
  },
})

/** Opens a page and marks its document, so that one sees whether it stays. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await mark(page)
}

export function mark(page: Page): Promise<void> {
  return page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
}

/** The page with this heading is shown, at its address, in the document that was marked. */
export async function expectSwapped(page: Page, heading: string, path: string): Promise<void> {
  await expectShown(page, heading, path)
  await expect(page.locator('html')).toHaveAttribute('data-marked')
}

/** The page with this heading is shown in a new document. */
export async function expectLoaded(page: Page, heading: string, path: string): Promise<void> {
  await expect(page.locator('html')).not.toHaveAttribute('data-marked')
  await expectShown(page, heading, path)
}

async function expectShown(page: Page, heading: string, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(page).toHaveURL(path)
}

/** Follows the link of this name in the page itself. */
export function follow(page: Page, name: string): Promise<void> {
  return page.getByRole('main').getByRole('link', { name, exact: true }).click()
}

/** How many entries the history has. */
export function entries(page: Page): Promise<number> {
  return page.evaluate(() => navigation.entries().length)
}
