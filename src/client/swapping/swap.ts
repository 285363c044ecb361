import { readInitialState } from '../../islands/browser'

export function needsLoad(page: Document): boolean {
  return (
    build(page) !== build(document) ||
    page.documentElement.lang !== document.documentElement.lang ||
    regions(page).length !== regions(document).length
  )
}

/** Waits for the stylesheets that a page has beside the present ones. */
export async function addStylesheets(page: Document): Promise<void> {
  const known = new Set(stylesheets(document).map(({ href }) => href))
  const missing = stylesheets(page).filter(({ href }) => !known.has(href))
  await Promise.all(missing.map(addStylesheet))
}

function addStylesheet(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve) => {
    link.onload = resolve
    link.onerror = resolve
    document.head.append(document.adoptNode(link))
  })
}

export function swapPage(page: Document): void {
  swapHead(page)
  for (const region of regions(document)) {
    const name = region.getAttribute('data-swap')
    const next = page.querySelector(`[data-swap="${name}"]`)
    if (next) region.replaceWith(document.adoptNode(next))
  }
  swapPagePath(page)
  readInitialState()
}

export function swapPagePath(page: Document): void {
  const path = page.querySelector<HTMLInputElement>('[data-page-path]')?.value
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-page-path]')) {
    field.value = path ?? ''
  }
}

function swapHead(page: Document): void {
  const described =
    'title, meta[name]:not([name=build]), meta[property], link[rel=canonical], link[rel=alternate]'
  for (const element of document.head.querySelectorAll(described)) element.remove()
  for (const element of page.head.querySelectorAll(described)) {
    document.head.append(document.adoptNode(element))
  }
}

function stylesheets(page: Document): HTMLLinkElement[] {
  return [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
}

function regions(page: Document): Element[] {
  return [...page.querySelectorAll('[data-swap]')]
}

function build(page: Document): string | null | undefined {
  return page.querySelector('meta[name=build]')?.getAttribute('content')
}
