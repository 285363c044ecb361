export interface DemoNote {
  title?: string
  body: string
  writtenDaysAgo: number
  editedDaysAgo?: number
  dueInDays?: number
  isPinned?: boolean
  isArchived?: boolean
  trashedDaysAgo?: number
}
