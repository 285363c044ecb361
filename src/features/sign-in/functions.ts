import { startPasskeySignIn } from '../../identity/passkeys/start-functions'
import { sendDeviceLetter, trustDevice } from './new-browser/functions'
import { lockAccount } from './not-me/functions'
import { proveAddress } from './proof/functions'
import { changePassword, resetPassword, setSession } from './reset/functions'
import { signUp } from './sign-up/functions'
import { fetchSecondStep, finishSignIn, signIn } from './steps/functions'
import { signInWithPasskey } from './steps/passkey-functions'

export const signInFunctions = [
  signUp,
  signIn,
  fetchSecondStep,
  finishSignIn,
  resetPassword,
  setSession,
  changePassword,
  proveAddress,
  lockAccount,
  sendDeviceLetter,
  trustDevice,
  startPasskeySignIn,
  signInWithPasskey,
]
