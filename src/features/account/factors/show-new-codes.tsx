import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { currentUser } from '../../../http/session/current-user'
import { paths } from '../../../paths'
import { NewRecoveryCodesPage } from './recovery-codes-page'

/** No redirect: the codes are not stored, so only this response can show them. */
export function showNewCodes(c: Context<AppEnv>, codes: readonly string[]) {
  c.set('path', paths.signInSecurity)
  return c.render(<NewRecoveryCodesPage email={currentUser(c).email} codes={codes} />)
}
