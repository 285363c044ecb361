import { getPage, NotAPage, type Page } from './pages'
import { startPending } from './pending'
import { finishProgress, startProgress } from './progress'
import { showOffline, showPage } from './show-page'

/** What our own navigations carry. */
type Info = { page: Page } | 'settled' | 'load' | undefined

/** Follows links and GET forms by swapping, where the Navigation API is there; elsewhere pages load. */
export function startNavigation(): void {
  if (!('navigation' in window)) return
  navigation.addEventListener('navigate', (event) => {
    const info: Info = event.info
    if (info === 'settled') return event.intercept({ focusReset: 'manual', scroll: 'manual' })
    if (info === 'load' || !isSwap(event)) return
    for (const dialog of document.querySelectorAll('dialog')) dialog.close()
    const handler = () => visit(event, info?.page)
    event.intercept({ focusReset: 'manual', scroll: 'manual', handler })
  })
}

function isSwap(event: NavigateEvent): boolean {
  return (
    event.canIntercept &&
    !event.hashChange &&
    event.downloadRequest === null &&
    event.formData === null &&
    event.navigationType !== 'reload' &&
    !event.sourceElement?.closest('[data-reload]')
  )
}

/** One visit: a later one aborts it, and then nothing more of it happens. */
async function visit(event: NavigateEvent, given: Page | undefined): Promise<void> {
  const { signal } = event
  const { url, hash } = splitAddress(event.destination.url)
  startProgress()
  const endPending = startPending()
  try {
    const page = given ?? (await getPage(url, event.navigationType === 'traverse', signal))
    await endPending()
    if (signal.aborted) return
    const isShown = await showPage(page)
    if (signal.aborted) return
    if (!isShown) load(page.url + hash)
    else if (page.url === url) event.scroll()
    else settle(page.url + hash)
  } catch (error) {
    if (signal.aborted) return
    if (error instanceof NotAPage) return load(url + hash)
    await endPending()
    showOffline()
  } finally {
    void endPending()
    if (!signal.aborted) finishProgress()
  }
}

/** A redirect's one entry in the history gets its final address: a push would trap the back button. */
function settle(address: string): void {
  replaceEntry(address, 'settled')
  const { hash } = splitAddress(address)
  const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
  if (target) target.scrollIntoView()
  else scrollTo(0, 0)
}

/**
 * Loads a page into the present entry, by way of another address: loading the one where one is
 * would count as the same document as the page before, and going back there would load nothing.
 */
function load(address: string): void {
  replaceEntry('?', 'settled')
  replaceEntry(address, 'load')
}

/** Ends the visit, which counts as aborted from then on. */
function replaceEntry(address: string, info: Info): void {
  finishProgress()
  const { finished } = navigation.navigate(address, { history: 'replace', info })
  finished?.catch(() => undefined)
}

function splitAddress(address: string): { url: string; hash: string } {
  const { href, hash } = new URL(address)
  return { url: href.slice(0, href.length - hash.length), hash }
}
