import { localize } from '../../content/localize'
import { paragraphs } from '../../content/paragraphs'
import { isLongSummary } from '../../content/summary'
import { portraitOf } from '../../ui/head/portrait-of'
import { useRequestContext } from '../../ui/request-context'
import { Text } from '../../ui/text'

export function Person() {
  const { locale, content, manifest } = useRequestContext()
  const portrait = portraitOf(content, manifest)
  const { about, summary } = localize(content.site, locale)
  const isToBeRead = summary !== undefined && (portrait || isLongSummary(summary))
  const words = about ?? (isToBeRead ? summary : undefined)
  const lang = typeof words === 'object' ? words.lang : undefined
  const facts = useFacts()
  if (!portrait && !words && !facts) return null
  return (
    <div className={portrait ? 'wrap person with-portrait' : 'wrap person'}>
      {portrait && <Portrait {...portrait} />}
      <div className="max-w-measure">
        {words && (
          <div className="words" lang={lang}>
            {paragraphs(typeof words === 'object' ? words.text : words).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        )}
        {facts}
      </div>
    </div>
  )
}

function Portrait({ href, width, height }: { href: string; width: number; height: number }) {
  const { LL, content } = useRequestContext()
  const alt = LL.cv.portrait({ name: content.site.name })
  return (
    <div className="portrait-window">
      <img
        className="block w-full h-auto aspect-4/5 framed [object-fit:cover]"
        src={href}
        width={width}
        height={height}
        alt={alt}
        fetchPriority="high"
      />
    </div>
  )
}

function useFacts() {
  const { LL, locale, content } = useRequestContext()
  const { city, country, availability } = localize(content.site, locale)
  const land = country && new Intl.DisplayNames(locale, { type: 'region' }).of(country)
  const place = [city, land].filter(Boolean).join(', ')
  const languages = localize(content.languages, locale)
  if (!place && !availability && languages.length === 0) return null
  return (
    <dl className="facts">
      {place && (
        <>
          <dt>{LL.person.location()}</dt>
          <dd>{place}</dd>
        </>
      )}
      {availability && (
        <>
          <dt>{LL.person.available()}</dt>
          <dd>
            <Text of={availability} />
          </dd>
        </>
      )}
      {languages.length > 0 && (
        <>
          <dt>{LL.cv.languages()}</dt>
          <dd>
            {languages.map(({ language, fluency }, index) => (
              <span key={index} className="block">
                <Text of={language} />
                {fluency && (
                  <span className="text-ink-soft">
                    {', '}
                    <Text of={fluency} />
                  </span>
                )}
              </span>
            ))}
          </dd>
        </>
      )}
    </dl>
  )
}
