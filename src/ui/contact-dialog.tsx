import { site } from '../content/site'
import { Dialog } from './dialog'
import { useVisit } from './visit'

export const contactDialogId = 'contact-details'

/** E-mail and telephone. */
export function ContactDialog() {
  const { LL } = useVisit()
  const { email, phone } = site.contact
  return (
    <Dialog id={contactDialogId} title={LL.contact.title()} description={LL.contact.description()}>
      <dl className="facts">
        <dt>{LL.contact.email()}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
        <dt>{LL.contact.phone()}</dt>
        <dd>
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        </dd>
      </dl>
    </Dialog>
  )
}
