import { type Info, renewEntry, replaceEntry } from './entry'
import { importSwapping } from './import-swapping'
import { touchedFields } from './touched-fields'

let isNewEntryPending = false

export function startNavigation(): void {
  if (!('navigation' in window)) return
  navigation.addEventListener('navigate', (event) => {
    const info: Info = event.info
    if (info === 'settled') {
      setShown()
      return event.intercept({ focusReset: 'manual', scroll: 'manual' })
    }
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
      dialog.close()
    }
    for (const popover of document.querySelectorAll<HTMLElement>('[popover]'))
      popover.hidePopover?.()
    if (info === 'load' || !isSwap(event)) return setShown()
    if (!info) touchedFields.clear()
    const isPush = event.navigationType === 'push'
    if (isPush && isNewEntryPending) {
      event.preventDefault()
      return replaceEntry(event.destination.url, info)
    }
    if (event.navigationType !== 'replace') isNewEntryPending = isPush
    const handler = () => swap(event, info)
    event.intercept({ focusReset: 'manual', scroll: 'manual', handler })
  })
}

export function startBackLinks(): void {
  document.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event
    const isBackLink = target instanceof Element && target.closest('[data-back]')
    if (!isBackLink || ctrlKey || metaKey || shiftKey) return
    // `entries()` leaves out those of other sites, which one can go back to as well.
    if (
      !window.navigation?.canGoBack &&
      history.length <= (window.navigation?.entries().length ?? 1)
    )
      return
    event.preventDefault()
    history.back()
  })
}

/** Within one document only a traversal is swapped: hash links are left to the browser. */
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

async function swap(event: NavigateEvent, info: Exclude<Info, string>): Promise<void> {
  const { destination, signal } = event
  try {
    const { visit } = await importSwapping()
    await visit(event, info?.page, setShown)
  } catch {
    if (!signal.aborted) renewEntry(destination.url, 'load')
  } finally {
    if (!signal.aborted) setShown()
  }
}

function setShown(): void {
  isNewEntryPending = false
}
