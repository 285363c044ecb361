import { paths, withSearch } from '../../paths'
import { formatTime } from '../../ui/dates/dates'
import { EmptyPlank } from '../../ui/empty-plank'
import { RoomHeader } from '../../ui/headers/room-header'
import { Link } from '../../ui/link'
import { Pagination } from '../../ui/pagination'
import { useMoment, useRequestContext } from '../../ui/request-context'
import { versionsPerPage } from './input'
import type { VersionSummary, VersionsList } from './output'

interface VersionsPageProps {
  name: string
  back: { to: string; label: string }
  here: string
  list: VersionsList
}

export function VersionsPage({ name, back, here, list }: VersionsPageProps) {
  const { versions: words } = useRequestContext().LL
  const { versions, page, per_page, total } = list
  return (
    <>
      <RoomHeader title={words.title()} description={name} />
      <div className="wrap grid gap-y-s5">
        <p className="page-links">
          <Link to={back.to}>{back.label}</Link>
        </p>
        {total === 0 && <EmptyPlank title={words.none()} />}
        {total > 0 && (
          <>
            <p className="max-w-measure">{words.explain()}</p>
            <ul className="line-t type-label" data-listed="">
              {versions.map((version) => (
                <VersionRow key={version.version} version={version} here={here} />
              ))}
            </ul>
          </>
        )}
        <Pagination
          page={page}
          perPage={per_page}
          total={total}
          href={(number) =>
            withSearch(here, {
              page: number === 1 ? undefined : number,
              per_page: per_page === versionsPerPage ? undefined : per_page,
            })
          }
        />
      </div>
    </>
  )
}

function VersionRow({ version, here }: { version: VersionSummary; here: string }) {
  const { LL } = useRequestContext()
  const { saved_at, device, is_published } = version
  const { published } = LL.versions
  return (
    <li className="list-row md:grid-cols-12">
      <p className="md:col-span-4 type-control tabular">
        <Link to={paths.version(here, `${version.version}`)}>
          <time dateTime={saved_at}>{useMoment(formatTime, saved_at)}</time>
        </Link>
      </p>
      <p className="md:col-span-4">{useChangedWords(version)}</p>
      <p className="md:col-span-4 text-ink-soft">
        {[is_published && published(), device].filter(Boolean).join(' · ')}
      </p>
    </li>
  )
}

function useChangedWords({ words_added, words_removed }: VersionSummary): string {
  const { versions: words } = useRequestContext().LL
  const parts = [
    words_added > 0 && words.added({ count: words_added }),
    words_removed > 0 && words.removed({ count: words_removed }),
  ].filter(Boolean)
  return parts.join(', ') || words.same()
}
