import { formatMomentsDay, formatNumber } from '../../../ui/dates'
import type { RequestContext } from '../../../ui/request-context'
import type { UserSummary } from './summary'

/** What an admin sees of somebody, in a few words each. */
export function userWords({ LL, locale, user }: RequestContext, summary: UserSummary) {
  const words = LL.admission.users
  const timeZone = user?.timeZone ?? 'UTC'
  const day = (at: string) =>
    formatMomentsDay(locale, new Date(at), timeZone).replaceAll(' ', '\u00a0')
  const counted = (total: number) => ({ total, count: formatNumber(locale, total) })
  return {
    since: day(summary.createdAt),
    seen: summary.seenAt === null ? undefined : day(summary.seenAt),
    notes: words.notes(counted(summary.notes)),
    workouts: words.workouts(counted(summary.workouts)),
    proof: words[summary.proof](),
    counted,
  }
}
