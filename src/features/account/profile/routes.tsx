import { Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { load } from '../../../http/functions/server-function'
import { anyFields, form, submit } from '../../../http/input/form'
import { currentUser } from '../../../http/session/current-user'
import { paths } from '../../../paths'
import type { FlashName } from '../../../ui/request-context'
import { isAdmin } from '../../../ui/user'
import { endOtherSessions, endSession, fetchSessions } from '../sessions/functions'
import { AccountPage } from './account-page'
import { EditAccountPage } from './edit-account-page'
import { type EditIntent, editIntents } from './edit-intents'
import { deleteAccount, editAccount, editEmail, editPassword, fetchUsers } from './functions'

const edits = { editAccount, editEmail, editPassword, deleteAccount }

const doneMessages: Record<EditIntent, FlashName> = {
  editAccount: 'accountSaved',
  editEmail: 'emailChanged',
  editPassword: 'passwordChanged',
  deleteAccount: 'accountDeleted',
}

export const profileRoutes = new Hono<AppEnv>()
  .get(paths.account, async function showAccount(c) {
    const user = currentUser(c)
    const sessions = await load(c, fetchSessions)
    const users = isAdmin(user) ? await load(c, fetchUsers) : undefined
    return c.render(<AccountPage user={user} sessions={sessions} users={users} />)
  })
  .post(paths.account, form(anyFields), async function endSessions(c) {
    const { intent, id = '' } = c.req.valid('form')
    if (intent === 'endOtherSessions') {
      await load(c, endOtherSessions, undefined)
      return redirectTo(c, paths.account, 'othersEnded')
    }
    await load(c, endSession, { id })
    return redirectTo(c, paths.account, 'sessionEnded')
  })
  .get(paths.editAccount, (c) => c.render(<EditAccountPage user={currentUser(c)} />))
  .post(paths.editAccount, form(anyFields), async function edit(c) {
    const { intent: asked, ...values } = c.req.valid('form')
    const intent = editIntents.find((known) => known === asked) ?? 'editAccount'
    const outcome = await submit(c, edits[intent], values)
    if ('form' in outcome) {
      return c.render(
        <EditAccountPage user={currentUser(c)} failed={{ intent, form: outcome.form }} />,
      )
    }
    const target = intent === 'deleteAccount' ? paths.home : paths.account
    return redirectTo(c, target, doneMessages[intent])
  })
