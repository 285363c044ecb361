import type { ReactNode } from 'react'
import { Alert } from '../ui/form/alert'
import { PageForm } from '../ui/form/page-form'
import { PageHead } from '../ui/head/page-head'
import { GuestHeader } from '../ui/headers/guest-header'

export const formProblemId = 'form-problem'

interface GuestFormProps {
  title: string
  description: string
  problem: string | undefined
  note?: string
  after?: ReactNode
  below: ReactNode
  children: ReactNode
}

export function GuestForm({
  title,
  description,
  problem,
  note,
  after,
  below,
  children,
}: GuestFormProps) {
  return (
    <>
      <PageHead title={title} description={description} />
      <GuestHeader title={title} description={description}>
        <PageForm className="form">
          {problem && (
            <Alert kind="wrong" id={formProblemId}>
              {problem}
            </Alert>
          )}
          {note && <p>{note}</p>}
          {children}
        </PageForm>
        {after}
        {below && <p>{below}</p>}
      </GuestHeader>
    </>
  )
}
