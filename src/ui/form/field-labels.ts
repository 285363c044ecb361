import type { Locales } from '../../../i18n/i18n-types'
import { type FieldLabel, type RequestContext, useRequestContext } from '../request-context'
import type { FormState } from './form-state'

export function useFields<Name extends string>(
  { values, problems }: FormState,
  labels: Readonly<Record<Name, FieldLabel>>,
) {
  const { LL } = useRequestContext()
  return (name: Name, path: string = name) => ({
    name,
    label: labels[name](LL),
    value: values[name],
    problem: problems[path],
  })
}

/** Whichever form it is of: one of a name that no form has keeps that. */
export function fieldLabel({ LL, fieldLabels }: Labelled, name: string): string {
  return fieldLabels[name]?.(LL) ?? name
}

export function listLabels(
  context: Labelled & { locale: Locales },
  names: readonly string[],
): string {
  const labels = names.map((name) => fieldLabel(context, name))
  return new Intl.ListFormat(context.locale).format(labels)
}

type Labelled = Pick<RequestContext, 'LL' | 'fieldLabels'>
