import type { ReactNode } from 'react'

interface GuestHeaderProps {
  title: string
  description: string
  children: ReactNode
}

export function GuestHeader({ title, description, children }: GuestHeaderProps) {
  return (
    <div className="door">
      <header>
        <h1 className="type-title">{title}</h1>
        <p className="mt-s1 text-ink-soft type-text leading-[1.4]">{description}</p>
      </header>
      {children}
    </div>
  )
}
