import { localized, paths } from '../../paths'
import { useRequestContext } from '../request-context'

/** What the forms of all preferences share. */
export interface PreferenceFields {
  action: string
  path: string
  submitLabel: string
}

export function usePreferenceFields(): PreferenceFields {
  const { LL, locale, path, search } = useRequestContext()
  return {
    action: localized(locale, paths.preferences),
    path: path + search,
    submitLabel: LL.footer.apply(),
  }
}
