import { Island } from '../../islands/island'
import { localized, paths } from '../../paths'
import { useRequestContext } from '../request-context'
import { CloseButton } from './dialog'

/** Known to client/keys.ts as well. */
export const searchDialogId = 'search-dialog'

/** A form that works before its island has come. The rest of it comes with the first answer. */
export function SearchDialog() {
  const { LL, locale, content } = useRequestContext()
  const { title, recent, kept, forget, failed } = LL.search
  return (
    <dialog id={searchDialogId} className="search-dialog" closedby="any" aria-label={title()}>
      <Island
        name="search"
        props={{
          action: localized(content, locale, paths.search),
          label: title(),
          words: { recent: recent(), kept: kept(), forget: forget(), failed: failed() },
        }}
      />
      <CloseButton dialogId={searchDialogId} />
    </dialog>
  )
}
