import type { ContentText } from '../content/localize'

export function Text({ of }: { of: ContentText | undefined }) {
  if (of === undefined || typeof of === 'string') return of
  return <span lang={of.lang}>{of.text}</span>
}

export function TextList({ of, between = ', ' }: { of: readonly ContentText[]; between?: string }) {
  return of.map((text, index) => (
    <span key={index}>
      {index > 0 && between}
      <Text of={text} />
    </span>
  ))
}
