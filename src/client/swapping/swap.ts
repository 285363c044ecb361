import { readInitialState } from '../../islands/browser'
import { loadStylesheet, stylesheetsIn } from '../stylesheets'

export function needsLoad(page: Document): boolean {
  return (
    build(page) !== build(document) ||
    // The policy of a document is that of the page which was loaded.
    (usesCamera(page) && !usesCamera(document)) ||
    page.documentElement.lang !== document.documentElement.lang ||
    regions(page).length !== regions(document).length
  )
}

export async function addStylesheets(page: Document): Promise<void> {
  await Promise.all(stylesheetsIn(page).map(loadStylesheet))
}

export function swapBody(page: Document): void {
  for (const region of regions(document)) {
    const name = region.getAttribute('data-swap')
    const next = page.querySelector(`[data-swap="${name}"]`)
    if (!next) continue
    if (name !== 'main') markLinks(region, next)
    if (name === 'main' || !region.isEqualNode(next)) region.replaceWith(next)
  }
  swapPagePath(page)
  readInitialState()
}

/** Keeps equal elements: removing the viewport element costs a layout. */
export function swapHead(page: Document): void {
  const described =
    'title, meta[name]:not([name=build], [name=camera]), meta[property], link[rel=canonical], link[rel=alternate], link[rel=expect]'
  const next = [...page.head.querySelectorAll(described)]
  for (const element of document.head.querySelectorAll(described)) {
    const equal = next.findIndex((one) => one.isEqualNode(element))
    if (equal < 0) element.remove()
    else next.splice(equal, 1)
  }
  document.head.append(...next)
}

export function swapPagePath(page: Document): void {
  const path = page.querySelector<HTMLInputElement>('[data-page-path]')?.value
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-page-path]')) {
    field.value = path ?? ''
  }
}

/**
 * Updates `aria-current` in place, so that equal regions can stay: replacing the link that was
 * clicked and has the focus costs a layout.
 */
function markLinks(region: Element, next: Element): void {
  const links = next.querySelectorAll('a')
  for (const [index, link] of region.querySelectorAll('a').entries()) {
    const current = links[index]?.getAttribute('aria-current')
    if (current) link.setAttribute('aria-current', current)
    else link.removeAttribute('aria-current')
  }
}

function regions(page: Document): Element[] {
  return [...page.querySelectorAll('[data-swap]')]
}

function usesCamera(page: Document): boolean {
  return page.querySelector('meta[name=camera]') !== null
}

function build(page: Document): string | null | undefined {
  return page.querySelector('meta[name=build]')?.getAttribute('content')
}
