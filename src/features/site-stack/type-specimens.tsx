import { formatUnit } from '../../ui/dates/dates'
import { useRequestContext } from '../../ui/request-context'

export function TypeSpecimens() {
  const { LL, locale, manifest } = useRequestContext()
  const [sans, serif] = manifest.fonts.map(({ family, bytes }) => ({
    family,
    size: formatUnit(locale, bytes / 1000, 'kilobyte'),
  }))
  return (
    <div>
      <h3 className="type-display line-b">{sans?.family}</h3>
      <p className="pt-[calc(var(--t4)*0.26)]">
        {LL.siteStack.forThings({ maker: 'Familjen STHLM', size: sans?.size ?? '' })}
      </p>
      <h3 className="type-display line-b mt-s7 font-serif font-normal leading-[calc(round(0.7em,1px)-3px)] tracking-[-0.01em]">
        {serif?.family}
      </h3>
      <p className="pt-[calc(var(--t4)*0.26)]">
        {LL.siteStack.forSentences({ maker: 'Frank Grießhammer', size: serif?.size ?? '' })}
      </p>
    </div>
  )
}
