import type { ReactNode } from 'react'
import { paths, withSearch } from '../../../paths'
import { Coded } from '../../../ui/coded'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { BackupsSection } from './backups-section'
import { ContentSection } from './content-section'
import { DatabaseSection } from './database-section'
import { Fact, useBytes, useDuration, useTime } from './facts'
import { MailSection } from './mail-section'
import type { SiteView } from './output'
import { Part } from './part'
import type { SiteProblem } from './site-problem'
import { SwitchList } from './switch-list'
import { type SwitchName, switchesOf } from './switches'

interface SitePageProps {
  site: SiteView
  problem: SiteProblem | undefined
  asked: SwitchName | 'all' | undefined
}

export function SitePage({ site, problem, asked }: SitePageProps) {
  const { LL } = useRequestContext()
  const switches = switchesOf(site, LL, problem)
  const first = switches.find(({ light }) => light !== 'lit') ?? switches[0]
  const chosen = asked === 'all' ? undefined : (asked ?? first?.name)
  const problemOf = (of: SwitchName) => (problem?.of === of ? problem.sentence : undefined)
  const sections: Record<SwitchName, ReactNode> = {
    database: <DatabaseSection database={site.database} problem={problemOf('database')} />,
    backups: <BackupsSection backups={site.backups} problem={problemOf('backups')} />,
    mail: <MailSection mail={site.mail} problem={problemOf('mail')} />,
    limits: <LimitsSection limits={site.limits} />,
    contributions: <ContributionsSection contributions={site.contributions} />,
    content: <ContentSection content={site.content} />,
    people: <PeopleSection site={site} />,
    version: <ProcessSection site={site.process} />,
  }
  return (
    <>
      <RoomHeader title={LL.site.title()} description={LL.site.description()} />
      <p className="wrap page-links mb-s5">
        <Link to={paths.account}>{LL.account.edit.back()}</Link>
        {asked !== 'all' && (
          <Link to={withSearch(paths.site, { switch: 'all' })}>{LL.site.switches.all()}</Link>
        )}
      </p>
      <div className="wrap">
        <SwitchList switches={switches} chosen={chosen} isAsked={asked !== undefined} />
        {switches.map(({ name }) => (
          <div key={name} className={chosen && name !== chosen ? 'hidden print:block' : undefined}>
            {sections[name]}
          </div>
        ))}
      </div>
    </>
  )
}

function ProcessSection({ site }: { site: SiteView['process'] }) {
  const words = useRequestContext().LL.site.process
  const { version, revision, host, pid, bun } = site
  return (
    <Part id="version" title={words.title()}>
      <dl className="facts account-facts">
        <Fact name={words.version()}>
          {revision === null ? version : `${version} (${revision})`}
        </Fact>
        <Fact name={words.built()}>{useTime(site.builtAt)}</Fact>
        <Fact name={words.started()}>{useTime(site.startedAt)}</Fact>
        <Fact name={words.uptime()}>{useDuration(site.uptimeSeconds)}</Fact>
        <Fact name={words.machine()}>{words.process({ host, pid })}</Fact>
        <Fact name={words.memory()}>{useBytes(site.memoryBytes)}</Fact>
        <Fact name="Bun">{bun}</Fact>
      </dl>
    </Part>
  )
}

function PeopleSection({ site: { accounts, invitations } }: { site: SiteView }) {
  const words = useRequestContext().LL.site.people
  return (
    <Part
      id="people"
      title={words.title()}
      words={
        <p className="buttons">
          <Link to={paths.users} className="button primary">
            {words.manage()}
          </Link>
        </p>
      }
    >
      <dl className="facts account-facts">
        <Fact name={words.accounts()}>{accounts.total}</Fact>
        <Fact name={words.lastDay()}>{accounts.lastDay}</Fact>
        <Fact name={words.lastMonth()}>{accounts.lastMonth}</Fact>
        <Fact name={words.invitations()}>{words.invitationCounts(invitations)}</Fact>
      </dl>
    </Part>
  )
}

function LimitsSection({ limits }: { limits: SiteView['limits'] }) {
  const words = useRequestContext().LL.site.limits
  return (
    <Part
      id="limits"
      title={words.title()}
      words={<p>{limits.length === 0 ? words.none() : words.intro()}</p>}
    >
      {limits.length > 0 && (
        <dl className="facts account-facts">
          {limits.map((limit) => (
            <Fact key={limit.function} name={limit.function}>
              {limit.times}
            </Fact>
          ))}
        </dl>
      )}
    </Part>
  )
}

function ContributionsSection({ contributions }: Pick<SiteView, 'contributions'>) {
  const words = useRequestContext().LL.site.contributions
  const fetched = useTime(contributions?.fetchedAt)
  const next = useTime(contributions?.nextAt)
  return (
    <Part
      id="contributions"
      title={words.title()}
      words={
        contributions === null && (
          <p>
            <Coded>{words.unset()}</Coded>
          </p>
        )
      }
    >
      {contributions && (
        <dl className="facts account-facts">
          <Fact name={words.login()}>{contributions.login}</Fact>
          <Fact name={words.fetched()}>{fetched ?? words.never()}</Fact>
          {contributions.failures > 0 && (
            <Fact name={words.failures()}>{words.inARow(contributions.failures)}</Fact>
          )}
          {next && <Fact name={words.next()}>{next}</Fact>}
        </dl>
      )}
    </Part>
  )
}
