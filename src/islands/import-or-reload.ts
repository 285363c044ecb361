import { formsUnderWay, isTouched, touchedFields } from './typed'

const storageKey = 'thuis:failed-imports'

/** Messages of imports that failed while a reload would have lost something. */
const waiting = new Set<string>()
let isLeaving = false

/**
 * After a deployment the file may be gone, so the page is reloaded: once per distinct error
 * message, as soon as that loses nothing. `load` is called anew each time that it is needed.
 */
export async function importOrReload<Module>(
  load: () => Promise<Module>,
): Promise<Module | undefined> {
  try {
    return await load()
  } catch (error) {
    const message = String(error)
    console.warn(message)
    if (!readSeen().includes(message)) waiting.add(message)
    if (waiting.size === 1) listen()
    void reloadIfNothingIsLost()
    return undefined
  }
}

async function reloadIfNothingIsLost(): Promise<void> {
  if (waiting.size === 0 || isSomethingLost() || !(await isAnswered()) || isSomethingLost()) return
  sessionStorage.setItem(storageKey, JSON.stringify([...readSeen(), ...waiting]))
  waiting.clear()
  location.reload()
}

/**
 * Nothing is to be typed, sent, open or on its way, and the page has to be one that its address brings
 * again, unlike a secret that is shown once. WebKit cancels pending imports while a page unloads: a
 * reload would then drop a form that was submitted.
 */
function isSomethingLost(): boolean {
  return (
    isLeaving ||
    Boolean(window.navigation?.transition) ||
    formsUnderWay.size > 0 ||
    document.querySelector('main[data-once], main .offline, dialog[open]') !== null ||
    [...touchedFields].some((field) => field instanceof Element && field.isConnected) ||
    [
      ...document.querySelectorAll('form:not(:has([data-page-path])) :is(input, select, textarea)'),
    ].some(isTouched)
  )
}

/** Without a connection, or with a server that is about to start, the old page is the better one. */
async function isAnswered(): Promise<boolean> {
  try {
    const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    return status < 500
  } catch {
    return false
  }
}

function readSeen(): string[] {
  return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
}

function listen(): void {
  // Its transition is over only after the event.
  window.navigation?.addEventListener('navigatesuccess', () => setTimeout(reloadIfNothingIsLost))
  for (const type of ['focusout', 'online', 'pageshow'])
    addEventListener(type, reloadIfNothingIsLost)
}

addEventListener('beforeunload', () => {
  isLeaving = true
})
addEventListener('pageshow', () => {
  isLeaving = false
})
