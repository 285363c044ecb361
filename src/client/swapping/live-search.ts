import { type Page, parsePage } from '../../islands/page'
import { startProgress } from '../progress'
import { getPage, storePage } from './pages'
import { announce } from './show-page'
import { needsLoad, swapPagePath } from './swap'

const typingPause = 200

let search: AbortController | undefined

export function searchLive(form: HTMLFormElement): void {
  search?.abort()
  search = new AbortController()
  const { signal } = search
  navigation.addEventListener('navigate', () => search?.abort(), { signal })
  setTimeout(() => signal.aborted || void showResults(form, signal), typingPause)
}

async function showResults(form: HTMLFormElement, signal: AbortSignal): Promise<void> {
  const finishProgress = startProgress()
  try {
    const page = await getPage(addressOf(form), false, signal)
    if (!signal.aborted && form.isConnected) swapResults(page)
  } catch {
    // The form can still be submitted, which shows the error.
  } finally {
    finishProgress()
  }
}

function swapResults(page: Page): void {
  const parsed = parsePage(page.html)
  const results = parsed.querySelector('[data-results=found]')
  if (needsLoad(parsed) || !results) return
  navigation.navigate(page.url, { history: 'replace', info: 'settled' })
  for (const old of document.querySelectorAll('[data-results]')) {
    const name = old.getAttribute('data-results')
    const next = parsed.querySelector(`[data-results="${name}"]`)
    if (next && !old.matches(':focus-within')) old.replaceWith(document.adoptNode(next))
  }
  document.title = parsed.title
  swapPagePath(parsed)
  storePage(page)
  announce(results.querySelector('[role=status], h2')?.textContent ?? '')
}

function addressOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].filter(([, value]) => value !== '')
  const search = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))
  return form.action + (search.size > 0 ? `?${search}` : '')
}
