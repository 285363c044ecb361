import { parsePage } from '../../islands/page'
import { fetchPage } from './pages'

export { searchLive } from './live-search'
export { preloadPage } from './pages'
export { sendForm } from './send-form'
export { visit } from './visit'

/** If it fails, the link to the list still works, and opening it again retries. */
export async function showList(details: HTMLDetailsElement, address: string): Promise<void> {
  delete details.dataset.list
  const page = await fetchPage(address).catch(() => undefined)
  const list = page?.isOk && parsePage(page.html).querySelector('[data-listed]')
  if (list) details.append(document.adoptNode(list))
  else details.dataset.list = address
}
