import { openBrowser, openPage, slowDown, visit } from './comparison/browser/chromium'
import { startFilledSite } from './comparison/filled-site'
import { inRounds } from './comparison/in-rounds'

declare global {
  interface Window {
    listShown(milliseconds: number): void
  }
}

const [books, rounds, slowness, atMost] = [1_000, 25, 4, 1.3]
const query = 'water'
const found = `/search?q=${query}`

/** From a key to the paint of its results, beside the same page of results swapped in from memory. */
export async function measureSearchDialog(): Promise<void> {
  const site = await startFilledSite(books)
  let isStatic = false
  const kept = fetch(site.origin + found, { headers: { Cookie: site.cookie, Swap: 'main' } })
  const [page, headers] = [await (await kept).bytes(), { 'Content-Type': 'text/html' }]
  const proxy = Bun.serve({
    port: 0,
    async fetch(request) {
      const address = request.url.slice(new URL(request.url).origin.length)
      if (isStatic && address === found) return new Response(page, { headers })
      return fetch(site.origin + address, { headers: request.headers, decompress: false })
    },
  })
  const browser = await openBrowser()
  try {
    const [ours, its] = [await open(), await open()]
    await ours.page.keyboard.press('Control+k')
    await ours.page.keyboard.type(query.slice(0, -1))
    await ours.page.waitForSelector('#search-dialog mark')
    const measured = await inRounds(rounds, {
      ours: async () => {
        const time = await ours.listAfter(() => ours.page.keyboard.press(query.slice(-1)), slowness)
        await ours.listAfter(() => ours.page.keyboard.press('Backspace'))
        return time
      },
      its: async () => {
        isStatic = true
        await visit(its.page, `${proxy.url.origin}/career`)
        const time = await its.listAfter(() => its.page.evaluate(follow, found), slowness)
        isStatic = false
        return time
      },
    })
    const ratio = measured.ours / measured.its
    console.info(
      `\nFrom a key to its results, ${slowness} ×: ${measured.ours.toFixed(0)} ms  ÷ the list swapped in, ` +
        `${measured.its.toFixed(0)} ms: ${ratio.toFixed(2)} (≤ ${atMost})`,
    )
  } finally {
    await browser.close()
    await proxy.stop(true)
    await site.stop()
  }

  async function open() {
    const { page, session } = await openPage(browser)
    let shown = Promise.withResolvers<number>()
    await page.exposeFunction('listShown', (milliseconds: number) => shown.resolve(milliseconds))
    await page.addInitScript(recordList)
    const cookies = site.cookie.split('; ').map((cookie) => {
      const [name = '', ...value] = cookie.split('=')
      return { name, value: value.join('='), url: proxy.url.origin }
    })
    await page.context().addCookies(cookies)
    await visit(page, `${proxy.url.origin}/career`)
    async function listAfter(act: () => Promise<unknown>, slowness = 1): Promise<number> {
      shown = Promise.withResolvers()
      await slowDown(session, slowness)
      await act()
      const milliseconds = await shown.promise
      await slowDown(session, 1)
      return milliseconds
    }
    return { page, listAfter }
  }
}

function follow(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.dataset.noPreload = ''
  document.querySelector('main')?.append(link)
  link.click()
}

/** As `recordHeading`: of the list of results that comes after a key or a click. */
function recordList(): void {
  const channel = new MessageChannel()
  const find = () =>
    document.querySelector('dialog[open] .search-hits') ??
    document.querySelector('main .search-hits')
  let [from, before] = [0, find()]
  const shown = new ResizeObserver(([entry]) => {
    if (!entry || entry.contentRect.height === 0) return
    shown.disconnect()
    channel.port2.postMessage(undefined)
  })
  channel.port1.onmessage = () => {
    if (from > 0) window.listShown(performance.now() - from)
    from = 0
  }
  for (const type of ['keydown', 'click']) {
    addEventListener(
      type,
      ({ timeStamp }) => {
        from = timeStamp
        before = find()
      },
      true,
    )
  }
  new MutationObserver(() => {
    const list = find()
    if (from === 0 || !list || list === before) return
    before = list
    shown.observe(list)
  }).observe(document, { childList: true, subtree: true })
}
