import { paths, recordForms, roomOf } from './paths'
import type { RoomMounts } from './records/room'
import { roomParts } from './room-parts'
import { type Room, rooms } from './rooms'

/** A guest's POST to these is replayed after the sign-in. */
export const replayedForms = [...rooms.flatMap((room) => recordForms[room]), ...ofRooms('replayed')]

export const adminMounts = [`${paths.users}/*`, `${paths.site}/*`, ...ofRooms('adminOnly')]

export const confirmedMounts = [
  paths.setUserRole(':id'),
  paths.endUser(':id'),
  paths.endSession,
  paths.makeToken,
  paths.endOtherSessions,
  paths.checkDatabase,
  paths.makeBackup,
  paths.sendTestEmail,
  paths.retryEmail,
  paths.discardEmail,
  paths.invite,
  paths.revokeInvitation,
  paths.endWaitingUsers,
  ...ofRooms('confirmed'),
]

export function mountsIn(open: readonly Room[], mounts: readonly string[]): string[] {
  return mounts.filter((mount) => {
    const room = roomOf(mount)
    return room === undefined || open.includes(room)
  })
}

function ofRooms(part: keyof RoomMounts): readonly string[] {
  return rooms.flatMap((room) => roomParts[room].mounts[part] ?? [])
}
