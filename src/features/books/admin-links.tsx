import { paths } from '../../paths'
import { Link } from '../../ui/link'
import { useRequestContext } from '../../ui/request-context'

export function AdminLinks() {
  const { LL, path: here } = useRequestContext()
  const { bookForm, loanDesk } = LL
  const ways = [
    { to: paths.books, name: bookForm.backToShelf() },
    { to: paths.borrowers, name: loanDesk.title() },
    { to: paths.bookTrash, name: loanDesk.trash.title() },
  ]
  return (
    <p className="page-links mb-s4">
      {ways
        .filter(({ to }) => to !== here)
        .map(({ to, name }) => (
          <Link key={to} to={to}>
            {name}
          </Link>
        ))}
    </p>
  )
}
