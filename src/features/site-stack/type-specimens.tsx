import { formatUnit } from '../../ui/dates'
import { useRequestContext } from '../../ui/request-context'

/** Both faces, set in themselves, with their true weight in kilobytes. */
export function TypeSpecimens() {
  const { LL, locale, manifest } = useRequestContext()
  const [things, sentences] = manifest.fonts.map(({ family, bytes }) => ({
    family,
    size: formatUnit(locale, bytes / 1000, 'kilobyte'),
  }))
  return (
    <div className="specimens">
      <h3 className="stand">{things?.family}</h3>
      <p>{LL.siteStack.forThings({ maker: 'Familjen STHLM', size: things?.size ?? '' })}</p>
      <h3 className="stand sentences">{sentences?.family}</h3>
      <p>
        {LL.siteStack.forSentences({ maker: 'Frank Grießhammer', size: sentences?.size ?? '' })}
      </p>
    </div>
  )
}
