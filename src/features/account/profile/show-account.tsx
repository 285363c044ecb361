import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { defer } from '../../../http/document/defer'
import { load } from '../../../http/functions/server-function'
import { currentUser } from '../../../http/session/current-user'
import { emptyForm, type FormState } from '../../../ui/form/form-state'
import { fetchProof } from '../proof/functions'
import { fetchSessions } from '../sessions/functions'
import { AccountPage } from './account-page'

/** @param proofForm that for another letter, when none could be sent */
export async function showAccount(c: Context<AppEnv>, proofForm: FormState = emptyForm) {
  const user = currentUser(c)
  const sessions = defer(c, load(c, fetchSessions))
  const awaited = c.var.mustProve ? await load(c, fetchProof) : null
  const proof = awaited && { ...awaited, form: proofForm }
  return c.render(<AccountPage user={user} sessions={sessions} proof={proof} />)
}
