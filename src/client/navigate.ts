import { getPage, NotAPage, type Page } from './pages'
import { startPending } from './pending'
import { finishProgress, startProgress } from './progress'
import { showOffline, showPage } from './show-page'

/** What our own navigations carry. */
type Info = { page: Page } | 'settled' | undefined

/** Follows links and GET forms by swapping, where the Navigation API is there; elsewhere pages load. */
export function startNavigation(): void {
  if (!('navigation' in window)) return
  navigation.addEventListener('navigate', (event) => {
    const info: Info = event.info
    if (info === 'settled') return event.intercept({ focusReset: 'manual', scroll: 'manual' })
    if (!isSwap(event)) return
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
    if (!(await showPage(page))) return load(page.url + hash)
    if (page.url === url) event.scroll()
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
  const { finished } = navigation.navigate(address, { history: 'replace', info: 'settled' })
  finished?.catch(() => undefined)
  const { hash } = splitAddress(address)
  const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
  if (target) target.scrollIntoView()
  else scrollTo(0, 0)
}

function load(address: string): void {
  if (address === location.href) location.reload()
  else location.replace(address)
}

function splitAddress(address: string): { url: string; hash: string } {
  const { href, hash } = new URL(address)
  return { url: href.slice(0, href.length - hash.length), hash }
}
