import { Fragment, type ReactNode } from 'react'
import { type ContentText, withoutLanguage } from '../../content/localize'
import { RenderAfter } from '../head/render-after'
import { useRequestContext } from '../request-context'
import { Text } from '../text'
import { useFallbackLanguages } from '../use-fallback-languages'
import { firstLetter } from './first-letter'

type Missing = false | undefined

interface PublicHeaderProps {
  title: string
  lines: readonly ContentText[]
  facts: readonly [ContentText | Missing, ContentText | Missing]
  children: ReactNode
}

export function PublicHeader({ title, lines, facts, children }: PublicHeaderProps) {
  return (
    <header id="page-header" className="public-header wrap">
      <RenderAfter id="page-header" />
      <PageIntroduction lines={lines} facts={facts} />
      <h1 className={title.length > 14 ? 'sign long' : 'sign'}>
        <span className={firstLetter(title)}>{title}</span>
      </h1>
      {children}
    </header>
  )
}

export function SectionLinks({ sections }: { sections: readonly { id: string; label: string }[] }) {
  const { LL } = useRequestContext()
  if (sections.length < 2) return null
  return (
    <nav className="frieze" aria-label={LL.nav.sections()}>
      {sections.map(({ id, label }) => (
        <a key={id} href={`#${id}`}>
          {label}
        </a>
      ))}
    </nav>
  )
}

type IntroductionProps = Pick<PublicHeaderProps, 'lines' | 'facts'> & {
  links?: ReactNode
}

export function PageIntroduction({ lines, facts, links }: IntroductionProps) {
  const fallbacks = useFallbackLanguages()
  const [first, second] = facts
  return (
    <div className="sky">
      {(lines.length > 0 || fallbacks) && (
        <p className="type-lead max-w-measure">
          {[...new Set(lines)].map((line) => (
            <Fragment key={withoutLanguage(line)}>
              <span className={endsSentence(line) ? undefined : 'unstopped'}>
                <Text of={line} />
              </span>{' '}
            </Fragment>
          ))}
          {fallbacks && <span className="mt-s3 type-label">{fallbacks}</span>}
        </p>
      )}
      {(first || second || links) && (
        <div className="type-label">
          {(first || second) && (
            <p className="known">
              {first && (
                <span>
                  <Text of={first} />
                </span>
              )}
              {second && (
                <span className="text-ink-soft">
                  <Text of={second} />
                </span>
              )}
            </p>
          )}
          {links}
        </div>
      )}
    </div>
  )
}

function endsSentence(line: ContentText): boolean {
  return /[.!?…][\p{Pe}\p{Pf}"']*$/u.test(withoutLanguage(line).trim())
}
