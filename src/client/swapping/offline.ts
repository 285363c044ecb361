import { withoutHash } from '../../islands/page'
import { backOff } from '../../islands/retry'
import { renewEntry } from '../entry'
import { fetchPage } from './pages'
import { announce, focusPage } from './show-page'

export function showOffline(): void {
  const template = document.querySelector<HTMLTemplateElement>('#offline')
  const main = document.querySelector('main')
  if (!template || !main) return
  // Replaced once more, a link that is being pressed would get no click.
  if (!main.hasAttribute('data-offline')) main.replaceChildren(template.content.cloneNode(true))
  main.setAttribute('data-offline', '')
  main.querySelector('a')?.setAttribute('href', withoutHash(location.href))
  document.title = template.dataset.title ?? ''
  announce(main.querySelector('h1')?.textContent ?? '')
  focusPage()
  void keepAsking(location.href)
}

async function keepAsking(address: string): Promise<void> {
  const leaving = new AbortController()
  const { signal } = leaving
  navigation.addEventListener('navigate', () => leaving.abort(), { signal })
  addEventListener('online', ask, { signal })
  for (let attempt = 0; !signal.aborted; attempt++) {
    await backOff(attempt, signal).catch(() => undefined)
    await ask()
  }

  async function ask(): Promise<void> {
    try {
      const page = await fetchPage(withoutHash(address), signal)
      if (!signal.aborted) renewEntry(address, { page })
    } catch {}
  }
}
