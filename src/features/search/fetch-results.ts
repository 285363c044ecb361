import { parsePage } from '../../islands/page'

const fewestLetters = 2

/** What is searched: nothing before the second letter. */
export function queryIn(field: HTMLInputElement | null): string {
  const query = field?.value.trim() ?? ''
  return [...query].length < fewestLetters ? '' : query
}

/**
 * The results as the search page shows them.
 * @throws {TypeError} when nothing answers; `AbortError`; an error when the answer is none
 */
export async function fetchResults(
  page: string,
  query: string,
  signal: AbortSignal,
): Promise<Element> {
  const address = query === '' ? page : `${page}?${new URLSearchParams({ q: query })}`
  const headers = { Accept: 'text/html', Swap: 'main' }
  const response = await fetch(address, { headers, signal, cache: 'no-store' })
  const results = parsePage(await response.text()).querySelector('[data-results=found]')
  if (!response.ok || !results) throw new Error(`The answer to a search was ${response.status}`)
  return document.adoptNode(results)
}

/** Of a link that asks everywhere for another word. */
export function questionOf({ href }: HTMLAnchorElement, page: string): string | undefined {
  const { pathname, searchParams } = new URL(href)
  if (pathname !== page || searchParams.has('in')) return undefined
  return searchParams.get('q') ?? undefined
}
