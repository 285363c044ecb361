import type { ReactNode } from 'react'
import { Alert } from '../../ui/form/alert'
import { RoomHeader } from '../../ui/headers/room-header'
import { useRequestContext } from '../../ui/request-context'
import { FieldChanges, type ShowValue } from './field-changes'
import type { Conflict } from './save-edit'

interface ConflictPageProps {
  name: string
  text?: string
  back?: ReactNode
  conflicts: readonly Conflict[]
  show?: ShowValue | undefined
  children: ReactNode
}

export function ConflictPage({ name, text, back, conflicts, show, children }: ConflictPageProps) {
  const { editConflict: words } = useRequestContext().LL
  return (
    <>
      <RoomHeader title={words.title()} description={name} />
      <div className="wrap both-versions grid gap-y-s5">
        {back && <p className="page-links">{back}</p>}
        <Alert kind="wrong">{text ?? words.both()}</Alert>
        <div className="conflict-sides grid gap-x-gutter gap-y-s5">
          <section className="edit-conflict" aria-labelledby="changes">
            <h2 id="changes" className="type-heading mb-s4">
              {words.changes()}
            </h2>
            <FieldChanges conflicts={conflicts} show={show} />
          </section>
          {children}
        </div>
      </div>
    </>
  )
}
