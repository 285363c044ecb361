import { paths } from '../../../paths'
import { Address } from '../../../ui/address'
import { useRequestContext } from '../../../ui/request-context'
import { Fact, SiteButton, useBytes, useTime } from './facts'
import type { SiteView } from './output'
import { Part } from './part'

interface DatabaseSectionProps {
  database: SiteView['database']
  problem: string | undefined
}

export function DatabaseSection({ database, problem }: DatabaseSectionProps) {
  const words = useRequestContext().LL.site.database
  const { isFile, name, schema, bytes, freeBytes } = database
  const file = useBytes(bytes ?? 0)
  const log = useBytes(database.logBytes ?? 0)
  const free = useBytes(freeBytes ?? 0)
  return (
    <Part
      id="database"
      title={words.title()}
      problem={problem}
      words={
        isFile ? (
          <SiteButton to={paths.checkDatabase} label={words.action()} busy={words.busy()} />
        ) : (
          <p>{words.ofServer()}</p>
        )
      }
    >
      <dl className="facts account-facts">
        <Fact name={isFile ? words.file() : words.server()}>{name}</Fact>
        <Fact name={words.schema()}>
          <Address of={schema} />
        </Fact>
        {bytes !== null && <Fact name={words.size()}>{words.sizes({ file, log })}</Fact>}
        {freeBytes !== null && <Fact name={words.free()}>{free}</Fact>}
        {database.check && <LastCheck check={database.check} />}
      </dl>
    </Part>
  )
}

function LastCheck({ check }: { check: NonNullable<SiteView['database']['check']> }) {
  const words = useRequestContext().LL.site.database
  const at = useTime(check.at) ?? ''
  const answer = { true: words.sound, false: words.broken, null: words.failed }
  return <Fact name={words.check()}>{answer[`${check.isSound}`]({ at })}</Fact>
}
