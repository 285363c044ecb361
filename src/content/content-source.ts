import type { Content } from './content'

/** What the owner says now, which changes while the site runs. */
export interface ContentSource {
  current(): Content
  /** Is another one when the content is. */
  version(): number
}

/** That never changes. */
export function fixedContent(content: Content): ContentSource {
  return { current: () => content, version: () => 0 }
}
