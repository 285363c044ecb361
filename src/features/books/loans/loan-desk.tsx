import type { ReactNode } from 'react'
import { paths } from '../../../paths'
import { formatNearDay } from '../../../ui/dates'
import { addDays } from '../../../ui/days'
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
import type { BookDetail, CurrentLoan, PastLoan } from '../book-output'
import { borrowerAddress } from './borrower-address'
import { loanDays } from './loan-days'
import { daysLate } from './loan-label'
import { ReturnForm } from './return-form'

export function LoanDesk({ book, form }: { book: BookDetail; form: FormState }) {
  const { LL, search } = useRequestContext()
  const { slug, admin, copies } = book
  const out = admin?.loans.filter(({ returned_on }) => returned_on === null) ?? []
  const borrowers = out.length < copies ? admin?.borrowers : undefined
  return (
    <>
      <LoanBox book={book}>
        {out.map(({ id, borrower }) => (
          <div key={id} className="buttons items-center">
            <ReturnForm to={paths.returnBook(slug) + search} loanId={id}>
              {out.length > 1 && ` (${borrower})`}
            </ReturnForm>
            <LoanChanges id={id} borrower={borrower} />
          </div>
        ))}
        {borrowers && (
          <DialogButton
            dialogId={lendDialogId}
            className={out.length > 0 ? 'button' : 'button primary'}
            fallback={paths.lendBook(slug) + search}
          >
            {LL.bookForm.lend()}
          </DialogButton>
        )}
      </LoanBox>
      {borrowers && <LendDialog slug={slug} form={form} borrowers={borrowers} />}
    </>
  )
}

const state = 'state text-[1.0625rem] font-semibold'

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

function Lent({ loan: { borrower: name, lent_on, due_on } }: { loan: CurrentLoan }) {
  const { LL, locale, today } = useRequestContext()
  const words = LL.books.loan
  const date = formatNearDay(locale, lent_on, today)
  const days = daysLate({ due_on }, today)
  const due = due_on && words.due({ date: formatNearDay(locale, due_on, today) })
  return (
    <>
      <p className={state}>
        {name === null ? (
          words.awaySince({ date })
        ) : (
          <Link to={borrowerAddress(name)}>{words.withSince({ name, date })}</Link>
        )}
      </p>
      <p className={days > 0 ? 'overdue text-danger font-semibold' : 'text-ink-soft'}>
        {days > 0 ? words.late({ days }) : (due ?? words.openEnded())}
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

  function writeLast({ borrower: name, lent_on, returned_on }: PastLoan): string {
    const from = formatNearDay(locale, lent_on, today)
    const to = formatNearDay(locale, returned_on, today)
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
  borrowers: readonly string[]
}

function LendDialog({ slug, form, borrowers }: LendDialogProps) {
  const { values, problems } = form
  const field = useFields(form)
  const { LL, path, today, search } = useRequestContext()
  const { bookForm, loanDesk } = LL
  const isOpen = Object.keys(problems).length > 0 || path === paths.lendBook(slug)
  return (
    <Dialog id={lendDialogId} className="lend" title={bookForm.lend()} isForm isOpen={isOpen}>
      <PageForm to={paths.lendBook(slug) + search}>
        {problems[''] && <Alert kind="wrong">{problems['']}</Alert>}
        <Field
          {...field('borrower')}
          required
          maxLength={100}
          autoComplete="off"
          list="borrowers"
        />
        <datalist id="borrowers">
          {borrowers.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Field {...field('lent_on')} type="date" value={values.lent_on ?? today} />
        <Field
          {...field('due_on')}
          type="date"
          value={values.due_on ?? addDays(today, loanDays)}
          hint={values.due_on === undefined ? loanDesk.threeWeeks() : undefined}
        />
        <p className="buttons">
          <SubmitButton busy={bookForm.lending()}>{bookForm.lend()}</SubmitButton>
          <DialogButton
            dialogId={lendDialogId}
            command="close"
            className="button"
            fallback={paths.book(slug) + search}
          >
            {loanDesk.cancel()}
          </DialogButton>
        </p>
      </PageForm>
    </Dialog>
  )
}
