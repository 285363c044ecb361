import type { SQL } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Statements } from '../../../db/client'
import type { AppEnv } from '../../http/app-env'
import { findFactors } from '../users/factor-queries'
import { recoveryCode } from './recovery-code-queries'
import { hashRecoveryCode, plainCode } from './recovery-codes'
import { totpStep } from './totp'
import { totpCode } from './totp-queries'

/**
 * A code works only once: in one batch, write what it authorises on the condition `isUnused`, and
 * `useUp` last.
 */
export interface FactorCode {
  isUnused: SQL
  useUp: Statements[number]
}

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
