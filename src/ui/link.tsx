import type { ComponentProps } from 'react'
import { localized } from '../paths'
import { useRequestContext } from './request-context'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
  /** Whether it is lit on the pages below that one, too. */
  isRoom?: boolean
}

/** A link to an address of this site, in the visitor's language; lit when it is the page one is on. */
export function Link({ to, isRoom = false, ...rest }: LinkProps) {
  const { locale, path } = useRequestContext()
  const isInside = isRoom && path.startsWith(`${to}/`)
  return (
    <a
      {...rest}
      href={localized(locale, to)}
      aria-current={to === path ? 'page' : isInside ? 'true' : undefined}
    />
  )
}
