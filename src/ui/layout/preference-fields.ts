import { localized, paths } from '../../paths'
import { useRequestContext } from '../request-context'

export interface PreferenceFields {
  action: string
  path: string
  submitLabel: string
}

export function usePreferenceFields(): PreferenceFields {
  const { LL, locale, path, search, content } = useRequestContext()
  return {
    action: localized(content, locale, paths.preferences),
    path: path + search,
    submitLabel: LL.footer.apply(),
  }
}
