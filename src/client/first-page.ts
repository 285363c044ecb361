import { type Page, withoutHash } from '../islands/page'
import { onWrite } from '../islands/tabs'

let firstPage: Page | undefined

/** Call this before any island changes the document. */
export function storeFirstPage(): void {
  const { outerHTML } = document.documentElement
  firstPage = { url: withoutHash(location.href), html: outerHTML, isOk: true }
  onWrite(() => {
    firstPage = undefined
  })
}

export function readFirstPage(): Page | undefined {
  return firstPage
}
