import type { Context } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { nothing } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { currentUser } from '../../../http/session/current-user'
import { askForProof } from '../../../identity/ask-for-proof'
import { findProofOf } from './queries'

export const fetchProof = serverFunction('fetchProof', {
  access: 'account',
  input: z.undefined(),
  output: z.strictObject({ email: z.string() }).nullable(),
  run: (c): Promise<{ email: string } | null> => findAwaited(c),
})

export const sendProof = serverFunction('sendProof', {
  access: 'account',
  input: z.strictObject({}).optional(),
  output: nothing,
  async run(c) {
    const awaited = await findAwaited(c)
    if (awaited === null) return null
    return (await askForProof(c, { ...currentUser(c), ...awaited })) ?? null
  },
})

async function findAwaited(c: Context<AppEnv>): Promise<{ email: string } | null> {
  const found = await findProofOf(c.var.db, currentUser(c).id)
  if (!found || (found.provedAt && found.provingEmail === null)) return null
  return { email: found.provingEmail ?? found.email }
}
