import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { HttpError } from '../../../http/http-error'
import { hashToken } from '../../../http/session/token'
import type { SignUpMode } from '../../../identity/sign-up-mode'
import { findInvitation, type Invitation } from './queries'

interface Admission {
  /** The one that the code is of, while it can be used. */
  invitation: Invitation | undefined
  /** Why nobody may sign up so. */
  refusal: HttpError | undefined
}

/** Whether somebody may sign up who brings this code, which is empty without an invitation. */
export async function admit(c: Context<AppEnv>, code: string): Promise<Admission> {
  const { db, now, signUpMode } = c.var
  const invitation = code === '' ? undefined : await findInvitation(db, hashToken(code), now())
  return { invitation, refusal: refuse(signUpMode, invitation) }
}

export function needsInvitation(mode: SignUpMode): boolean {
  return mode === 'invited' || mode === 'closed'
}

/** The first admin comes in always: whoever has that link can read the server's log. */
function refuse(mode: SignUpMode, invitation: Invitation | undefined): HttpError | undefined {
  if (!needsInvitation(mode) || invitation?.role === 'admin') return undefined
  if (mode === 'closed') return new HttpError(403, 'signUpClosed')
  return invitation ? undefined : new HttpError(403, 'uninvited')
}
