import { isShown } from '../../content/public-pages'
import { paths } from '../../paths'
import { printedCv } from '../../ui/head/printed-cv'
import { contactDialogId } from '../../ui/layout/contact-dialog'
import { DialogButton } from '../../ui/layout/dialog-button'
import { footerContactId } from '../../ui/layout/footer'
import { Link } from '../../ui/link'
import { useRequestContext } from '../../ui/request-context'

export function useWaysIn() {
  const { LL, locale, content, manifest } = useRequestContext()
  const { person } = LL
  const { email, phone } = content.site
  const canBeReached = email !== undefined || phone !== undefined
  const hasCareer = isShown(content, 'career')
  if (!canBeReached && !hasCareer) return undefined
  return (
    <p className="ways flex flex-wrap gap-x-s4 print:hidden">
      {canBeReached && (
        <DialogButton
          dialogId={contactDialogId}
          className="link-button"
          fallback={`#${footerContactId}`}
        >
          {person.contact()}
        </DialogButton>
      )}
      {hasCareer && <Link to={paths.career}>{person.cv()}</Link>}
      {printedCv(content, manifest, locale) && (
        <Link to={paths.cvPdf} data-reload="" aria-label={person.cvAsPdf()}>
          PDF
        </Link>
      )}
    </p>
  )
}
