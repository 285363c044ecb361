import { eq } from 'drizzle-orm'
import { oneTimeCodes } from '../../../../db/schema/account'
import { passkeys, recoveryCodes, totps } from '../../../../db/schema/factors'
import type { Outcome } from '../../../http/process/control-socket'
import { endSessionsOf } from '../../../http/session/end-sessions'
import { type ReportServices, writeReport } from '../../../identity/report-change'
import { hasFactor } from '../../../identity/users/factor-queries'
import { findUserByEmail } from '../../../identity/users/queries'

export async function removeFactors(services: ReportServices, typed: string): Promise<Outcome> {
  const { db } = services
  const email = typed.trim().toLowerCase()
  const owner = await findUserByEmail(db, email)
  if (!owner) return { isDone: false, sentence: `Nobody has an account with ${email}.` }
  const who = `${owner.name} (${email})`
  const { orm } = db
  const when = hasFactor(orm, owner.id)
  const report = writeReport(services, { owner, kind: 'factorsRemoved', device: '', when })
  const [, , , , apps, keys] = await orm.batch([
    ...report.statements,
    ...(await endSessionsOf(db, owner.id, when)),
    orm.delete(totps).where(eq(totps.userId, owner.id)).returning({ since: totps.confirmedAt }),
    orm.delete(passkeys).where(eq(passkeys.userId, owner.id)).returning({ id: passkeys.id }),
    orm.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, owner.id)),
    orm.delete(recoveryCodes).where(eq(recoveryCodes.userId, owner.id)),
  ])
  if (keys.length === 0 && apps.every(({ since }) => since === null)) {
    return { isDone: false, sentence: `${who} has no second factor: the password is enough.` }
  }
  report.send()
  return {
    isDone: true,
    sentence: `${who} signs in with the password alone now: app, passkeys and recovery codes are removed, and every device is signed out.`,
  }
}
