import type { AppDependencies } from '../../../http/app-env'
import { smallSteps } from '../../../http/load/small-steps'
import { newLetter } from '../../../mail/queue/new-letter'
import { writeEmail } from '../../../mail/write-email'
import { localized, paths, withSearch } from '../../../paths'
import { isoDatePart } from '../../../ui/dates/dates'
import { dayInMilliseconds } from '../../../ui/dates/days'
import { loanLetterAbout } from '../loans/queries'
import {
  countLetter,
  type DueLoan,
  daysUntilSecondLetter,
  hasRefused,
  isStillDue,
  listLoansToRemind,
  newLetterCode,
} from './queries'

type Sending = Pick<
  AppDependencies,
  'db' | 'now' | 'background' | 'mailer' | 'contentSource' | 'origin' | 'timeZone'
>

/** Nobody gets a letter at night. */
const firstHour = 8

/** One on the day on which a book is due, one a week after. */
export async function sendLoanLetters(services: Sending, signal?: AbortSignal): Promise<void> {
  const { db, now, timeZone } = services
  if (hourIn(timeZone, now()) < firstHour) return
  const rest = smallSteps('loan letters', signal)
  for (const loan of await listLoansToRemind(db, isoDatePart(now(), timeZone))) {
    await sendLetter(services, loan)
    await rest()
  }
}

async function sendLetter(services: Sending, loan: DueLoan): Promise<void> {
  const { db, now, contentSource, origin } = services
  const counted = countLetter(db, loan)
  const receiver = receiverOf(loan)
  if (receiver === undefined || (await hasRefused(db, receiver))) {
    await counted
    return
  }
  const { address: to, name, locale } = receiver
  const when = isStillDue(db, loan)
  const content = contentSource.current()
  const { code, statement } = newLetterCode(db, receiver, when, now())
  const link = origin + localized(content, locale, withSearch(paths.loanLetters, { code }))
  const kind = loan.letters === 1 ? 'loanDue' : 'loanOverdue'
  const facts = { link, detail: loan.book_name, day: loan.due_on }
  const email = writeEmail(kind, { content, to, name, locale }, facts)
  const letter = newLetter(services, email, {
    about: loanLetterAbout(loan.id),
    expiresAt: new Date(now().getTime() + daysUntilSecondLetter * dayInMilliseconds),
    when,
  })
  const [, , written] = await db.orm.batch([statement, letter.statement, counted])
  if (written.length > 0) letter.send()
}

function receiverOf({ account, address, borrower, locale }: DueLoan) {
  if (account !== null) {
    const { id: userId, email, name } = account
    return account.isLeaving ? undefined : { userId, address: email, name, locale: account.locale }
  }
  return address === null || locale === null
    ? undefined
    : { userId: null, address, name: borrower, locale }
}

function hourIn(timeZone: string, moment: Date): number {
  const format = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone })
  return Number(format.format(moment))
}
