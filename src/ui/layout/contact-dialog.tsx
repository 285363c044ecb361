import { dialableNumber } from '../../content/dialable-number'
import { paths } from '../../paths'
import { EmailLink } from '../address'
import { CopyButton } from '../copy-button'
import { printedCv } from '../head/printed-cv'
import { Link } from '../link'
import { useRequestContext } from '../request-context'
import { Dialog } from './dialog'

export const contactDialogId = 'contact-details'

export function ContactDialog() {
  const { LL, locale, content, manifest } = useRequestContext()
  const { contact } = LL
  const { email, phone } = content.site
  return (
    <Dialog id={contactDialogId} title={contact.title()} description={contact.description()}>
      {(email || phone) && (
        <dl className="facts copied">
          {email && (
            <>
              <dt>{contact.email()}</dt>
              <dd>
                <EmailLink to={email} />
                <CopyButton text={email} />
              </dd>
            </>
          )}
          {phone && (
            <>
              <dt>{contact.phone()}</dt>
              <dd>
                <a href={`tel:${dialableNumber(phone)}`}>{phone}</a>
                <CopyButton text={phone} />
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
