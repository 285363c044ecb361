import type { Context } from 'hono'
import { dictionaryOfTexts } from '../../../db/search/vocabulary'
import { splitQuery } from '../../../i18n/query-words'
import type { AppEnv } from '../../http/app-env'
import { paths, withSearch } from '../../paths'
import { composeHit, type RoomSearch } from '../../records/search/room-search'
import { formatMomentsDay } from '../../ui/dates/dates'
import { matchesWords } from '../../ui/hits'
import { listInvitations } from './invitations/queries'
import { listPeople } from './users/queries'

/** Users and invitations, for admins. */
export const searchPeople: RoomSearch = {
  words: splitQuery,
  async find(c, { words, max, isAny }) {
    const { LL, locale, user } = c.var
    const day = (moment: Date) => formatMomentsDay(locale, moment, user?.timeZone ?? 'UTC')
    const { people, invitations } = await listAll(c)
    const found = [
      ...people
        .filter(({ name, email }) => matchesWords(`${name} ${email}`, words, isAny))
        .map(({ id, name, email, role }) => ({
          kind: 'user' as const,
          address: paths.user(id),
          title: name,
          texts: [{ field: 'email' as const, text: email }],
          detail: LL.account.roles[role](),
        })),
      ...invitations
        .filter(({ invitation }) => matchesWords(invitation.subject ?? '', words, isAny))
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
      list: withSearch(paths.search, { q: words.join(' '), in: 'users' }),
      texts: found.map(({ title }) => title),
    }
  },
  async dictionary(c) {
    const { people, invitations } = await listAll(c)
    return dictionaryOfTexts([
      ...people.flatMap(({ name, email }) => [name, email]),
      ...invitations.map(({ invitation }) => invitation.subject ?? ''),
    ])
  },
}

async function listAll({ var: { db } }: Context<AppEnv>) {
  const [people, invitations] = await Promise.all([listPeople(db), listInvitations(db)])
  return { people, invitations }
}
