import { formatDate } from '../../../ui/dates'
import { useRequestContext } from '../../../ui/request-context'
import type { User } from '../../../ui/user'

export function UserList({ users }: { users: readonly User[] }) {
  const { LL, locale } = useRequestContext()
  const { account } = LL
  return (
    <section aria-labelledby="users">
      <h2 className="type-heading mb-s4" id="users">
        {account.users()}
      </h2>
      <ul className="named-rows">
        {users.map(({ id, name, email, createdAt, user_metadata: { user_role } }) => (
          <li key={id}>
            <h3>{name}</h3>
            <p>
              {email}, {account.devices.since()}{' '}
              <time dateTime={createdAt}>{formatDate(locale, createdAt)}</time>
            </p>
            <span className={user_role === 'admin' ? 'chip c8' : 'chip'}>
              {account.roles[user_role]()}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
