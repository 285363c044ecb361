import type { Role } from '../../../ui/user'

/** What an admin sees of somebody: counts, and never what they wrote. */
export interface UserSummary {
  id: string
  name: string
  email: string
  role: Role
  proof: 'proved' | 'unproved' | 'awaiting'
  /** ISO dates and times; null of who was not here since this is known. */
  createdAt: string
  seenAt: string | null
  notes: number
  workouts: number
}

export interface UserSummaries {
  users: UserSummary[]
  /** Accounts whose address nobody has proved yet. */
  waiting: number
  page: number
  per_page: number
  total: number
}

export interface UserDetails extends UserSummary {
  drafts: number
  sessions: number
}
