import { z } from 'zod'
import { DatabaseError } from '../../../../db/database-error'
import { nothing } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { invalid, notFound } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { MailError } from '../../../mail/mailer/mail-error'
import { deliverLetter } from '../../../mail/queue/deliver-letter'
import { deleteLetter, wakeLetter } from '../../../mail/queue/waiting-mail'
import { localized, paths } from '../../../paths'
import { collectSite } from './collect-site'
import { siteOutput } from './output'
import { testEmail } from './test-email'

const letterInput = z.strictObject({ id: z.string().min(1).max(100) })

export const fetchSite = serverFunction('fetchSite', {
  access: 'admin',
  input: z.undefined(),
  output: siteOutput,
  run: collectSite,
})

export const checkDatabase = serverFunction('checkDatabase', {
  access: 'admin',
  confirmed: true,
  input: z.undefined(),
  output: nothing,
  async run(c) {
    const words = c.var.LL.site.database
    const check = await c.var.operations.check()
    if (!check) return invalid({ '': words.ofServer() })
    if (check.isSound === undefined) return invalid({ '': words.unread() })
    return check.isSound ? null : invalid({ '': words.damaged() })
  },
})

export const makeBackup = serverFunction('makeBackup', {
  access: 'admin',
  confirmed: true,
  input: z.undefined(),
  output: nothing,
  async run(c) {
    const { backups } = c.var.operations
    if (backups.status().folder === undefined) return invalid({ '': c.var.LL.site.backups.unset() })
    try {
      await backups.makeNow()
    } catch (error) {
      if (error instanceof DatabaseError) return invalid({ '': error.message })
      throw error
    }
    return null
  },
})

/** Sent at once instead of queued, so that the response reports failures. */
export const sendTestEmail = serverFunction('sendTestEmail', {
  access: 'admin',
  confirmed: true,
  input: z.undefined(),
  output: nothing,
  async run(c) {
    const { content, mailer, now, origin } = c.var
    const user = currentUser(c)
    const { timeZone } = user
    const link = origin + localized(content, user.locale, paths.site)
    try {
      await mailer(testEmail({ ...user, content, to: user.email }, { at: now(), timeZone, link }))
    } catch (error) {
      if (error instanceof MailError) return invalid({ '': error.message })
      throw error
    }
    return null
  },
})

export const retryEmail = serverFunction('retryEmail', {
  access: 'admin',
  confirmed: true,
  input: letterInput,
  output: nothing,
  async run(c, { id }) {
    if (!(await wakeLetter(c.var.db, id, c.var.now()))) return notFound()
    c.var.background.run('Mail', () => deliverLetter(c.var, id))
    return null
  },
})

export const discardEmail = serverFunction('discardEmail', {
  access: 'admin',
  confirmed: true,
  input: letterInput,
  output: nothing,
  async run(c, { id }) {
    return (await deleteLetter(c.var.db, id)) ? null : notFound()
  },
})
