import { dialled } from '../../content/dialled'
import { Island } from '../../islands/island'
import { paths } from '../../paths'
import { printedCv } from '../head/printed-cv'
import { Link } from '../link'
import { useRequestContext } from '../request-context'
import { Dialog } from './dialog'

export const contactDialogId = 'contact-details'

export function ContactDialog() {
  const { LL, locale, content, manifest } = useRequestContext()
  const { contact } = LL
  const { email, phone } = content.site
  const labels = {
    copy: contact.copy(),
    copied: contact.copied(),
    failed: contact.notCopied(),
  }
  return (
    <Dialog id={contactDialogId} title={contact.title()} description={contact.description()}>
      {(email || phone) && (
        <dl className="facts copied">
          {email && (
            <>
              <dt>{contact.email()}</dt>
              <dd>
                <a href={`mailto:${email}`}>{email}</a>
                <Island name="copy" props={{ text: email, labels }} />
              </dd>
            </>
          )}
          {phone && (
            <>
              <dt>{contact.phone()}</dt>
              <dd>
                <a href={`tel:${dialled(phone)}`}>{phone}</a>
                <Island name="copy" props={{ text: phone, labels }} />
              </dd>
            </>
          )}
        </dl>
      )}
      <p className="page-links">
        <Link to={paths.vcard} download="">
          {contact.card()}
        </Link>
        {printedCv(content, manifest, locale) && (
          <Link to={paths.cvPdf} data-reload="">
            {LL.person.cvAsPdf()}
          </Link>
        )}
      </p>
    </Dialog>
  )
}
