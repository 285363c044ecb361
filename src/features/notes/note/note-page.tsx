import { Island } from '../../../islands/island'
import { type PublishedNote, publicCopyOf } from '../../../model/article'
import { isAdmin } from '../../../model/user'
import { localized, paths } from '../../../paths'
import { EarlierVersions } from '../../../records/versions/earlier-versions'
import type { ShownNote } from '../../../texts/markdown/show-note'
import { formatTime } from '../../../ui/dates/dates'
import { Alert } from '../../../ui/form/alert'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { useMoment, useRequestContext } from '../../../ui/request-context'
import { NoteDay } from '../note-day'
import type { FetchedNote, NoteDetail } from '../output'
import { NoteText } from './note-text'

interface NotePageProps {
  note: FetchedNote
  text: ShownNote
  problem?: string | undefined
}

export function NotePage({ note, text, problem }: NotePageProps) {
  const { LL, user, articles } = useRequestContext()
  const { id, version, place, created_at, updated_at, deleted_after } = note
  const { open_tasks, done_tasks } = note
  const name = note.name || LL.notes.untitled()
  const updated = LL.note.updated({ at: useMoment(formatTime, updated_at) })
  const created = useMoment(formatTime, created_at)
  const published = publicCopyOf(articles, id, user?.id)
  const purged = useMoment(formatTime, deleted_after ?? created_at)
  return (
    <>
      <RoomHeader title={name} description={updated} />
      <div className="wrap note-reading note-columns">
        <p className="page-links">
          <Link to={paths.notes}>{LL.note.back()}</Link>
          {place !== 'trash' && <Link to={paths.editNote(id)}>{LL.note.edit()}</Link>}
          {place !== 'trash' && isAdmin(user) && (
            <Link to={paths.publishNote(id)}>
              {published ? LL.publish.titleAgain() : LL.publish.title()}
            </Link>
          )}
        </p>
        {problem && <Alert kind="wrong">{problem}</Alert>}
        {deleted_after && <Alert kind="wrong">{LL.note.inTrash({ at: purged })}</Alert>}
        {published && <PublicCopy note={note} published={published} />}
        {place === 'archive' && <p className="text-ink-soft">{LL.note.inArchive()}</p>}
        <div>
          <NoteText {...text} />
          <PageForm id="note-tasks" to={paths.tickNote(id)}>
            <input type="hidden" name="version" value={version} />
          </PageForm>
          <Island name="noteTasks" props={{ forms: { 'note-tasks': id } }} />
          <Backlinks notes={note.backlinks} />
          {version > 1 && <EarlierVersions versions={paths.noteVersions(id)} />}
        </div>
        <aside className="lg:sticky lg:top-s5" aria-label={LL.note.about()}>
          <dl className="facts">
            <dt>{LL.note.written()}</dt>
            <dd>
              <time dateTime={created_at}>{created}</time>
            </dd>
            {note.due && (
              <>
                <dt>{LL.noteForm.due()}</dt>
                <dd>
                  <NoteDay due={note.due} open_tasks={open_tasks} />
                </dd>
              </>
            )}
            {open_tasks + done_tasks > 0 && (
              <>
                <dt>{LL.note.tasksDone()}</dt>
                {/* Filled by CSS counters, so that it follows ticked tasks without a reload. */}
                <dd className="task-count" />
              </>
            )}
          </dl>
          <NoteActions note={note} />
        </aside>
      </div>
    </>
  )
}

interface PublicCopyProps {
  note: NoteDetail
  published: PublishedNote
}

function PublicCopy({ note: { place, version }, published }: PublicCopyProps) {
  const { LL, user, content } = useRequestContext()
  return (
    <p className="text-ink-soft">
      {place === 'trash' ? LL.publish.staysPublic() : LL.publish.isPublic()}{' '}
      {place !== 'trash' && version > published.note_version && <>{LL.publish.changedSince()} </>}
      <a href={localized(content, published.language, paths.article(published.slug))}>
        {LL.publish.seePublic()}
      </a>
      {isAdmin(user) && (
        <>
          {' · '}
          <Link to={paths.unpublishArticle(published.slug)}>{LL.publish.unpublish()}</Link>
        </>
      )}
    </p>
  )
}

function Backlinks({ notes }: { notes: FetchedNote['backlinks'] }) {
  const { LL } = useRequestContext()
  if (notes.length === 0) return null
  return (
    <section className="backlinks mt-s7" aria-labelledby="backlinks">
      <h2 id="backlinks" className="type-heading line-b pb-s2">
        {LL.note.links.backlinks()}
      </h2>
      <ul className="mt-s3">
        {notes.map(({ id, name }) => (
          <li key={id} className="py-1.5 break-anywhere">
            <Link to={paths.note(id)}>{name || LL.notes.untitled()}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoteActions({ note: { id, place, is_pinned } }: { note: NoteDetail }) {
  const { LL, locale, content } = useRequestContext()
  const words = LL.note
  const pin = is_pinned
    ? { to: paths.unpinNote(id), label: words.unpin() }
    : { to: paths.pinNote(id), label: words.pin() }
  const archive = { to: paths.archiveNote(id), label: words.archive() }
  const unarchive = { to: paths.unarchiveNote(id), label: words.unarchive() }
  const trash = { to: paths.trashNote(id), label: words.trash() }
  const restore = { to: paths.restoreNote(id), label: words.restore() }
  const purge = { to: paths.purgeNote(id), label: words.purge(), isFinal: true }
  const actions: { to: string; label: string; isFinal?: boolean }[] = {
    open: [pin, archive, trash],
    archive: [unarchive, trash],
    trash: [restore, purge],
  }[place]
  return (
    <PageForm to={paths.note(id)} className="buttons note-actions mt-s5 print:hidden">
      {actions.map(({ to, label, isFinal }) => (
        <SubmitButton
          key={to}
          kind={isFinal ? 'danger' : 'plain'}
          formAction={localized(content, locale, to)}
          busy={words.moving()}
        >
          {label}
        </SubmitButton>
      ))}
    </PageForm>
  )
}
