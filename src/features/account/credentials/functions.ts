import { z } from 'zod'
import { serverFunction } from '../../../http/functions/server-function'
import { invalid, notFound, tooManyRequests } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { countAttempts } from '../../../http/session/rate-limits'
import { newSession } from '../../../http/session/sessions'
import { askForProof } from '../../../identity/ask-for-proof'
import { confirmPassword } from '../../../identity/confirm-password'
import { endedOutput } from '../../../identity/kept-tokens/output'
import { accountAttempt } from '../../../identity/limits'
import { isGuessable } from '../../../identity/passwords/guessable-passwords'
import { hashPassword } from '../../../identity/passwords/passwords'
import { reportChange } from '../../../identity/report-change'
import { provesAddresses } from '../../../identity/sign-up-mode'
import {
  findPasswordHash,
  findUser,
  hasCredentials,
  isProved,
  isUser,
} from '../../../identity/users/queries'
import { newLetter } from '../../../mail/queue/new-letter'
import { writeEmail } from '../../../mail/write-email'
import { localized, paths } from '../../../paths'
import { editEmailInput, editPasswordInput } from './input'
import { updateCredentials } from './queries'

export const editEmail = serverFunction('editEmail', {
  access: 'account',
  confirmed: 'byPassword',
  input: editEmailInput,
  output: z.union([z.strictObject({ provingEmail: z.string() }), endedOutput]).nullable(),
  async run(c, { email, was, password, ...kept }) {
    const { db, now, origin, LL, content } = c.var
    const user = currentUser(c)
    if (email === user.email) return null
    const changedTo = (email: string) =>
      invalid({ email: LL.account.emailChangedMeanwhile({ email }) })
    if (was !== user.email) return changedTo(user.email)
    const error = await confirmPassword(c, password)
    if (error) return error
    if (provesAddresses(c)) {
      return (await askForProof(c, { ...user, email })) ?? { provingEmail: email }
    }
    // Rate limited: the e-mail to the new address may reach a stranger.
    const wait = await countAttempts(c.var, [accountAttempt(c, 'sendProof', user.id)])
    if (wait > 0) return tooManyRequests(wait)
    const when = hasCredentials({ email })
    const session = await newSession(c, user.id, { when })
    const wasProved = await isProved(db, user.id)
    const moved = { owner: user, kind: 'emailRemoved', detail: email, wasProved, when } as const
    const report = reportChange(c, moved)
    const receiver = { ...user, content: c.var.content, to: email }
    const added = writeEmail('emailAdded', receiver, {
      link: origin + localized(content, user.locale, paths.home),
      email,
      at: now(),
      timeZone: user.timeZone,
    })
    const letter = newLetter(c.var, added, { when: isUser(db, user.id, when) })
    const others = [...session.statements, ...report.statements, letter.statement]
    const ended = await updateCredentials(db, user.id, { email }, kept, others, now(), user.email)
    if (!ended) {
      const present = await findUser(db, user.id)
      const isChanged = present && present.email !== user.email
      return isChanged ? changedTo(present.email) : invalid({ email: LL.account.emailTaken() })
    }
    session.begin()
    report.send()
    letter.send()
    return ended
  },
})

export const editPassword = serverFunction('editPassword', {
  access: 'account',
  confirmed: 'byPassword',
  input: editPasswordInput,
  output: endedOutput,
  async run(c, { password, newPassword, ...kept }) {
    const { db, passwordCost, now, LL } = c.var
    const user = currentUser(c)
    if (isGuessable(newPassword, [c.var.content.site.name, user.name, user.email])) {
      return invalid({ newPassword: LL.validation.ownPassword() })
    }
    const error = await confirmPassword(c, password)
    if (error) return error
    const before = await findPasswordHash(db, user.id)
    const passwordHash = await hashPassword(passwordCost, newPassword)
    const when = hasCredentials({ passwordHash })
    const session = await newSession(c, user.id, { when })
    const change = { owner: user, kind: 'passwordChanged', passwordHash: before, when } as const
    const report = reportChange(c, change)
    const others = [...session.statements, ...report.statements]
    const ended = await updateCredentials(db, user.id, { passwordHash }, kept, others, now())
    if (!ended) return notFound()
    session.begin()
    report.send()
    return ended
  },
})
