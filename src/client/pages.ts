import { browserStore } from '../islands/browser'
import { keptPagesAtom } from '../islands/state'
import { onWrite } from '../islands/tabs'

export interface Page {
  /** After redirects, without a fragment. */
  url: string
  html: string
}

/** Milliseconds that a page stays good: a visited one for going back, a preloaded one for going on. */
const lifetimes = { visited: 300_000, preloaded: 30_000 }
const most = 40

interface Kept {
  origin: keyof typeof lifetimes
  at: number
  page: Promise<Page>
}

const pages = new Map<string, Kept>()
onWrite(forgetPages)

/**
 * The page at an address: from memory for going back, or when it was preloaded; else from the server.
 * @throws {NotAPage} when what answers is no HTML; `AbortError`; `TypeError` when nothing answers.
 */
export async function getPage(url: string, isBack: boolean, signal: AbortSignal): Promise<Page> {
  const kept = fresh(url)
  const isUsable = kept && (isBack || kept.origin === 'preloaded')
  const page = isUsable ? await kept.page.catch(() => undefined) : undefined
  return page ?? fetchPage(url, { signal })
}

/** Fetches a page before somebody asks for it. */
export function preloadPage(url: string): void {
  if (fresh(url)?.origin === 'preloaded') return
  const page = fetchPage(url, { priority: 'low' })
  remember(url, 'preloaded', page)
  page.catch(() => pages.delete(url))
}

/** Keeps a page that is being shown, for going back to it. */
export function keepPage(page: Page): void {
  remember(page.url, 'visited', Promise.resolve(page))
}

export function forgetPages(): void {
  pages.clear()
  showKeptPages()
}

/** @throws {NotAPage} when it is no HTML. */
export async function readPage(response: Response): Promise<Page> {
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) throw new NotAPage()
  return { url: response.url, html: await response.text() }
}

export class NotAPage extends Error {}

async function fetchPage(url: string, init: RequestInit): Promise<Page> {
  const headers = { Accept: 'text/html', Swap: 'main' }
  return readPage(await fetch(url, { ...init, headers, cache: 'no-store' }))
}

function fresh(url: string): Kept | undefined {
  const kept = pages.get(url)
  return kept && Date.now() - kept.at < lifetimes[kept.origin] ? kept : undefined
}

function remember(url: string, origin: Kept['origin'], page: Promise<Page>): void {
  pages.delete(url)
  pages.set(url, { origin, at: Date.now(), page })
  const [oldest] = pages.keys()
  if (pages.size > most && oldest) pages.delete(oldest)
  showKeptPages()
}

function showKeptPages(): void {
  browserStore().set(
    keptPagesAtom,
    [...pages].map(([url, { origin }]) => ({ url, origin })),
  )
}
