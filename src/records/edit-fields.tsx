import { Fragment, type ReactNode } from 'react'
import { Alert } from '../ui/form/alert'
import { fieldLabel, listLabels } from '../ui/form/field-labels'
import type { FormState } from '../ui/form/form-state'
import { useRequestContext } from '../ui/request-context'

interface EditFieldsProps {
  form: FormState
  show?: (name: string, value: string) => ReactNode
}

export function EditFields({ form: { values, kept = [], conflicts = [] }, show }: EditFieldsProps) {
  const { LL, locale } = useRequestContext()
  const words = LL.editConflict
  return (
    <>
      <input type="hidden" name="version" value={values.version} />
      <input type="hidden" name="opened" value={values.opened} />
      {kept.length > 0 && (
        <Alert kind="done">{words.kept({ fields: listLabels(LL, locale, kept) })}</Alert>
      )}
      {conflicts.length > 0 && (
        <section className="edit-conflict grid gap-s4">
          <Alert kind="wrong">{words.both()}</Alert>
          <dl className="facts">
            {conflicts.map(({ name, stored, typed }) => (
              <Fragment key={name}>
                <dt>{words.stored({ field: fieldLabel(LL, name) })}</dt>
                <dd className="stored">{showSide(name, stored)}</dd>
                <dt>{words.typed({ field: fieldLabel(LL, name) })}</dt>
                <dd className="typed">{showSide(name, typed)}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      )}
    </>
  )

  function showSide(name: string, value: string): ReactNode {
    if (value.trim() === '') return words.empty()
    return show?.(name, value) ?? <span className="whitespace-pre-line">{value}</span>
  }
}
