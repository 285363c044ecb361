import type { Content } from './content'

/** What the owner says now, which changes while the site runs. */
export interface ContentSource {
  current(): Content
  /** Is another one when the content is, or what is wrong with it. */
  version(): number
  /** Why a change is not shown, a sentence each; none when all is well. */
  problems(): readonly string[]
  /** Where it is read from, and when it was last; undefined where it never changes. */
  place(): { folder: string; readAt: Date } | undefined
}

/** That never changes. */
export function fixedContent(content: Content): ContentSource {
  return { current: () => content, version: () => 0, problems: () => [], place: () => undefined }
}
