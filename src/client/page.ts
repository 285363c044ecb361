export interface Page {
  /** After redirects, without a fragment. */
  url: string
  html: string
  isOk: boolean
  /** Of a preloaded page, parsed while the browser is idle. Removed when the page is shown. */
  parsed?: Document | undefined
}

/** Only for HTML of our own server. Created on start, so that no other script can create it. */
const policy = window.trustedTypes?.createPolicy('swap', { createHTML: (html) => html })

export function parsePage(html: string): Document {
  const trusted = policy ? policy.createHTML(html) : html
  return new DOMParser().parseFromString(trusted, 'text/html')
}

export function withoutHash(address: string): string {
  return address.replace(/#.*/, '')
}
