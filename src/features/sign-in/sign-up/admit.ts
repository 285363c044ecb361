import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { HttpError } from '../../../http/http-error'
import { hashToken } from '../../../http/session/token'
import type { SignUpMode } from '../../../identity/sign-up-mode'
import { findInvitation, type Invitation } from './queries'

interface Admission {
  invitation: Invitation | undefined
  refusal: HttpError | undefined
}

export async function admit(c: Context<AppEnv>, code: string): Promise<Admission> {
  const { db, now, signUpMode } = c.var
  const invitation = code === '' ? undefined : await findInvitation(db, hashToken(code), now())
  return { invitation, refusal: refuse(signUpMode, invitation) }
}

export function needsInvitation(mode: SignUpMode): boolean {
  return mode === 'invited' || mode === 'closed'
}

/** The first admin’s link works in every mode: it proves access to the server’s log. */
function refuse(mode: SignUpMode, invitation: Invitation | undefined): HttpError | undefined {
  if (!needsInvitation(mode) || invitation?.role === 'admin') return undefined
  if (mode === 'closed') return new HttpError(403, 'signUpClosed')
  return invitation ? undefined : new HttpError(403, 'uninvited')
}
