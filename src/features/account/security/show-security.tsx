import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { load } from '../../../http/functions/server-function'
import { currentUser } from '../../../http/session/current-user'
import { paths } from '../../../paths'
import { emptyForm, type FormState } from '../../../ui/form/form-state'
import { fetchFactors } from '../factors/functions'
import { fetchProof } from './functions'
import { SecurityPage } from './security-page'

export async function showSecurity(c: Context<AppEnv>, form: FormState = emptyForm) {
  const [factors, proof] = await Promise.all([load(c, fetchFactors), load(c, fetchProof)])
  c.set('path', paths.signInSecurity)
  return c.render(
    <SecurityPage
      user={currentUser(c)}
      factors={factors}
      now={c.var.now()}
      proof={proof && { ...proof, form }}
    />,
  )
}
