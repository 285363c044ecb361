import type { Certificate } from '../../content/certificates'
import type { InOneLanguage } from '../../content/localize'
import { yearOf } from '../../content/months'
import { useRequestContext } from '../../ui/request-context'
import { Section } from '../../ui/section'

export function Certificates({
  certificates,
}: {
  certificates: readonly InOneLanguage<Certificate>[]
}) {
  const { LL } = useRequestContext()
  return (
    <Section id="certificates" title={LL.career.certificates()}>
      <ul className="rows">
        {certificates.map(({ name, issuer, date }) => (
          <li key={issuer + date}>
            <span>{name}</span>
            <span>{issuer}</span>
            <time dateTime={date}>{yearOf(date)}</time>
          </li>
        ))}
      </ul>
    </Section>
  )
}
