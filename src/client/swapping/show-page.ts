import { type Page, parsePage } from '../../islands/page'
import { shownVisitor } from '../../islands/shown-visitor'
import { isTraversal } from '../entry'
import { showFonts } from '../fonts'
import { logErrors } from '../log-errors'
import { forgetVisitor } from '../visitor'
import { deferBelow } from './defer-below'
import { keepTyped } from './keep-typed'
import { rememberPlaces } from './move'
import { storePage } from './pages'
import { addStylesheets, needsLoad, swapBody, swapHead } from './swap'

/**
 * Head, announcement and focus follow after the next frame, which they would delay.
 * @returns whether it could be swapped in; otherwise it has to be loaded
 */
export async function showPage(
  page: Page,
  signal: AbortSignal,
  place: () => void,
): Promise<boolean> {
  const parsed = take(page)
  if (needsLoad(parsed)) return false
  const placeAndStore = () => {
    place()
    storePage(page)
  }
  await show(parsed, placeAndStore, signal)
  return true
}

export async function showInPlace(page: Page, place: () => void): Promise<void> {
  await show(take(page), place)
  document.activeElement?.closest('main *')?.scrollIntoView({ block: 'nearest' })
}

function take(page: Page): Document {
  const parsed = page.parsed ?? parsePage(page.html)
  page.parsed = undefined
  if (isOfAnother(page, parsed)) forgetVisitor()
  return parsed
}

/** Error pages and incomplete ones do not say which user they are for. */
function isOfAnother({ isOk }: Page, parsed: Document): boolean {
  const shown = shownVisitor()
  const isSure = isOk && parsed.querySelector('main:not([data-incomplete])') !== null
  return isSure && shown !== undefined && shownVisitor(parsed) !== shown
}

async function show(parsed: Document, place: () => void, signal?: AbortSignal): Promise<void> {
  const autofocused = parsed.querySelector<HTMLElement>('main [autofocus]')
  // Browsers honour it only when they load a page, and log a warning otherwise.
  autofocused?.removeAttribute('autofocus')
  await addStylesheets(parsed)
  if (signal?.aborted) return
  showFonts()
  const main = parsed.querySelector('main')
  const isElsewhere = !main?.querySelector('h1')?.isEqualNode(document.querySelector('main h1'))
  main?.toggleAttribute('data-swapped', isElsewhere)
  const isAtTop = isElsewhere && signal && !isTraversal() && !location.hash
  const below = main && isAtTop && deferBelow(main)
  const typeAgain = keepTyped()
  const link = !isElsewhere && document.activeElement?.closest('main a[id]')
  const move = isElsewhere && rememberPlaces()
  swapBody(parsed)
  place()
  if (below) below.showWhatIsSeen()
  // The visitor may have moved the focus while the page was fetched.
  if (link) document.getElementById(link.id)?.focus({ preventScroll: true })
  if (move) move()
  typeAgain()
  await afterFrame()
  if (!main?.isConnected) return
  if (below) below.showAll()
  swapHead(parsed)
  announce(document.title)
  logErrors()
  if (!main.contains(document.activeElement)) focusPage(autofocused)
}

export function focusPage(wanted?: HTMLElement | null): void {
  const target =
    document.querySelector<HTMLElement>('main [aria-invalid=true]') ??
    wanted ??
    document.querySelector('main')
  target?.focus({ preventScroll: true })
}

/** A hidden tab has no frames. */
const timeout = 100

function afterFrame(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, timeout)
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

export function announce(words: string): void {
  const region = document.querySelector('#announcer')
  if (region) region.textContent = words
}
