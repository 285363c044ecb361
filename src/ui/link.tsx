import type { ComponentProps } from 'react'
import { localized } from '../paths'
import { useRequestContext } from './request-context'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
  /** Also current on the pages below it. */
  isRoom?: boolean
}

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
