import { splitQuery } from '../../../i18n/query-words'
import { paths, withSearch } from '../../paths'
import { composeHit, type RoomSearch } from '../../records/search/room-search'
import { formatMomentsDay } from '../../ui/dates/dates'
import { matchesWords } from '../../ui/hits'
import { listInvitations } from './invitations/queries'
import { listPeople } from './users/queries'

/** Users and invitations, for admins. */
export const searchPeople: RoomSearch = async function searchPeople(c, { query, max, how }) {
  const { db, LL, locale, user } = c.var
  const words = splitQuery(query)
  const day = (moment: Date) => formatMomentsDay(locale, moment, user?.timeZone ?? 'UTC')
  const [people, invitations] = await Promise.all([listPeople(db), listInvitations(db)])
  const found = [
    ...people
      .filter(({ name, email }) => matchesWords(`${name} ${email}`, words, how === 'any'))
      .map(({ id, name, email, role }) => ({
        kind: 'user' as const,
        address: paths.user(id),
        title: name,
        texts: [{ field: 'email' as const, text: email }],
        detail: LL.account.roles[role](),
      })),
    ...invitations
      .filter(({ invitation }) => matchesWords(invitation.subject ?? '', words, how === 'any'))
      .map(({ invitation }) => ({
        kind: 'invitation' as const,
        address: paths.users,
        title: invitation.subject ?? '',
        texts: [],
        detail: [LL.search.kinds.invitation(), day(invitation.createdAt)].join(', '),
      })),
  ]
  return {
    hits: found.slice(0, max).map((one) => composeHit(one, words)),
    total: found.length,
    is_more: false,
    corrected: null,
    list: withSearch(paths.search, { q: query, in: 'users' }),
  }
}
