import { z } from 'zod'
import { oneTimeCodes } from '../../../../db/schema/account'
import { languages } from '../../../../i18n/languages'
import { nothing } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { type HttpError, notFound, tooManyRequests } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { spendInvitationLetter } from '../../../identity/limits'
import { newCode } from '../../../identity/one-time-codes'
import { looksLikeLink } from '../../../mail/email'
import { newLetter } from '../../../mail/queue/new-letter'
import { writeEmail } from '../../../mail/write-email'
import { localized, paths } from '../../../paths'
import { dayInMilliseconds } from '../../../ui/dates/days'
import { invitationLifetimes, inviteInput, revokeInvitationInput } from './input'
import type { InvitationView } from './output'
import { invitationsOutput, inviteOutput } from './output'
import { aboutInvitation, deleteInvitation, listInvitations } from './queries'

export const fetchInvitations = serverFunction('fetchInvitations', {
  access: 'admin',
  input: z.undefined(),
  output: invitationsOutput,
  async run(c): Promise<InvitationView[]> {
    const rows = await listInvitations(c.var.db)
    return rows.map(({ invitation, usedBy, unsentAt }) => {
      const { id, subject: email, createdAt, usedAt, expiresAt } = invitation
      const valid = expiresAt === null || expiresAt > c.var.now() ? 'open' : 'expired'
      const unused = unsentAt ? 'unsent' : valid
      const at = (usedAt ?? unsentAt ?? expiresAt ?? createdAt).toISOString()
      return { id, email, state: usedAt ? 'used' : unused, at, usedBy }
    })
  },
})

export const invite = serverFunction('invite', {
  access: 'admin',
  confirmed: true,
  input: inviteInput,
  output: inviteOutput,
  async run(c, { email, lasts }): Promise<{ link: string | null } | HttpError> {
    const { db, now, origin, locale, timeZone, rooms, content } = c.var
    const { code, row } = newCode(
      'invitation',
      now(),
      invitationLifetimes[lasts] * dayInMilliseconds,
    )
    const { id, expiresAt } = row
    const to = email === '' ? null : email
    const insert = db.orm.insert(oneTimeCodes).values({ ...row, subject: to })
    const link = `${origin}${localized(content, locale, paths.signUp)}?invitation=${code}`
    if (to === null) {
      await insert
      return { link }
    }
    const wait = await spendInvitationLetter(c)
    if (wait > 0) return tooManyRequests(wait)
    const { LL } = c.var
    const inviter = currentUser(c).name
    const what = new Intl.ListFormat(languages[locale].tag).format(
      rooms.map((room) => LL.openRooms.can[room]()),
    )
    const written = writeEmail(
      'invitation',
      { content, to, name: '', locale },
      {
        link,
        at: expiresAt,
        timeZone,
        inviter: looksLikeLink(inviter) ? content.site.name : inviter,
        more: what ? [LL.openRooms.invited({ what })] : [],
      },
    )
    const letter = newLetter(c.var, written, { about: aboutInvitation(id), expiresAt })
    await db.orm.batch([insert, letter.statement])
    letter.send()
    return { link: null }
  },
})

export const revokeInvitation = serverFunction('revokeInvitation', {
  access: 'admin',
  confirmed: true,
  input: revokeInvitationInput,
  output: nothing,
  async run(c, { id }) {
    return (await deleteInvitation(c.var.db, id)) ? null : notFound()
  },
})
