import type { ReactNode } from 'react'
import { localized } from '../paths'
import { useVisit } from './visit'

interface PageFormProps {
  /** Which of a page's forms it is, where it has several. */
  intent?: string
  className?: string
  children: ReactNode
}

/** A form that posts to its own page's address. The browser checks nothing: our sentences do. */
export function PageForm({ intent, className, children }: PageFormProps) {
  const { locale, path, search } = useVisit()
  return (
    <form method="post" action={localized(locale, path) + search} className={className} noValidate>
      {intent && <input type="hidden" name="intent" value={intent} />}
      {children}
    </form>
  )
}
