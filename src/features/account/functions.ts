import { startPasskey, startPasskeyConfirmation } from '../../identity/passkeys/start-functions'
import { confirmIdentity } from './confirmation/functions'
import { confirmWithPasskey } from './confirmation/passkey-functions'
import { editEmail, editPassword } from './credentials/functions'
import { deleteAccount, keepAccount } from './deletion/functions'
import { fetchFactors, makeRecoveryCodes } from './factors/functions'
import { confirmTotp, fetchTotp, removeTotp, startTotp } from './factors/totp-functions'
import { addPasskey, removePasskey, renamePasskey } from './passkeys/functions'
import { editAccount, fetchUser } from './profile/functions'
import { fetchProof, sendProof } from './security/functions'
import { endOtherSessions, endSession, fetchSessions, signOut } from './sessions/functions'
import { fetchAccessTokens, makeAccessToken, removeAccessToken } from './tokens/functions'

export const accountFunctions = [
  signOut,
  fetchUser,
  fetchProof,
  sendProof,
  editAccount,
  editEmail,
  editPassword,
  deleteAccount,
  keepAccount,
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
]
