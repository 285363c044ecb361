import type { Page } from '../islands/page'

/**
 * Of a navigation: a page that was fetched already, `settled` where only the address changes, or
 * `load` where the browser is to load the page itself.
 */
export type Info = { page: Page } | 'settled' | 'load' | undefined

export function replaceEntry(address: string, info: Info): void {
  const { finished } = navigation.navigate(address, { history: 'replace', info })
  finished?.catch(() => undefined)
}

/**
 * Navigates to the current entry again, by way of another address. Directly, it would count as the
 * same document as the page before, and going back there would load nothing.
 */
export function renewEntry(address: string, info: Info): void {
  replaceEntry('?', 'settled')
  replaceEntry(address, info)
}

export function isTraversal(): boolean {
  return navigation.transition?.navigationType === 'traverse'
}
