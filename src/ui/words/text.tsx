import type { ContentText } from '../../content/localize'

/** A text of the owner's, which says in which language it is where that is not the page's. */
export function Text({ of }: { of: ContentText | undefined }) {
  if (of === undefined || typeof of === 'string') return of
  return <span lang={of.lang}>{of.text}</span>
}

export function TextList({ of, between = ', ' }: { of: readonly ContentText[]; between?: string }) {
  return of.map((text, index) => (
    <span key={typeof text === 'string' ? text : text.text}>
      {index > 0 && between}
      <Text of={text} />
    </span>
  ))
}
