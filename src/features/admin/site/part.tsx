import type { ReactNode } from 'react'
import { Alert } from '../../../ui/form/alert'

interface PartProps {
  id: string
  title: string
  problem?: string | undefined
  words?: ReactNode
  children?: ReactNode
}

export function Part({ id, title, problem, words, children }: PartProps) {
  return (
    <section className="admin-part grid lg:columns-12" aria-labelledby={id}>
      {problem && <Alert kind="wrong">{problem}</Alert>}
      <div className="lg:col-span-5">
        <h2 id={id}>{title}</h2>
        {words}
      </div>
      {children && <div className="lg:[grid-column:7/-1]">{children}</div>}
    </section>
  )
}
