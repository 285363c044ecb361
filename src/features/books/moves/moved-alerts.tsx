import { paths } from '../../../paths'
import { formatNumber } from '../../../ui/dates/dates'
import { Alert } from '../../../ui/form/alert'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useRequestContext } from '../../../ui/request-context'
import type { LeftBook } from './output'

export interface PartlyMoved {
  undo: string | null
  moved: number
  left: readonly LeftBook[]
}

/** After a move of which some books were left. */
export function MovedAlerts({ partly: { undo, moved, left } }: { partly: PartlyMoved }) {
  const { LL, locale, search } = useRequestContext()
  const { moves: words } = LL
  const titles = (reason: LeftBook['reason']) =>
    new Intl.ListFormat(locale).format(
      left.filter((book) => book.reason === reason).map(({ book_name, slug }) => book_name ?? slug),
    )
  const [changed, lent] = [titles('changed'), titles('lent')]
  const gone = left.filter(({ reason }) => reason === 'gone').length
  return (
    <>
      {undo !== null && (
        <Alert
          kind="done"
          action={
            <PageForm to={paths.undoBookMove(undo) + search}>
              <SubmitButton kind="plain" busy={LL.undo.busy()}>
                {LL.undo.action()}
              </SubmitButton>
            </PageForm>
          }
        >
          {LL.flash.booksMoved()}{' '}
          {words.count({ count: formatNumber(locale, moved), total: moved })}
        </Alert>
      )}
      <Alert kind="wrong">
        {[
          changed && words.changed({ titles: changed }),
          lent && words.lent({ titles: lent }),
          gone > 0 && words.gone({ count: gone }),
        ]
          .filter(Boolean)
          .join(' ')}
      </Alert>
    </>
  )
}
