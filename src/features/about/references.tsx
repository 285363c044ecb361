import type { InOneLanguage } from '../../content/localize'
import type { Reference } from '../../content/schema/about'
import { useRequestContext } from '../../ui/request-context'
import { Section } from '../../ui/section'
import { Text } from '../../ui/text'

export function References({ references }: { references: readonly InOneLanguage<Reference>[] }) {
  const { LL } = useRequestContext()
  if (references.length === 0) return null
  return (
    <Section id="references" title={LL.cv.references()}>
      <div className="references grid lg:grid-cols-2 gap-x-gutter gap-y-s6">
        {references.map(({ name, reference }, index) => (
          <figure key={index} className="lg:grid lg:row-span-2 lg:subgrid-rows lg:gap-y-0">
            <blockquote className="m-0 pb-s3 line-b text-t2 leading-tight text-balance">
              <Text of={reference} />
            </blockquote>
            <figcaption className="pt-s2 text-ink-soft type-label">{name}</figcaption>
          </figure>
        ))}
      </div>
    </Section>
  )
}
