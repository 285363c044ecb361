/** A note of the demo, with when things happened to it. */
export interface DemoNote {
  title?: string
  /** Markdown. */
  body: string
  writtenDaysAgo: number
  /** When it was last changed; then it was written as well, unless said. */
  editedDaysAgo?: number
  isPinned?: boolean
  isArchived?: boolean
  trashedDaysAgo?: number
}
