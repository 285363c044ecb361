import { SecretLink } from '../../../identity/kept-tokens/secret-link'
import { Island } from '../../../islands/island'
import { isAdmin } from '../../../model/user'
import { paths } from '../../../paths'
import { formatNumber } from '../../../ui/dates/dates'
import { EmptyPlank } from '../../../ui/empty-plank'
import { Alert } from '../../../ui/form/alert'
import { PageForm } from '../../../ui/form/page-form'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { Pagination } from '../../../ui/pagination'
import { useRequestContext } from '../../../ui/request-context'
import { NoteDay } from '../note-day'
import { openTasksAddress } from '../notes-address'
import type { OpenTasks } from '../output'

interface OpenTasksPageProps {
  found: OpenTasks
  problem?: string
  address?: string
}

export function OpenTasksPage({ found, problem, address }: OpenTasksPageProps) {
  const { LL, locale, user, rooms } = useRequestContext()
  const { notes, page, per_page, total, open_tasks } = found
  const { calendar_since: since, calendar_has_notes: hasNotes } = found
  const { openTasks: words } = LL
  const description =
    open_tasks === 0
      ? words.none()
      : words.count({ count: formatNumber(locale, open_tasks), total: open_tasks })
  const calendar = [
    words.calendar.words(),
    isAdmin(user) && rooms.includes('books') && words.calendar.withLoans(),
    since !== null && !hasNotes && words.calendar.notYet(),
  ]
  return (
    <>
      <RoomHeader title={words.title()} description={description} />
      <div className="wrap">
        <p className="page-links mb-s4">
          <Link to={paths.notes}>{LL.note.back()}</Link>
        </p>
        {problem && <Alert kind="wrong">{problem}</Alert>}
        {notes.length === 0 && (
          <EmptyPlank title={words.empty.title()} text={words.empty.text()}>
            <Link to={paths.addNote} className="button primary">
              <span className="i-lucide-pencil" />
              {LL.notes.add()}
            </Link>
          </EmptyPlank>
        )}
        {notes.map((note) => (
          <TasksOfNote key={note.id} note={note} />
        ))}
        <Island
          name="noteTasks"
          props={{ forms: Object.fromEntries(notes.map(({ id }) => [formOf(id), id])) }}
        />
        <Pagination
          page={page}
          perPage={per_page}
          total={total}
          href={(to) => openTasksAddress({ per_page, page: to })}
        />
        <SecretLink
          id="calendar"
          labels={LL.loanDesk.calendar}
          since={since}
          address={address}
          words={calendar.filter(Boolean).join(' ')}
          makeTo={paths.makeNoteCalendar}
          removeTo={paths.removeNoteCalendar}
        />
      </div>
    </>
  )
}

function formOf(noteId: string): string {
  return `tasks-${noteId}`
}

function TasksOfNote({ note }: { note: OpenTasks['notes'][number] }) {
  const { LL } = useRequestContext()
  const { id, name, due, version, open_tasks, tasks } = note
  const more = open_tasks - tasks.length
  const title = name || LL.notes.untitled()
  return (
    <section className="line-t py-s4 lg:columns-12 lg:grid-rows-[auto_1fr]" aria-labelledby={id}>
      <h2 id={id} className="type-subheading break-anywhere lg:col-span-5">
        <Link to={paths.note(id)}>{title}</Link>
      </h2>
      {due && (
        <p className="type-label tabular lg:[grid-area:2/1/auto/span_5]">
          <NoteDay due={due} open_tasks={open_tasks} />
        </p>
      )}
      <PageForm id={formOf(id)} className="note-text mt-s3 lg:[grid-area:1/6/span_2/-1] lg:-mt-s1">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <ul>
          {tasks.map(({ index, label }) => (
            <li key={index} className="task break-anywhere">
              {/* biome-ignore lint/a11y/useSemanticElements: without a script, it submits */}
              <button
                type="submit"
                name="task"
                value={`${index}:1:${label}`}
                role="checkbox"
                aria-checked={false}
                aria-label={label || LL.notes.task()}
                className="task-box"
              />
              {label || LL.notes.task()}
            </li>
          ))}
        </ul>
      </PageForm>
      {more > 0 && (
        <p className="mt-s3 type-label lg:[grid-column:6/-1]">
          <Link to={paths.note(id)}>{LL.openTasks.more(more)}</Link>
        </p>
      )}
    </section>
  )
}
