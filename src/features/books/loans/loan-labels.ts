import type { FieldLabels } from '../../../ui/request-context'

export const loanLabels = {
  borrower_id: ({ bookForm }) => bookForm.account(),
  borrower: ({ bookForm }) => bookForm.borrower(),
  borrower_email: ({ bookForm }) => bookForm.borrowerEmail(),
  lent_on: ({ bookForm }) => bookForm.lentOn(),
  due_on: ({ bookForm }) => bookForm.dueOn(),
  returned_on: ({ loanDesk }) => loanDesk.returnedOn(),
} satisfies FieldLabels
