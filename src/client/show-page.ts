import { type Page, storePage, withoutHash } from './pages'
import { addStylesheets, needsLoad, parsePage, swapPage } from './swap'

/** @returns whether it could be swapped in; otherwise it has to be loaded */
export async function showPage(page: Page, signal: AbortSignal): Promise<boolean> {
  const parsed = parsePage(page.html)
  if (needsLoad(parsed)) return false
  await show(parsed, signal)
  storePage(page)
  return true
}

/** Loading the answer to a form would lose what was typed. */
export async function showInPlace(page: Page): Promise<void> {
  await show(parsePage(page.html))
}

/** What was overtaken meanwhile is not shown over what overtook it. */
async function show(parsed: Document, signal?: AbortSignal): Promise<void> {
  const autofocused = parsed.querySelector<HTMLElement>('main [autofocus]')
  // Browsers heed it when they load a page, and complain of it later.
  autofocused?.removeAttribute('autofocus')
  await addStylesheets(parsed)
  await withTransition(() => signal?.aborted || swapPage(parsed))
  if (signal?.aborted) return
  announce(document.title)
  focusPage(autofocused)
}

function focusPage(wanted?: HTMLElement | null): void {
  const target =
    document.querySelector<HTMLElement>('main [aria-invalid=true]') ??
    wanted ??
    document.querySelector('main')
  target?.focus({ preventScroll: true })
}

export function showOffline(): void {
  const template = document.querySelector<HTMLTemplateElement>('#offline')
  const main = document.querySelector('main')
  if (!template || !main) return
  main.replaceChildren(template.content.cloneNode(true))
  main.querySelector('a')?.setAttribute('href', withoutHash(location.href))
  document.title = template.dataset.title ?? ''
  announce(main.querySelector('h1')?.textContent ?? '')
  focusPage()
}

async function withTransition(update: () => unknown): Promise<void> {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill || !document.startViewTransition) return void update()
  const transition = document.startViewTransition(() => void update())
  const ignoreSkip = () => undefined
  transition.ready.catch(ignoreSkip)
  transition.finished.catch(ignoreSkip)
  await transition.updateCallbackDone
}

export function announce(words: string): void {
  const region = document.querySelector('#announcer')
  if (region) region.textContent = words
}
