import { paths } from '../../../paths'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useRequestContext } from '../../../ui/request-context'
import type { BookSummary } from '../output'

type Copied = Pick<BookSummary, 'ownership' | 'copies'>

interface AddCopyFormProps {
  book: Copied
  to: string
  isPrimary?: boolean
}

/** One copy more, or the first one of a book that was wanted. */
export function AddCopyForm({ book, to, isPrimary }: AddCopyFormProps) {
  const { search } = useRequestContext()
  return (
    <PageForm to={to + search}>
      <CopiesField book={book} />
      <AddCopyButton book={book} isPrimary={isPrimary} />
    </PageForm>
  )
}

export const copyFormId = (slug: string) => `copy-of-${slug}`

/** Without its button, which stands elsewhere. */
export function CopyForm({ book }: { book: Copied & { slug: string } }) {
  const { search } = useRequestContext()
  return (
    <PageForm id={copyFormId(book.slug)} to={paths.addCopy(book.slug) + search}>
      <CopiesField book={book} />
    </PageForm>
  )
}

function CopiesField({ book: { ownership, copies } }: { book: Copied }) {
  return <input type="hidden" name="copies" value={ownership === 'owned' ? copies + 1 : copies} />
}

interface AddCopyButtonProps {
  book: Copied
  form?: string
  isPrimary?: boolean | undefined
}

export function AddCopyButton({ book, form, isPrimary }: AddCopyButtonProps) {
  const { bookForm } = useRequestContext().LL
  return (
    <SubmitButton form={form} kind={isPrimary ? 'primary' : 'plain'} busy={bookForm.saving()}>
      {book.ownership === 'owned' ? bookForm.oneMore() : bookForm.isHereNow()}
    </SubmitButton>
  )
}
