import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { backToPage } from '../../../http/document/back-to-page'
import { defer } from '../../../http/document/defer'
import { redirectTo } from '../../../http/document/flash-message'
import { submit } from '../../../http/functions/attempt'
import { load } from '../../../http/functions/server-function'
import { anyFields, form, textField } from '../../../http/input/form'
import { search } from '../../../http/input/search-params'
import { paths } from '../../../paths'
import { emptyForm, type FormState } from '../../../ui/form/form-state'
import { fetchInvitations, invite, revokeInvitation } from '../invitations/functions'
import {
  endUser,
  endWaitingUsers,
  fetchUserSummaries,
  fetchUserSummary,
  setUserRole,
} from './functions'
import { usersSearch } from './input'
import { UserPage } from './user-page'
import { UsersPage } from './users-page'

export const userRoutes = new Hono<AppEnv>()
  .get(paths.users, search(usersSearch), (c) => showUsers(c, c.req.valid('query').search))
  .on(
    'GET',
    [
      paths.invite,
      paths.revokeInvitation,
      paths.endWaitingUsers,
      paths.setUserRole(':id'),
      paths.endUser(':id'),
    ],
    backToPage,
  )
  .post(
    paths.invite,
    form(z.object({ email: textField, lasts: textField })),
    async function inviteByForm(c) {
      const outcome = await submit(c, invite, c.req.valid('form'))
      if ('form' in outcome) return showUsers(c, { form: outcome.form })
      const { link } = outcome.result
      if (link === null) return redirectTo(c, paths.users, 'invitationSent')
      // No redirect: the link is in this answer alone.
      return showUsers(c, { link })
    },
  )
  .post(paths.revokeInvitation, form(z.object({ id: textField })), async function revokeByForm(c) {
    await load(c, revokeInvitation, c.req.valid('form'))
    return redirectTo(c, paths.users, 'invitationRevoked')
  })
  .post(paths.endWaitingUsers, async function endWaitingByForm(c) {
    await load(c, endWaitingUsers)
    return redirectTo(c, paths.users, 'waitingEnded')
  })
  .get(paths.user(':id'), (c) => showUser(c, c.req.param('id'), emptyForm))
  .post(
    paths.setUserRole(':id'),
    form(z.object({ role: textField })),
    async function setRoleByForm(c) {
      const id = c.req.param('id')
      const { role } = c.req.valid('form')
      const outcome = await submit(c, setUserRole, { role }, { id, role })
      if ('form' in outcome) return showUser(c, id, outcome.form)
      if (role === 'admin') return redirectTo(c, paths.users, 'adminMade')
      const next = id === c.var.user?.id ? paths.account : paths.users
      return redirectTo(c, next, 'adminTakenBack')
    },
  )
  .post(paths.endUser(':id'), form(anyFields), async function endUserByForm(c) {
    const id = c.req.param('id')
    const outcome = await submit(c, endUser, {}, { id })
    if ('form' in outcome) return showUser(c, id, outcome.form)
    return redirectTo(c, paths.users, 'userEnded')
  })

interface UsersView {
  page?: number
  form?: FormState
  link?: string
}

async function showUsers(c: Context<AppEnv>, { page = 1, form = emptyForm, link }: UsersView) {
  const list = defer(c, load(c, fetchUserSummaries, { page }))
  const invitations = defer(c, load(c, fetchInvitations))
  c.set('path', paths.users)
  const { signUpMode, now } = c.var
  return c.render(
    <UsersPage
      list={list}
      invitations={invitations}
      form={form}
      link={link}
      mode={signUpMode}
      now={now()}
    />,
  )
}

async function showUser(c: Context<AppEnv>, id: string, form: FormState) {
  const person = await load(c, fetchUserSummary, { id })
  c.set('path', paths.user(id))
  return c.render(<UserPage person={person} form={form} now={c.var.now()} />)
}
