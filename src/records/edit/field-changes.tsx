import { Fragment, type ReactNode } from 'react'
import { fieldLabel } from '../../ui/form/field-labels'
import { useRequestContext } from '../../ui/request-context'
import type { Conflict } from './save-edit'
import { Parts, TextChanges } from './text-changes'

/** Undefined if shown as typed. */
export type ShowValue = (name: string, value: string) => ReactNode

interface FieldChangesProps {
  conflicts: readonly Conflict[]
  show?: ShowValue | undefined
  sides?: { saved: string; mine: string }
}

export function FieldChanges({ conflicts, ...props }: FieldChangesProps) {
  return (
    <dl className="text-changes">
      {conflicts.map((conflict) => (
        <Sides key={conflict.name} conflict={conflict} {...props} />
      ))}
    </dl>
  )
}

function Sides({
  conflict,
  show,
  sides,
}: Pick<FieldChangesProps, 'show' | 'sides'> & { conflict: Conflict }) {
  const context = useRequestContext()
  const { LL } = context
  const { name, stored, typed, changes } = conflict
  const words = LL.editConflict
  const field = fieldLabel(context, name)
  const isText = show?.(name, stored) === undefined
  if (isText && changes.length > 1) {
    return (
      <>
        <dt>{field}</dt>
        <dd>
          <TextChanges changes={changes} {...(sides && { sides })} />
        </dd>
      </>
    )
  }
  const [change] = changes
  const both = [
    { side: 'saved', label: words.stored({ field }), value: stored },
    { side: 'mine', label: words.typed({ field }), value: typed },
  ] as const
  return both.map(({ side, label, value }) => (
    <Fragment key={side}>
      <dt>{sides ? `${field}: ${sides[side]}` : label}</dt>
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
