import type { ReactNode } from 'react'
import { Alert } from '../../../ui/form/alert'
import { PageForm } from '../../../ui/form/page-form'
import { PageHead } from '../../../ui/head/page-head'
import { GuestHeader } from '../../../ui/headers/guest-header'

interface DoorFormProps {
  title: string
  description: string
  /** What is wrong with the form as a whole. */
  problem: string | undefined
  /** Stands below the form. */
  below: ReactNode
  children: ReactNode
}

/** A page at the door: one form, and a line below it. */
export function GuestForm({ title, description, problem, below, children }: DoorFormProps) {
  return (
    <>
      <PageHead title={title} description={description} />
      <GuestHeader title={title} description={description}>
        <PageForm className="form">
          {problem && <Alert kind="wrong">{problem}</Alert>}
          {children}
        </PageForm>
        <p>{below}</p>
      </GuestHeader>
    </>
  )
}
