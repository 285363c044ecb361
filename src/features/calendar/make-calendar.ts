import type { Context } from 'hono'
import type { AppEnv } from '../../http/app-env'
import { currentUser } from '../../http/session/current-user'
import { hashToken, newToken } from '../../http/session/token'
import { replaceCalendar } from '../../identity/kept-tokens/calendars'
import { paths } from '../../paths'

export async function makeCalendar(
  c: Context<AppEnv>,
  { has_notes }: { has_notes: boolean },
): Promise<{ address: string }> {
  const token = newToken()
  await replaceCalendar(c.var.db, {
    id: hashToken(token),
    user_id: currentUser(c).id,
    created_at: c.var.now(),
    has_notes,
  })
  return { address: c.var.origin + paths.calendar(`${token}.ics`) }
}
