import { paths } from '../../../paths'
import { useRequestContext } from '../../../ui/request-context'
import { Fact, SiteButton, SiteSection, useTime } from './facts'
import type { SiteView } from './output'
import type { SiteProblem } from './site-problem'

interface BackupsSectionProps {
  backups: SiteView['backups']
  problem: SiteProblem | undefined
}

export function BackupsSection({ backups, problem }: BackupsSectionProps) {
  const words = useRequestContext().LL.site.backups
  const { folder, isEncrypted, isLate, failure } = backups
  const at = useTime(backups.lastAt)
  const last = at && isLate ? words.late({ at }) : at
  return (
    <SiteSection id="backups" title={words.title()} problem={problem}>
      {folder === null ? (
        <p>{words.unset()}</p>
      ) : (
        <>
          <dl className="facts">
            <Fact name={words.folder()}>{folder}</Fact>
            <Fact name={words.last()}>{last ?? words.none()}</Fact>
            <Fact name={words.encrypted()}>{isEncrypted ? words.yes() : words.no()}</Fact>
          </dl>
          {failure !== null && <p className="mb-s4">{`${words.failure()}: ${failure}`}</p>}
          <SiteButton to={paths.makeBackup} label={words.action()} busy={words.busy()} />
        </>
      )}
    </SiteSection>
  )
}
