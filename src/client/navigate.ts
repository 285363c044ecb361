import { touchedFields } from '../islands/typed'
import { setBusy } from './busy'
import { type Info, renewEntry, replaceEntry } from './entry'
import { importSwapping } from './import-swapping'
import { startPending } from './pending'
import { startProgress } from './progress'

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
  const setReady = setBusy(submitterOf(event))
  const finishProgress = startProgress()
  const endPending = startPending()
  signal.addEventListener('abort', () => void endPending())
  try {
    const { visit } = await importSwapping()
    await visit(event, info?.page, setShown, endPending)
  } catch {
    if (!signal.aborted) renewEntry(destination.url, 'load')
  } finally {
    void endPending()
    setReady()
    finishProgress()
    if (!signal.aborted) setShown()
  }
}

/** Of a GET form. */
function submitterOf({ sourceElement }: NavigateEvent): Element | null {
  if (sourceElement instanceof HTMLFormElement) return sourceElement.querySelector('[type=submit]')
  return sourceElement?.closest('form [type=submit]') ?? null
}

function setShown(): void {
  isNewEntryPending = false
}
