import type { TranslationFunctions } from '../../../../i18n/i18n-types'
import type { SiteView } from './output'
import type { SiteProblem } from './site-problem'

export const switchNames = [
  'database',
  'backups',
  'mail',
  'limits',
  'contributions',
  'content',
  'people',
  'version',
] as const

export type SwitchName = (typeof switchNames)[number]

export type Light = 'lit' | 'slit' | 'off'

export interface Switch {
  name: SwitchName
  light: Light
  state: string
  missingVariable?: string | undefined
}

type State = readonly [Light, state: string, missingVariable?: string]

export function switchesOf(
  site: SiteView,
  LL: TranslationFunctions,
  problem: SiteProblem | undefined,
): Switch[] {
  const words = LL.site.switches.states
  const states: Record<SwitchName, State> = {
    database: databaseState(site.database, words),
    backups: backupsState(site.backups, words),
    mail: mailState(site.mail, words),
    limits: limitsState(site.limits, words),
    contributions: contributionsState(site.contributions, words),
    content: contentState(site.content, words),
    people: ['lit', words.accounts(site.accounts.total)],
    version: ['lit', site.process.version],
  }
  return switchNames.map((name) => {
    const [light, state, missingVariable] = states[name]
    const hasFailed = problem?.of === name && light !== 'slit'
    return hasFailed
      ? { name, light: 'slit', state: words.failed() }
      : { name, light, state, missingVariable }
  })
}

type Words = TranslationFunctions['site']['switches']['states']

function databaseState({ check }: SiteView['database'], words: Words): State {
  if (check === null) return ['lit', words.inUse()]
  if (check.isSound === null) return ['slit', words.unread()]
  return check.isSound ? ['lit', words.inOrder()] : ['slit', words.damaged()]
}

function backupsState(backups: SiteView['backups'], words: Words): State {
  const { folder, lastAt, isLate, failure } = backups
  if (folder === null) return ['off', words.off(), 'BACKUP_DIR']
  if (isLate && lastAt !== null) return ['slit', words.tooOld()]
  if (isLate || failure !== null) return ['slit', words.failed()]
  return ['lit', lastAt === null ? words.noneYet() : words.inOrder()]
}

function mailState({ folder, givenUp, sentAt, failedAt }: SiteView['mail'], words: Words): State {
  if (givenUp.length > 0) return ['slit', words.givenUp(givenUp.length)]
  if (folder !== null) return ['off', words.off(), 'MAIL_URL']
  const hasFailed = failedAt !== null && (sentAt === null || failedAt > sentAt)
  return hasFailed ? ['slit', words.failed()] : ['lit', words.inOrder()]
}

function limitsState(limits: SiteView['limits'], words: Words): State {
  return limits.length === 0 ? ['lit', words.noneHit()] : ['slit', words.hit(limits.length)]
}

function contributionsState(fetched: SiteView['contributions'], words: Words): State {
  if (fetched === null) return ['off', words.off(), 'GITHUB_TOKEN']
  if (fetched.failures > 0) return ['slit', words.failed()]
  return ['lit', fetched.fetchedAt === null ? words.notFetched() : words.inOrder()]
}

function contentState({ problems }: SiteView['content'], words: Words): State {
  return problems.length === 0
    ? ['lit', words.inOrder()]
    : ['slit', words.problems(problems.length)]
}
