import type { SQL } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Statements } from '../../../db/client'
import type { AppEnv } from '../../http/app-env'
import { findFactors } from '../users/factor-queries'
import { recoveryCode } from './recovery-code-queries'
import { hashRecoveryCode, plainCode } from './recovery-codes'
import { totpStep } from './totp'
import { totpCode } from './totp-queries'

/** A code is good once: both are written in one batch with what it is good for, in this order. */
export interface FactorCode {
  isUnused: SQL
  useUp: Statements[number]
}

/** @returns undefined when it is no code of the authenticator app, and does not look like a recovery code */
export async function readFactorCode(
  { var: { db, now } }: Context<AppEnv>,
  userId: string,
  typed: string,
): Promise<FactorCode | undefined> {
  const code = plainCode(typed)
  if (!/^\d{6}$/.test(code)) return recoveryCode(db, userId, hashRecoveryCode(code))
  const secret = (await findFactors(db, userId))?.totpSecret
  const step = secret === undefined ? undefined : totpStep(secret, code, now())
  return step === undefined ? undefined : totpCode(db, userId, step)
}
