import { paths } from '../../../paths'
import { isOwn } from '../../../rooms'
import { Alert } from '../../../ui/form/alert'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { Box, Thing } from '../board/things'

export interface Exporting {
  /** Percent */
  progress: number | undefined
  heldUpBy: 'own' | 'others' | undefined
}

interface ExportSectionProps extends Exporting {
  hasShelf: boolean
}

export function ExportSection({ hasShelf, progress, heldUpBy }: ExportSectionProps) {
  const { LL, rooms } = useRequestContext()
  const { title, words, wordsWith, action, patience, heldUp, underWay, look } = LL.account.export
  const exported = [...rooms.filter(isOwn), ...rooms.filter((room) => hasShelf && !isOwn(room))]
  const what = exported.map((room) => LL.openRooms.exported[room]()).join(', ')
  return (
    <Thing id="export" title={title()} drawing={<Box isLit={progress !== undefined} />}>
      {heldUpBy && <Alert kind="wrong">{heldUp[heldUpBy]()}</Alert>}
      <p>{what === '' ? words() : wordsWith({ what })}</p>
      <p>
        {progress === undefined ? (
          patience()
        ) : (
          <>
            {underWay({ progress })} <Link to={`${paths.account}#export`}>{look()}</Link>
          </>
        )}
      </p>
      <PageForm to={paths.exportEverything} isSentByBrowser>
        <SubmitButton kind="plain" busy={action()}>
          {action()}
        </SubmitButton>
      </PageForm>
      <p className="buttons mt-s3">
        <Link to={paths.otherFormats} className="button">
          {LL.otherFormats.toFormats()}
        </Link>
      </p>
    </Thing>
  )
}
