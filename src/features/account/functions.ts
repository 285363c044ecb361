import { lockAccount } from '../sign-in/not-me/functions'
import { confirmIdentity } from './confirmation/functions'
import { confirmWithPasskey, startPasskeyConfirmation } from './confirmation/passkey-functions'
import { editEmail, editPassword } from './credentials/functions'
import { deleteAccount, keepAccount } from './deletion/functions'
import { sendDeviceLetter, trustDevice } from '../sign-in/new-browser/functions'
import { fetchFactors, makeRecoveryCodes } from './factors/functions'
import { confirmTotp, fetchTotp, removeTotp, startTotp } from './factors/totp-functions'
import { fetchInvitations, invite, revokeInvitation } from '../admin/invitations/functions'
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './passkeys/functions'
import { signInWithPasskey, startPasskeySignIn } from '../sign-in/steps/passkey-functions'
import { editAccount, fetchUser } from './profile/functions'
import { fetchProof, proveAddress, sendProof } from '../sign-in/proof/functions'
import { changePassword, resetPassword, setSession } from '../sign-in/reset/functions'
import { endOtherSessions, endSession, fetchSessions, signOut } from './sessions/functions'
import { fetchSecondStep, finishSignIn, signIn } from '../sign-in/steps/functions'
import { signUp } from '../sign-in/sign-up/functions'
import {
  checkDatabase,
  discardEmail,
  fetchSite,
  makeBackup,
  retryEmail,
  sendTestEmail,
} from '../admin/site/functions'
import { fetchAccessTokens, makeAccessToken, removeAccessToken } from './tokens/functions'
import {
  endUser,
  endWaitingUsers,
  fetchUserSummaries,
  fetchUserSummary,
  fetchUsers,
  setUserRole,
} from '../admin/users/functions'

export const accountFunctions = [
  signUp,
  signIn,
  fetchSecondStep,
  finishSignIn,
  signOut,
  resetPassword,
  setSession,
  changePassword,
  fetchUser,
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
  fetchProof,
  sendProof,
  proveAddress,
  editAccount,
  editEmail,
  editPassword,
  deleteAccount,
  keepAccount,
  lockAccount,
  sendDeviceLetter,
  trustDevice,
  confirmIdentity,
  startPasskeyConfirmation,
  confirmWithPasskey,
  fetchSessions,
  endSession,
  endOtherSessions,
  fetchAccessTokens,
  makeAccessToken,
  removeAccessToken,
  fetchFactors,
  fetchTotp,
  startTotp,
  confirmTotp,
  removeTotp,
  makeRecoveryCodes,
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  startPasskeySignIn,
  signInWithPasskey,
]
