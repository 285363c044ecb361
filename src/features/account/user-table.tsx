import type { User } from '../../http/user'
import { formatDate } from '../../ui/dates'
import { useVisit } from '../../ui/visit'

/** Everybody with an account, for an admin. */
export function UserTable({ users }: { users: readonly User[] }) {
  const { LL, locale } = useVisit()
  const { account } = LL
  return (
    <section className="wrap residents" aria-labelledby="residents">
      <h2 id="residents">{account.residents()}</h2>
      <table className="ledger">
        <thead>
          <tr>
            <th scope="col">{account.name()}</th>
            <th scope="col">{account.email()}</th>
            <th scope="col">{account.role()}</th>
            <th scope="col">{account.residentSince()}</th>
          </tr>
        </thead>
        <tbody>
          {users.map(({ id, name, email, createdAt, user_metadata }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{email}</td>
              <td>{account.roles[user_metadata.user_role]()}</td>
              <td>
                <time dateTime={createdAt}>{formatDate(locale, createdAt)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
