import { Fragment, type ReactNode } from 'react'
import { Alert } from '../ui/form/alert'
import { fieldLabel } from '../ui/form/field-labels'
import { RoomHeader } from '../ui/headers/room-header'
import { useRequestContext } from '../ui/request-context'
import type { Conflict } from './save-edit'
import { Parts, TextChanges } from './text-changes'

interface ConflictPageProps {
  /** What was edited. */
  name: string
  text?: string
  back?: ReactNode
  conflicts: readonly Conflict[]
  /** How a value is displayed, if not as typed. */
  show?: ((name: string, value: string) => ReactNode) | undefined
  /** The form to save it with. */
  children: ReactNode
}

/** Shown when another save came first: both sides of each field, and the form once more. */
export function ConflictPage({ name, text, back, conflicts, show, children }: ConflictPageProps) {
  const { editConflict: words } = useRequestContext().LL
  return (
    <>
      <RoomHeader title={words.title()} description={name} />
      <div className="wrap grid gap-y-s5 [&>.alert]:m-0">
        {back && <p className="page-links">{back}</p>}
        <Alert kind="wrong">{text ?? words.both()}</Alert>
        <div className="conflict-sides grid gap-x-gutter gap-y-s5">
          <section className="edit-conflict" aria-labelledby="changes">
            <h2 id="changes" className="type-heading mb-s4">
              {words.changes()}
            </h2>
            <dl className="text-changes line-y">
              {conflicts.map((conflict) => (
                <Sides key={conflict.name} conflict={conflict} show={show} />
              ))}
            </dl>
          </section>
          {children}
        </div>
      </div>
    </>
  )
}

function Sides({ conflict, show }: { conflict: Conflict } & Pick<ConflictPageProps, 'show'>) {
  const { LL } = useRequestContext()
  const { name, stored, typed, changes } = conflict
  const words = LL.editConflict
  const field = fieldLabel(LL, name)
  const isText = show?.(name, stored) === undefined
  if (isText && changes.length > 1) {
    return (
      <>
        <dt>{field}</dt>
        <dd>
          <TextChanges changes={changes} />
        </dd>
      </>
    )
  }
  const [change] = changes
  const sides = [
    { side: 'saved', label: words.stored({ field }), value: stored },
    { side: 'mine', label: words.typed({ field }), value: typed },
  ] as const
  return sides.map(({ side, label, value }) => (
    <Fragment key={side}>
      <dt>{label}</dt>
      <dd className={side}>{showSide(side, value)}</dd>
    </Fragment>
  ))

  function showSide(side: 'saved' | 'mine', value: string): ReactNode {
    if (value.trim() === '') return words.empty()
    const shown = show?.(name, value)
    if (shown !== undefined) return shown
    const parts = change && 'saved' in change ? change[side] : [{ text: value, isIn: side }]
    return <Parts parts={parts} isIn={side} />
  }
}
