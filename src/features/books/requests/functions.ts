import type { Context } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { nothing } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { type HttpError, invalid, notFound } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { newLetter } from '../../../mail/queue/new-letter'
import { writeEmail } from '../../../mail/write-email'
import { isAdmin } from '../../../model/user'
import { localized, paths } from '../../../paths'
import { addDays } from '../../../ui/dates/days'
import { bookId } from '../input'
import { whyNotLent } from '../loans/functions'
import { loanDays } from '../loans/loan-days'
import { newRequestInput, requestAnswerInput } from './input'
import type { BookRequests } from './output'
import { bookRequestsOutput } from './output'
import * as queries from './queries'
import { openRequest, ownRequest } from './shown-requests'

export const askForBook = serverFunction('askForBook', {
  writes: 'requests',
  input: newRequestInput,
  output: z.strictObject({ id: z.string() }),
  async run(c, { slug, ...wish }) {
    const { db, today, now, LL } = c.var
    const words = LL.requests
    if (wish.wanted_on !== null && wish.wanted_on < today) {
      return invalid({ wanted_on: words.tooEarly() })
    }
    const { id: user_id } = currentUser(c)
    const request = { id: crypto.randomUUID(), slug, user_id, ...wish }
    const letters = await lettersToAdmins(c, request)
    const statements = letters.map(({ statement }) => statement)
    if (await queries.insertRequest(db, request, statements, now())) {
      for (const { send } of letters) send()
      return { id: request.id }
    }
    const obstacle = await queries.findObstacle(db, slug, user_id)
    return obstacle === 'unknown' ? notFound() : invalid({ '': words[obstacle]() })
  },
})

export const withdrawBookRequest = serverFunction('withdrawBookRequest', {
  input: z.strictObject({ id: bookId }),
  output: nothing,
  async run(c, { id }) {
    const isGone = await queries.deleteOpenRequest(c.var.db, id, currentUser(c).id)
    return isGone ? null : notFound()
  },
})

export const fetchBookRequests = serverFunction('fetchBookRequests', {
  input: z.undefined(),
  output: bookRequestsOutput,
  async run(c): Promise<BookRequests> {
    const viewer = { id: currentUser(c).id, isAdmin: isAdmin(c.var.user) }
    const { own, open } = await queries.listRequests(c.var.db, viewer)
    return {
      own: own.map((row) => ({ ...ownRequest(row), slug: row.slug, book_name: row.book_name })),
      open: viewer.isAdmin
        ? open.map((row) => ({ ...openRequest(row), slug: row.slug, book_name: row.book_name }))
        : null,
    }
  },
})

/** Lends it at once, or says that it will not be lent now. */
export const answerBookRequest = serverFunction('answerBookRequest', {
  access: 'admin',
  input: requestAnswerInput,
  output: nothing,
  async run(c, { id, answer, message }): Promise<null | HttpError> {
    const { db, today, now, LL } = c.var
    const request = await queries.findRequest(db, id)
    if (!request || request.isLeaving) return notFound()
    const loanId = crypto.randomUUID()
    const start = request.wanted_on ?? today
    const due_on = addDays(start > today ? start : today, request.days ?? loanDays)
    const isGiven = answer === 'lent'
    const letter = letterToAsker(c, request, {
      kind: isGiven ? 'requestGranted' : 'requestDeclined',
      day: due_on,
      message,
      when: isGiven
        ? queries.loanExists(db, loanId)
        : queries.requestExists(db, id, queries.isUnanswered),
    })
    const given = { id, message, letter: letter.statement }
    const loan = { loanId, name: request.name, lent_on: today, due_on }
    const isAnswered = isGiven
      ? await queries.grantRequest(db, given, loan, now())
      : await queries.declineRequest(db, given, now())
    if (isAnswered) {
      letter.send()
      return null
    }
    const present = await queries.findRequest(db, id)
    if (!present) return notFound()
    const { answered_at, ownership } = present
    const problem = answered_at ? LL.requests.answeredAlready() : whyNotLent(LL, ownership)
    return invalid({ '': problem })
  },
})

interface Asked {
  id: string
  slug: string
  user_id: string
  message: string | null
}

async function lettersToAdmins(c: Context<AppEnv>, { id, slug, user_id, message }: Asked) {
  const { db, content } = c.var
  const [book_name, admins] = await Promise.all([
    queries.findName(db, slug),
    queries.listAdmins(db, user_id),
  ])
  return admins.map(({ email: to, ...admin }) => {
    const facts = {
      link: linkToBook(c, slug, admin.locale),
      detail: book_name ?? '',
      asker: currentUser(c).name,
      more: quoted(message),
    }
    const email = writeEmail('bookAskedFor', { ...admin, content, to }, facts)
    const about = queries.requestLetterAbout(id, admin.id)
    return newLetter(c.var, email, { about, when: queries.requestExists(db, id) })
  })
}

interface AnswerLetter {
  kind: 'requestGranted' | 'requestDeclined'
  day: string
  message: string | null
  when: NonNullable<Parameters<typeof newLetter>[2]>['when']
}

type Request = NonNullable<Awaited<ReturnType<typeof queries.findRequest>>>

function letterToAsker(
  c: Context<AppEnv>,
  { slug, book_name, email: to, name, locale }: Request,
  { kind, day, message, when }: AnswerLetter,
) {
  const facts = {
    link: linkToBook(c, slug, locale),
    detail: book_name,
    day,
    more: quoted(message),
  }
  const email = writeEmail(kind, { content: c.var.content, to, name, locale }, facts)
  return newLetter(c.var, email, { when })
}

function linkToBook(c: Context<AppEnv>, slug: string, locale: Request['locale']): string {
  return c.var.origin + localized(c.var.content, locale, paths.book(slug))
}

function quoted(message: string | null): string[] {
  return message === null ? [] : [message]
}
