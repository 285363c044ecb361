import { stylesheetsCookie, stylesheetsValue } from '../islands/kept-stylesheets'

const linked = 'link[rel=stylesheet]:not([data-of=fonts])'

const loading = new Map<string, Promise<boolean>>()

/**
 * The style element of the same sheet, if the page brought one, goes when it has come.
 * @returns whether it has come; without a connection it has not
 */
export function loadStylesheet(href: string): Promise<boolean> {
  const promise = loading.get(href) ?? startLoading(href)
  loading.set(href, promise)
  return promise
}

function startLoading(href: string): Promise<boolean> {
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return Promise.resolve(true)
  const brought = document.querySelector(`style[data-stylesheet="${href}"]`)
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  if (brought) brought.after(link)
  else document.head.append(link)
  return new Promise((resolve) => {
    link.onload = () => {
      brought?.remove()
      rememberStylesheets()
      resolve(true)
    }
    link.onerror = () => {
      link.remove()
      loading.delete(href)
      resolve(false)
    }
  })
}

/** The addresses of the style sheets that a page links or brings a part of, but for that of fonts. */
export function stylesheetsIn(page: Document): string[] {
  const elements = page.querySelectorAll(`${linked}, style[data-stylesheet]`)
  return Array.from(elements, (element) => {
    return element.getAttribute('href') ?? element.getAttribute('data-stylesheet') ?? ''
  })
}

/** For the server: from now on its pages link them. */
function rememberStylesheets(): void {
  const hrefs = [...document.querySelectorAll(linked)].map(
    (link) => link.getAttribute('href') ?? '',
  )
  const secure = location.protocol === 'https:' ? ' Secure;' : ''
  // For a year, as long as the files. The Cookie Store API is not everywhere yet.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${stylesheetsCookie}=${stylesheetsValue(hrefs)}; Max-Age=31536000; Path=/;${secure} SameSite=Lax`
}
