import type { ComponentProps } from 'react'
import { localized } from '../paths'
import { useRequestContext } from './request-context'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
  /** Also current on the pages below it. */
  isSection?: boolean
}

export function Link({ to, isSection = false, ...rest }: LinkProps) {
  const { locale, path, content } = useRequestContext()
  const isInside = isSection && path.startsWith(`${to}/`)
  return (
    <a
      {...rest}
      href={localized(content, locale, to)}
      aria-current={to === path ? 'page' : isInside ? 'true' : undefined}
    />
  )
}
