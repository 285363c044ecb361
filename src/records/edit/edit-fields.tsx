import { Alert } from '../../ui/form/alert'
import { listLabels } from '../../ui/form/field-labels'
import type { FormState } from '../../ui/form/form-state'
import { useRequestContext } from '../../ui/request-context'

export function EditFields({ form: { values, kept } }: { form: FormState }) {
  return (
    <>
      <input type="hidden" name="version" value={values.version} />
      <input type="hidden" name="opened" value={values.opened} />
      <KeptFields kept={kept} />
    </>
  )
}

export function KeptFields({ kept = [] }: { kept: FormState['kept'] }) {
  const context = useRequestContext()
  if (kept.length === 0) return null
  return (
    <Alert kind="done">{context.LL.editConflict.kept({ fields: listLabels(context, kept) })}</Alert>
  )
}
