import { readInitialState } from '../islands/browser'

/** The one Trusted Types policy: only what our own server sent is parsed with it. */
const policy = window.trustedTypes?.createPolicy('swap', { createHTML: (html) => html })

/** Parses a fetched page. Its scripts never run. */
export function parsePage(html: string): Document {
  const trusted = policy ? policy.createHTML(html) : html
  return new DOMParser().parseFromString(trusted, 'text/html')
}

/** Whether a page can only be shown by loading it: another build, another language, other regions. */
export function needsLoad(page: Document): boolean {
  return (
    build(page) !== build(document) ||
    page.documentElement.lang !== document.documentElement.lang ||
    regions(page).length !== regions(document).length
  )
}

/** Waits for the stylesheets that a page has beside those that are there, which stay. */
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

/** Puts a page's regions, head and initial state in place of the present ones; the rest stays as it is. */
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

/** Makes the fields that say which page to come back to say that it is this one. */
export function swapPagePath(page: Document): void {
  const path = page.querySelector<HTMLInputElement>('[data-page-path]')?.value
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-page-path]')) {
    field.value = path ?? ''
  }
}

/** Stylesheets and scripts stay; what describes the page goes with it. */
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
