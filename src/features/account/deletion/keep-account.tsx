import type { User } from '../../../model/user'
import { paths } from '../../../paths'
import { formatTime } from '../../../ui/dates/dates'
import { Alert } from '../../../ui/form/alert'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useRequestContext } from '../../../ui/request-context'

export function KeepAccount({ user: { deletedAfter, timeZone } }: { user: User }) {
  const { LL, locale } = useRequestContext()
  if (deletedAfter === null) return null
  const { words, action, busy } = LL.account.keep
  return (
    <div className="wrap mb-s5">
      <Alert
        kind="wrong"
        action={
          <PageForm to={paths.keepAccount}>
            <SubmitButton busy={busy()}>{action()}</SubmitButton>
          </PageForm>
        }
      >
        {words({ at: formatTime(locale, new Date(deletedAfter), timeZone) })}
      </Alert>
    </div>
  )
}
