import type { ReactNode } from 'react'
import { localized } from '../../paths'
import { useRequestContext } from '../request-context'

interface PageFormProps {
  to?: string
  id?: string
  className?: string
  hasFile?: boolean
  isSentByBrowser?: boolean
  /** Off where a browser that comes back would restore what is not in the draft of the form. */
  autoComplete?: 'off' | undefined
  children: ReactNode
}

export function PageForm({
  to,
  id,
  className,
  hasFile,
  isSentByBrowser,
  autoComplete,
  children,
}: PageFormProps) {
  const { locale, path, search, content } = useRequestContext()
  const target = to ?? path + search
  return (
    <form
      method="post"
      action={localized(content, locale, target)}
      id={id}
      encType={hasFile ? 'multipart/form-data' : undefined}
      className={className}
      autoComplete={autoComplete}
      data-reload={isSentByBrowser ? '' : undefined}
      noValidate
    >
      {children}
    </form>
  )
}
