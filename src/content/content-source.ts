import type { Content } from './content'

export interface ContentSource {
  current(): Content
  version(): number
  problems(): readonly string[]
  /** Undefined where the content never changes. */
  place(): { folder: string; readAt: Date } | undefined
}

export function fixedContent(content: Content): ContentSource {
  return { current: () => content, version: () => 0, problems: () => [], place: () => undefined }
}
