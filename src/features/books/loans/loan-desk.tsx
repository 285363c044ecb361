import type { ReactNode } from 'react'
import { paths } from '../../../paths'
import { formatNearDay } from '../../../ui/dates/dates'
import { addDays } from '../../../ui/dates/days'
import { Alert } from '../../../ui/form/alert'
import { Field } from '../../../ui/form/field'
import { useFields } from '../../../ui/form/field-labels'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { Dialog } from '../../../ui/layout/dialog'
import { DialogButton } from '../../../ui/layout/dialog-button'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { DialogButtons } from '../dialog-buttons'
import type { BookAdminDetail, BookDetail, CurrentLoan, PastLoan } from '../output'
import { borrowerAddress } from './borrower-address'
import { BorrowerFields } from './borrower-fields'
import { loanDays } from './loan-days'
import { daysLate } from './loan-label'
import { loanLabels } from './loan-labels'
import { ReturnForm } from './return-form'

interface LoanDeskProps {
  book: BookDetail
  form: FormState
  children: ReactNode
}

export function LoanDesk({ book, form, children }: LoanDeskProps) {
  const { LL, search } = useRequestContext()
  const { slug, admin, copies } = book
  const out = admin?.loans.filter(({ returned_on }) => returned_on === null) ?? []
  const mayLend = admin !== null && out.length < copies
  return (
    <>
      <LoanBox book={book}>
        {children}
        {out.map(({ id, borrower }) => (
          <div key={id} className="buttons items-center">
            <ReturnForm to={paths.returnBook(slug) + search} loanId={id}>
              {out.length > 1 && ` (${borrower})`}
            </ReturnForm>
            <LoanChanges id={id} borrower={borrower} />
          </div>
        ))}
        {mayLend && (
          <DialogButton
            dialogId={lendDialogId}
            className={out.length > 0 ? 'button' : 'button primary'}
            fallback={paths.lendBook(slug) + search}
          >
            {LL.bookForm.lend()}
          </DialogButton>
        )}
      </LoanBox>
      {mayLend && admin && <LendDialog slug={slug} form={form} admin={admin} />}
    </>
  )
}

const state = 'state text-[1.0625rem] font-semibold'
const late = 'overdue text-danger font-semibold'

interface LoanBoxProps {
  book: Pick<BookDetail, 'copies' | 'available' | 'loan' | 'last_loan'>
  children?: ReactNode
}

function LoanBox({ book, children }: LoanBoxProps) {
  const { copies, available, loan, last_loan } = book
  const { LL } = useRequestContext()
  return (
    <section
      className="loan-box row justify-between gap-x-gutter gap-y-s4 px-s5 py-4.5 framed type-label tabular"
      aria-labelledby="loan"
    >
      <h2 id="loan" className="visually-hidden">
        {LL.books.loan.title()}
      </h2>
      <div>
        {loan && available > 0 && (
          <p className={state}>{LL.books.loan.someHome({ home: available, copies })}</p>
        )}
        {loan ? <Lent loan={loan} /> : <AtHome last={last_loan} />}
      </div>
      {children}
    </section>
  )
}

function Lent({ loan: { borrower: name, is_mine, lent_on, due_on } }: { loan: CurrentLoan }) {
  const { LL, locale, today } = useRequestContext()
  const words = LL.books.loan
  const date = formatNearDay(locale, lent_on, today)
  const days = daysLate({ due_on }, today)
  const until = due_on && formatNearDay(locale, due_on, today)
  if (is_mine) {
    return (
      <>
        <p className={state}>
          {until && days === 0 ? words.withYouUntil({ date: until }) : words.withYou()}
        </p>
        <p className={days > 0 ? late : 'text-ink-soft'}>
          {days > 0 ? words.late({ days }) : words.since({ date })}
        </p>
      </>
    )
  }
  return (
    <>
      <p className={state}>
        {name === null ? (
          words.awaySince({ date })
        ) : (
          <Link to={borrowerAddress(name)}>{words.withSince({ name, date })}</Link>
        )}
      </p>
      <p className={days > 0 ? late : 'text-ink-soft'}>
        {days > 0 ? words.late({ days }) : until ? words.due({ date: until }) : words.openEnded()}
      </p>
    </>
  )
}

function AtHome({ last }: { last: PastLoan | null }) {
  const { LL, locale, today } = useRequestContext()
  const words = LL.books.loan
  return (
    <>
      <p className={state}>{words.home()}</p>
      <p className="text-ink-soft">{last ? writeLast(last) : words.never()}</p>
    </>
  )

  function writeLast({ borrower: name, is_mine, lent_on, returned_on }: PastLoan): string {
    const from = formatNearDay(locale, lent_on, today)
    const to = formatNearDay(locale, returned_on, today)
    if (is_mine) return words.lastWithYou({ from, to })
    return name === null ? words.last({ from, to }) : words.lastTo({ name, from, to })
  }
}

function LoanChanges({ id, borrower }: { id: string; borrower: string }) {
  const { LL, search } = useRequestContext()
  const { loanDesk } = LL
  const whose = <span className="visually-hidden"> ({borrower})</span>
  return (
    <>
      <PageForm to={paths.extendLoan(id) + search}>
        <SubmitButton kind="plain" busy={loanDesk.extending()}>
          {loanDesk.extend()}
          {whose}
        </SubmitButton>
      </PageForm>
      <Link to={paths.editLoan(id) + search}>
        {loanDesk.change()}
        {whose}
      </Link>
    </>
  )
}

const lendDialogId = 'lend'

interface LendDialogProps {
  slug: string
  form: FormState
  admin: BookAdminDetail
}

function LendDialog({ slug, form, admin: { accounts, borrowers } }: LendDialogProps) {
  const { values, problems } = form
  const field = useFields(form, loanLabels)
  const { LL, path, today, search } = useRequestContext()
  const { bookForm, loanDesk } = LL
  const isOpen = Object.keys(problems).length > 0 || path === paths.lendBook(slug)
  return (
    <Dialog id={lendDialogId} className="lend" title={bookForm.lend()} isForm isOpen={isOpen}>
      <PageForm to={paths.lendBook(slug) + search}>
        {problems[''] && <Alert kind="wrong">{problems['']}</Alert>}
        <BorrowerFields form={form} accounts={accounts} names={borrowers} />
        <Field {...field('lent_on')} type="date" value={values.lent_on ?? today} />
        <Field
          {...field('due_on')}
          type="date"
          value={values.due_on ?? addDays(today, loanDays)}
          hint={values.due_on === undefined ? loanDesk.threeWeeks() : undefined}
        />
        <DialogButtons
          dialogId={lendDialogId}
          fallback={paths.book(slug) + search}
          busy={bookForm.lending()}
        >
          {bookForm.lend()}
        </DialogButtons>
      </PageForm>
    </Dialog>
  )
}
