import { localize } from '../../content/localize'
import { useRequestContext } from '../../ui/request-context'
import { Text } from '../../ui/words/text'

export function Letterhead() {
  const { locale, origin, content } = useRequestContext()
  const { name, title, city, email, phone, summary } = localize(content.site, locale)
  return (
    <div className="letterhead">
      <p className="name">{name}</p>
      <p>
        <span>
          <Text of={title} />
          {title && city && ', '}
          {city}
        </span>
        <span>{[email, phone].filter(Boolean).join(' · ')}</span>
        {origin && <span>{origin}</span>}
      </p>
      {summary && (
        <p className="profile">
          <Text of={summary} />
        </p>
      )}
    </div>
  )
}
