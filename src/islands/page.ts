export interface Page {
  /** After redirects, without a fragment. */
  url: string
  html: string
  isOk: boolean
  /** Only of a preloaded page, until it is shown. */
  parsed?: Document | undefined
}

/**
 * For HTML of our own server only. Made at the start, or another script could take its name. On the
 * server, which imports islands, there is `self` but no `window`.
 */
const policy = self.trustedTypes?.createPolicy('swap', { createHTML: (html) => html })

export function parsePage(html: string): Document {
  const trusted = policy ? policy.createHTML(html) : html
  return new DOMParser().parseFromString(trusted, 'text/html')
}

export function withoutHash(address: string): string {
  return address.replace(/#.*/, '')
}
