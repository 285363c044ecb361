import { localize, withoutLanguage } from '../../content/localize'
import { paragraphs } from '../../content/paragraphs'
import { useRequestContext } from '../../ui/request-context'
import { Text } from '../../ui/text'

export function Letterhead() {
  const { locale, origin, content } = useRequestContext()
  const { name, title, city, email, phone, profiles, ...texts } = localize(content.site, locale)
  const summary = texts.summary ?? texts.about
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
      {profiles.length > 0 && (
        <ul className="profiles">
          {profiles.map(({ network, url }) => (
            <li key={network + url}>
              <a href={url} data-host={url.replace(/^https?:\/\/(?:www\.)?|\/$/g, '')}>
                {network}
              </a>
            </li>
          ))}
        </ul>
      )}
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
