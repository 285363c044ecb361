import { type Page, withoutHash } from '../../islands/page'
import { renewEntry, replaceEntry } from '../entry'
import { showOffline } from './offline'
import { getPage } from './pages'
import { untilReleased } from './press'
import { showPage } from './show-page'

export async function visit(
  event: NavigateEvent,
  given: Page | undefined,
  onShown: () => void,
  endPending: () => Promise<void>,
): Promise<void> {
  const { signal } = event
  const address = event.destination.url
  const url = withoutHash(address)
  const hash = address.slice(url.length)
  try {
    const page = given ?? (await getPage(url, event.navigationType === 'traverse', signal))
    await endPending()
    await untilReleased()
    if (signal.aborted) return
    const isShown = await showPage(page, signal, () => {
      onShown()
      if (page.url === url) event.scroll()
      else settle(page.url + hash)
    })
    if (!isShown) renewEntry(page.url + hash, 'load')
  } catch (error) {
    await endPending()
    if (signal.aborted) return
    if (error instanceof TypeError) showOffline()
    else renewEntry(address, 'load')
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
