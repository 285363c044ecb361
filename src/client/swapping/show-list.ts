import { parsePage } from '../page'
import { fetchPage } from './pages'

/** Without an answer there is still the link to it, and another try when it is opened again. */
export async function showList(details: HTMLDetailsElement, address: string): Promise<void> {
  delete details.dataset.list
  const page = await fetchPage(address).catch(() => undefined)
  const list = page?.isOk && parsePage(page.html).querySelector('[data-listed]')
  if (list) details.append(document.adoptNode(list))
  else details.dataset.list = address
}
