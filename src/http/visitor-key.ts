import { isDeletionPending, type User } from '../model/user'
import type { Room } from '../rooms'

/** Sent with each answer of a function that a session asked. */
export const visitorHeader = 'Visitor'

/**
 * Whom a page was made for, and with which rights. A browser that has kept the page shows it again
 * only while the answer to `HEAD /_server/fetchUser` has the same key. Of guests there is none.
 */
export function visitorKey(user: User | undefined, rooms: readonly Room[]): string | undefined {
  if (user === undefined) return undefined
  const rights = [user.id, user.user_metadata.user_role, isDeletionPending(user), ...rooms]
  return Bun.hash(rights.join()).toString(36)
}
