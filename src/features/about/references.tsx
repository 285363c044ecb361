import type { InOneLanguage } from '../../content/localize'
import type { Reference } from '../../content/schema/about'
import { useRequestContext } from '../../ui/request-context'
import { Section } from '../../ui/section'
import { Text } from '../../ui/words/text'

export function References({ references }: { references: readonly InOneLanguage<Reference>[] }) {
  const { LL } = useRequestContext()
  if (references.length === 0) return null
  return (
    <Section id="references" title={LL.cv.references()}>
      <div className="references">
        {references.map(({ name, reference }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: somebody may have said two things
          <figure key={index}>
            <blockquote>
              <Text of={reference} />
            </blockquote>
            <figcaption className="text-ink-soft type-label">{name}</figcaption>
          </figure>
        ))}
      </div>
    </Section>
  )
}
