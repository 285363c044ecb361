import { fetchInvitations, invite, revokeInvitation } from './invitations/functions'
import {
  checkDatabase,
  discardEmail,
  fetchSite,
  makeBackup,
  retryEmail,
  sendTestEmail,
} from './site/functions'
import {
  endUser,
  endWaitingUsers,
  fetchUserSummaries,
  fetchUserSummary,
  fetchUsers,
  setUserRole,
} from './users/functions'

export const adminFunctions = [
  fetchUsers,
  fetchUserSummaries,
  fetchUserSummary,
  setUserRole,
  endUser,
  endWaitingUsers,
  fetchSite,
  checkDatabase,
  makeBackup,
  sendTestEmail,
  retryEmail,
  discardEmail,
  fetchInvitations,
  invite,
  revokeInvitation,
]
