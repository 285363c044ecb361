import { isOwn, rooms } from '../../../rooms'
import { formatMomentsDay, formatNumber } from '../../../ui/dates/dates'
import type { RequestContext } from '../../../ui/request-context'
import type { UserSummary } from './output'

export function userWords({ LL, locale, user, rooms: open }: RequestContext, summary: UserSummary) {
  const words = LL.admission.users
  const timeZone = user?.timeZone ?? 'UTC'
  const day = (at: string) =>
    formatMomentsDay(locale, new Date(at), timeZone).replaceAll(' ', '\u00a0')
  const counted = (total: number) => ({ total, count: formatNumber(locale, total) })
  const things = rooms
    .filter(isOwn)
    .map((room) => ({ room, total: summary[room], words: words[room](counted(summary[room])) }))
  const kept = things.filter(({ room }) => open.includes(room))
  return {
    since: day(summary.createdAt),
    seen: summary.seenAt === null ? undefined : day(summary.seenAt),
    kept: kept.filter(({ total }) => total > 0).map(({ words }) => words.replaceAll(' ', '\u00a0')),
    lost: things.filter((one) => kept.includes(one) || one.total > 0).map(({ words }) => words),
    proof: words[summary.proof](),
    counted,
  }
}
