import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { load } from '../../../http/functions/server-function'
import { readFields, submit } from '../../../http/input/form'
import { currentUser } from '../../../http/session/current-user'
import { paths } from '../../../paths'
import type { FlashName } from '../../../ui/request-context'
import { isAdmin } from '../../../ui/user'
import type { AccountFunctions } from '../functions'
import { SignOutPage } from '../sessions/sign-out-page'
import { AccountPage } from './account-page'
import { EditAccountPage } from './edit-account-page'
import { type EditIntent, editIntents } from './edit-intents'

const doneNotices: Record<EditIntent, FlashName> = {
  editAccount: 'accountSaved',
  editEmail: 'emailChanged',
  editPassword: 'passwordChanged',
  deleteAccount: 'accountDeleted',
}

/** The account's own pages, which their guard keeps for whoever is signed in. */
export function roomRoutes(functions: AccountFunctions) {
  const { fetchUsers, fetchSessions, endSession, endOtherSessions, signOut } = functions

  async function showAccount(c: Context<AppEnv>) {
    const user = currentUser(c)
    const sessions = await load(c, fetchSessions)
    const users = isAdmin(user) ? await load(c, fetchUsers) : undefined
    return c.render(<AccountPage user={user} sessions={sessions} users={users} />)
  }

  async function leave(c: Context<AppEnv>) {
    await load(c, signOut, undefined)
    return redirectTo(c, paths.home, 'signedOut')
  }

  return new Hono<AppEnv>()
    .get(paths.account, showAccount)
    .post(paths.account, async function endSessions(c) {
      const { intent, id = '' } = await readFields(c)
      if (intent === 'endOtherSessions') {
        await load(c, endOtherSessions, undefined)
        return redirectTo(c, paths.account, 'othersEnded')
      }
      await load(c, endSession, { id })
      return redirectTo(c, paths.account, 'sessionEnded')
    })
    .get(paths.editAccount, (c) => c.render(<EditAccountPage user={currentUser(c)} />))
    .post(paths.editAccount, async function edit(c) {
      const { intent: asked, ...values } = await readFields(c)
      const intent = editIntents.find((known) => known === asked) ?? 'editAccount'
      const outcome = await submit(c, functions[intent], values)
      if ('form' in outcome) {
        return c.render(
          <EditAccountPage user={currentUser(c)} failed={{ intent, form: outcome.form }} />,
        )
      }
      return redirectTo(
        c,
        intent === 'deleteAccount' ? paths.home : paths.account,
        doneNotices[intent],
      )
    })
    .get(paths.signOut, (c) => (isOwnVisit(c) ? leave(c) : c.render(<SignOutPage />)))
    .post(paths.signOut, leave)
}

/** Somebody pressed the link, in a page of ours or the address bar; an image or a prefetch asks too. */
function isOwnVisit(c: Context<AppEnv>): boolean {
  const site = c.req.header('Sec-Fetch-Site')
  return (
    c.req.method === 'GET' &&
    (site === 'same-origin' || site === 'none') &&
    c.req.header('Sec-Purpose') === undefined &&
    (c.req.header('Sec-Fetch-Dest') === 'document' || c.req.header('Swap') === 'main')
  )
}
