import type { ReactNode } from 'react'
import { paths } from '../../paths'
import { RenderAfter } from '../head/render-after'
import { footerId } from '../layout/footer'
import { useRequestContext } from '../request-context'

interface GuestHeaderProps {
  title: string
  description: string
  children: ReactNode
}

export function GuestHeader({ title, description, children }: GuestHeaderProps) {
  const { path } = useRequestContext()
  return (
    <div className="door" data-grows={path === paths.signIn ? 'front-door' : undefined}>
      <header>
        <h1 className="type-title">{title}</h1>
        <p className="mt-s1 text-ink-soft type-text leading-[1.4]">{description}</p>
      </header>
      {children}
      {/* The door stands on the ground, which is as high as the footer makes it. */}
      <RenderAfter id={footerId} />
    </div>
  )
}
