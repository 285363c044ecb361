import type { ComponentProps } from 'react'
import { localized } from '../paths'
import { useVisit } from './visit'

/** A link to an address of this site, in the visitor's language; lit when it is the page one is on. */
export function Link({ to, ...rest }: { to: string } & Omit<ComponentProps<'a'>, 'href'>) {
  const { locale, path } = useVisit()
  return (
    <a {...rest} href={localized(locale, to)} aria-current={to === path ? 'page' : undefined} />
  )
}
