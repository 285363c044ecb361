import type { Page } from './page'

/** Of a visit: a page that is here already, or what the browser is to do without one. */
export type Info = { page: Page } | 'settled' | 'load' | undefined

export function replaceEntry(address: string, info: Info): void {
  const { finished } = navigation.navigate(address, { history: 'replace', info })
  finished?.catch(() => undefined)
}

/**
 * Enters the present entry once more, by way of another address: the one where one is would count
 * as the same document as the page before, and going back there would load nothing.
 */
export function renewEntry(address: string, info: Info): void {
  replaceEntry('?', 'settled')
  replaceEntry(address, info)
}
