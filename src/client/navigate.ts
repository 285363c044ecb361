import { getPage, type Page, withoutHash } from './pages'
import { startPending } from './pending'
import { startProgress } from './progress'
import { showOffline, showPage } from './show-page'

type Info = { page: Page } | 'settled' | 'load' | undefined

/** Whether the present entry is new, and its page not shown yet. */
let isUnshown = false

export function startNavigation(): void {
  if (!('navigation' in window)) return
  navigation.addEventListener('navigate', (event) => {
    const info: Info = event.info
    if (info === 'settled') return event.intercept({ focusReset: 'manual', scroll: 'manual' })
    for (const dialog of document.querySelectorAll('dialog')) dialog.close()
    if (info === 'load' || !isSwap(event)) {
      isUnshown = false
      return
    }
    const isPush = event.navigationType === 'push'
    if (isPush && isUnshown) {
      event.preventDefault()
      return replaceEntry(event.destination.url, info)
    }
    if (event.navigationType !== 'replace') isUnshown = isPush
    const handler = () => visit(event, info?.page)
    event.intercept({ focusReset: 'manual', scroll: 'manual', handler })
  })
}

export function startBackLinks(): void {
  document.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event
    const isBackLink = target instanceof Element && target.closest('[data-back]')
    if (!isBackLink || ctrlKey || metaKey || shiftKey) return
    // Those of the history that the Navigation API does not know are other sites'.
    if (
      !window.navigation?.canGoBack &&
      history.length <= (window.navigation?.entries().length ?? 1)
    )
      return
    event.preventDefault()
    history.back()
  })
}

/** A hash link is the browser's own, pressed twice too: only going back swaps within a document. */
function isSwap(event: NavigateEvent): boolean {
  return (
    event.canIntercept &&
    !event.hashChange &&
    (!event.destination.sameDocument || event.navigationType === 'traverse') &&
    event.downloadRequest === null &&
    event.formData === null &&
    event.navigationType !== 'reload' &&
    !event.sourceElement?.closest('[data-reload]')
  )
}

async function visit(event: NavigateEvent, given: Page | undefined): Promise<void> {
  const { signal } = event
  const address = event.destination.url
  const url = withoutHash(address)
  const hash = address.slice(url.length)
  const finishProgress = startProgress()
  const endPending = startPending()
  signal.addEventListener('abort', () => void endPending())
  try {
    const page = given ?? (await getPage(url, event.navigationType === 'traverse', signal))
    await endPending()
    if (signal.aborted) return
    const isShown = await showPage(page, signal)
    if (signal.aborted) return
    if (!isShown) load(page.url + hash)
    else if (page.url === url) event.scroll()
    else settle(page.url + hash)
  } catch (error) {
    await endPending()
    if (signal.aborted) return
    // What `fetch` throws is a `TypeError`; anything else may still load.
    if (error instanceof TypeError) showOffline()
    else load(address)
  } finally {
    if (!signal.aborted) isUnshown = false
    finishProgress()
  }
}

/** Gives a redirect's entry its final address: a second entry would trap the back button. */
function settle(address: string): void {
  replaceEntry(address, 'settled')
  const id = address.slice(withoutHash(address).length + 1)
  const target = document.getElementById(decodeURIComponent(id))
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

function replaceEntry(address: string, info: Info): void {
  const { finished } = navigation.navigate(address, { history: 'replace', info })
  finished?.catch(() => undefined)
}
