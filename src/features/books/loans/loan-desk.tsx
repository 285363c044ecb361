import { paths } from '../../../paths'
import type { FormState } from '../../../ui/form/form-state'
import { DialogButton } from '../../../ui/layout/dialog-button'
import { useRequestContext } from '../../../ui/request-context'
import type { BookDetail } from '../book-output'
import { LendDialog, lendDialogId } from './lend-dialog'
import { LoanBox } from './loan-box'
import { LoanChanges } from './loan-changes'
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
