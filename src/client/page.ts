export interface Page {
  /** After redirects, without a fragment. */
  url: string
  html: string
  isOk: boolean
  /** Of a page that was parsed before it is wanted; whoever shows it takes it. */
  parsed?: Document | undefined
}

/** Only what our own server sent is parsed with it. From the start, so that nobody else can make it. */
const policy = window.trustedTypes?.createPolicy('swap', { createHTML: (html) => html })

/** Its scripts never run. */
export function parsePage(html: string): Document {
  const trusted = policy ? policy.createHTML(html) : html
  return new DOMParser().parseFromString(trusted, 'text/html')
}

export function withoutHash(address: string): string {
  return address.replace(/#.*/, '')
}
