import { browserStore } from '../islands/browser'
import { storedPagesAtom } from '../islands/state'
import { onWrite } from '../islands/tabs'

export interface Page {
  /** After redirects, without a fragment. */
  url: string
  html: string
  /** Whether it is what was asked for: a page that says why not is shown, but never kept. */
  isGood: boolean
}

/** Milliseconds that a page stays good: a visited one for going back, a preloaded one for going on. */
const lifetimes = { visited: 300_000, preloaded: 30_000 }
const mostPages = 40

type Origin = keyof typeof lifetimes

/** By how they came and their address. */
const pages = new Map<string, { at: number; page: Promise<Page> }>()
onWrite(forgetPages)

/**
 * The page at an address: from memory for going back, or when it was preloaded; else from the server.
 * @throws {NotAPage} when what answers is no HTML; `AbortError`; `TypeError` when nothing answers.
 */
export async function getPage(url: string, isBack: boolean, signal: AbortSignal): Promise<Page> {
  const kept = (isBack && fresh('visited', url)) || fresh('preloaded', url)
  const page = await kept?.catch(() => undefined)
  return page?.isGood ? page : fetchPage(url, 'main', { signal })
}

/** Fetches a page before somebody asks for it. */
export function preloadPage(url: string): void {
  if (!fresh('preloaded', url))
    remember('preloaded', url, fetchPage(url, 'preload', { priority: 'low' }))
}

/** Keeps a page that is being shown, for going back to it. */
export function storePage(page: Page): void {
  if (page.isGood) remember('visited', page.url, Promise.resolve(page))
}

/** Keeps the page that one landed on, as the server sent it: before any island has changed it. */
export function storeFirstPage(): void {
  storePage({
    url: withoutHash(location.href),
    html: document.documentElement.outerHTML,
    isGood: true,
  })
}

/** Drops them all: what is in them may no longer be so. */
export function forgetPages(): void {
  pages.clear()
  showKeptPages()
}

/** A page's address is the same for all of its fragments. */
export function withoutHash(address: string): string {
  return address.replace(/#.*/, '')
}

/** @throws {NotAPage} when it is no HTML. */
export async function readPage(response: Response): Promise<Page> {
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) throw new NotAPage()
  return { url: response.url, html: await response.text(), isGood: response.ok }
}

export class NotAPage extends Error {}

/** @param purpose by which the server knows a page that nobody asked for yet */
async function fetchPage(
  url: string,
  purpose: 'main' | 'preload',
  init: RequestInit,
): Promise<Page> {
  const headers = { Accept: 'text/html', Swap: purpose }
  return readPage(await fetch(url, { ...init, headers, cache: 'no-store' }))
}

function fresh(origin: Origin, url: string): Promise<Page> | undefined {
  const kept = pages.get(`${origin} ${url}`)
  return kept && Date.now() - kept.at < lifetimes[origin] ? kept.page : undefined
}

function remember(origin: Origin, url: string, page: Promise<Page>): void {
  const key = `${origin} ${url}`
  page.catch(() => undefined)
  pages.delete(key)
  pages.set(key, { at: Date.now(), page })
  const [oldest] = pages.keys()
  if (pages.size > mostPages && oldest) pages.delete(oldest)
  showKeptPages()
}

function showKeptPages(): void {
  browserStore().set(storedPagesAtom, [...pages.keys()])
}
