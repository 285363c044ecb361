import { localize, withoutLanguage } from '../../content/localize'
import { paragraphs } from '../../content/paragraphs'
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
        <div className="profile">
          {paragraphs(withoutLanguage(summary)).map((paragraph) => (
            <p key={paragraph} lang={typeof summary === 'object' ? summary.lang : undefined}>
              {paragraph}
            </p>
          ))}
        </div>
      )}
    </div>
  )
}
