import type { ReactNode } from 'react'
import { DraftAlert } from '../../ui/form/draft'
import type { FormState } from '../../ui/form/form-state'
import { RoomHeader } from '../../ui/headers/room-header'
import { ConflictPage } from './conflict-page'
import type { Conflict } from './save-edit'

interface EditPageProps {
  title: string
  description: string
  back: ReactNode
  form: FormState
  discardTo?: string
  conflicts?: readonly Conflict[] | undefined
  show?: (name: string, value: string) => ReactNode
  fields: ReactNode
  children?: ReactNode
}

export function EditPage({
  title,
  description,
  back,
  form: { draftOf, values },
  discardTo,
  conflicts = [],
  show,
  fields,
  children,
}: EditPageProps) {
  if (conflicts.length > 0) {
    return (
      <ConflictPage name={description} back={back} conflicts={conflicts} show={show}>
        {fields}
      </ConflictPage>
    )
  }
  return (
    <>
      <RoomHeader title={title} description={description} />
      <div className="wrap">
        <p className="page-links mb-s4">{back}</p>
        {draftOf && discardTo && (
          <DraftAlert savedAt={draftOf} discardTo={discardTo} values={values} />
        )}
        {fields}
        {children}
      </div>
    </>
  )
}
