import type { Context } from 'hono'
import type { Database } from '../../../db/client'
import type { AppEnv } from '../../http/app-env'
import type { Background } from '../../http/background'
import type { Email, Mailer } from '../../http/outside/mail'
import type { Attempt, Limiter } from '../../http/session/rate-limiter'
import type { Sessions } from '../../http/session/sessions'
import type { Limits } from './limits'
import type { Passwords } from './passwords'
import type { Devices } from './sessions/devices'

/** What the functions of this folder work with. */
export interface AccountDependencies {
  db: Database
  sessions: Sessions
  devices: Devices
  passwords: Passwords
  limiter: Limiter
  limits: Limits
  mailer: Mailer
  background: Background
  now: () => Date
  /** IANA name, for accounts that name none. */
  timeZone: string
}

/** Two attempts in one: from this address, and at this account. */
export function attemptsAt(
  c: Context<AppEnv>,
  { limits }: AccountDependencies,
  what: keyof Limits,
  account: string,
): [byAddress: Attempt, byAccount: Attempt] {
  return [
    { key: addressKey(c, what), limit: limits[what].perAddress },
    { key: `${what} account ${account}`, limit: limits[what].perAccount },
  ]
}

/** For a function's `waitFor`: how long this address has to wait. */
export function waitOfAddress({ limiter }: AccountDependencies, what: keyof Limits) {
  return (c: Context<AppEnv>) => limiter.waitFor([addressKey(c, what)])
}

/** Sends after the answer, so that how long it takes tells nothing. */
export function sendLater(
  { background, mailer }: AccountDependencies,
  write: () => Email | Promise<Email>,
): void {
  background.run('Mail', async () => mailer(await write()))
}

function addressKey(c: Context<AppEnv>, what: keyof Limits): string {
  return `${what} address ${c.var.clientAddress}`
}
