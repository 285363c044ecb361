import { profileLabels } from './features/account/profile/profile-labels'
import { roomParts } from './room-parts'
import { rooms } from './rooms'
import type { FieldLabels } from './ui/request-context'

export const fieldLabels: FieldLabels = Object.assign(
  {},
  profileLabels,
  ...rooms.map((room) => roomParts[room].labels),
)
