import { paths } from '../../../paths'
import { Coded } from '../../../ui/coded'
import { useRequestContext } from '../../../ui/request-context'
import { Fact, SiteButton, useTime } from './facts'
import type { SiteView } from './output'
import { Part } from './part'

interface BackupsSectionProps {
  backups: SiteView['backups']
  problem: string | undefined
}

export function BackupsSection({ backups, problem }: BackupsSectionProps) {
  const words = useRequestContext().LL.site.backups
  const { folder, isEncrypted, isLate, failure } = backups
  const at = useTime(backups.lastAt)
  return (
    <Part
      id="backups"
      title={words.title()}
      problem={problem}
      words={
        folder === null ? (
          <p>
            <Coded>{words.unset()}</Coded>
          </p>
        ) : (
          <>
            {isLate && at && (
              <p className="type-label font-semibold text-danger">{words.tooOld()}</p>
            )}
            <SiteButton to={paths.makeBackup} label={words.action()} busy={words.busy()} />
          </>
        )
      }
    >
      {folder !== null && (
        <dl className="facts account-facts">
          <Fact name={words.folder()}>{folder}</Fact>
          <Fact name={words.last()}>
            {isLate && at ? (
              <span className="text-danger">{words.late({ at })}</span>
            ) : (
              (at ?? words.none())
            )}
          </Fact>
          <Fact name={words.encrypted()}>
            {isEncrypted ? words.yes() : <Coded>{words.no()}</Coded>}
          </Fact>
          {failure !== null && <Fact name={words.failure()}>{failure}</Fact>}
        </dl>
      )}
    </Part>
  )
}
