import { paths, withSearch } from '../../../paths'
import { Address } from '../../../ui/address'
import { dayInMilliseconds } from '../../../ui/dates/days'
import { FrontDoor } from '../../../ui/layout/drawings'
import { Link } from '../../../ui/link'
import { Pagination } from '../../../ui/pagination'
import { useRequestContext } from '../../../ui/request-context'
import type { UserSummaries, UserSummary } from './output'
import { userWords } from './user-words'

interface LetterboxesProps {
  list: UserSummaries
  now: Date
}

export function Letterboxes({ list: { users, page, per_page, total }, now }: LetterboxesProps) {
  const { LL } = useRequestContext()
  const free = freeBoxes(users.length)
  return (
    <section className="wrap [container-type:inline-size]" aria-labelledby="users">
      <h2 className="visually-hidden" id="users">
        {LL.account.users()}
      </h2>
      <div className="letterboxes">
        <FrontDoor />
        <div className="bank">
          <ul>
            {users.map((user) => (
              <Letterbox key={user.id} user={user} now={now} />
            ))}
            {free.map((className) => (
              <li key={className} className={className} aria-hidden="true">
                <span className="slot" />
              </li>
            ))}
          </ul>
        </div>
      </div>
      <Pagination
        page={page}
        perPage={per_page}
        total={total}
        href={(page) => withSearch(paths.users, { page: page > 1 ? page : '' })}
      />
    </section>
  )
}

function Letterbox({ user, now }: { user: UserSummary; now: Date }) {
  const context = useRequestContext()
  const { since, seen, kept, proof } = userWords(context, user)
  const { account, admission } = context.LL
  const isLit = Date.parse(user.seenAt ?? '') > now.getTime() - dayInMilliseconds
  const visits = [
    `${account.devices.since()} ${since}`,
    seen && `${admission.users.lastHere()} ${seen}`,
  ]
  return (
    <li>
      <span className={isLit ? 'slot lit' : 'slot'} aria-hidden="true" />
      <div className="flex flex-wrap items-start justify-between gap-x-s3 gap-y-s1">
        <h3 className="type-control font-semibold tracking-normal break-anywhere">
          <Link to={paths.user(user.id)}>{user.name}</Link>
        </h3>
        <span className={user.role === 'admin' ? 'chip c8' : 'chip'}>
          {account.roles[user.role]()}
        </span>
      </div>
      <p className="mt-s1 type-label text-ink-soft break-anywhere">
        <Address of={user.email} />, {proof}
        <br />
        {[...visits, ...kept].filter(Boolean).join(', ')}
      </p>
    </li>
  )
}

function freeBoxes(taken: number): string[] {
  const [ofTwo, ofThree] = [taken % 2, (3 - (taken % 3)) % 3]
  return ['of-two', 'of-three', 'of-three next']
    .filter((_, index) => (index === 0 ? ofTwo : index <= ofThree))
    .map((name) => `free ${name}`)
}
