import type { ReactNode } from 'react'
import { type ContentText, withoutLanguage } from '../content/localize'
import { Text, TextList } from './text'

export function StandingList({ children }: { children: ReactNode }) {
  return <ul className="standing">{children}</ul>
}

interface StandingRowProps {
  name: ContentText
  href?: string | undefined
  sentence: ContentText | undefined
  more?: readonly ContentText[]
  tools?: ReactNode
  end?: string | undefined
  picture?: ReactNode
}

export function StandingRow({
  name,
  href,
  sentence,
  more = [],
  tools,
  end,
  picture,
}: StandingRowProps) {
  const shown = <Text of={name} />
  return (
    <li>
      <h3
        className={
          withoutLanguage(name).length > 20
            ? 'type-display text-t2 leading-[1.1] break-anywhere'
            : 'type-display'
        }
      >
        {href === undefined ? shown : <a href={href}>{shown}</a>}
      </h3>
      {(sentence || more.length > 0 || tools) && (
        <p>
          <Text of={sentence} /> {more.length > 0 && <TextList of={more} between=" " />}{' '}
          {tools && <span className="tools text-ink-soft">{tools}</span>}
        </p>
      )}
      {end && <p className="end type-label">{end}</p>}
      {picture}
    </li>
  )
}
