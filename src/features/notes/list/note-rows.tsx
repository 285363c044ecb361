import { localized, paths } from '../../../paths'
import { formatMomentsDay } from '../../../ui/dates/dates'
import { SubmitButton } from '../../../ui/form/submit-button'
import { Marked } from '../../../ui/hits'
import { Link } from '../../../ui/link'
import { useMoment, useRequestContext } from '../../../ui/request-context'
import { NoteDay } from '../note-day'
import type { NoteSummary } from '../output'

interface NoteRowsProps {
  notes: readonly NoteSummary[]
  words: readonly string[]
}

export function NoteRows({ notes, words }: NoteRowsProps) {
  return (
    <ul className="note-rows line-t mb-s7">
      {notes.map((note) => (
        <NoteRow key={note.id} note={note} words={words} />
      ))}
    </ul>
  )
}

function NoteRow({ note, words }: { note: NoteSummary; words: readonly string[] }) {
  const { LL } = useRequestContext()
  const { id, name, excerpt, updated_at } = note
  return (
    <li className="note-row [break-inside:avoid] md:grid md:items-baseline md:gap-x-gutter">
      <p className="text-ink-soft type-label tabular">
        <Day at={updated_at} />
      </p>
      <div>
        <h2 className="type-subheading tracking-[-0.008em] break-anywhere">
          <Link to={paths.note(id)}>
            {name === '' ? LL.notes.untitled() : <Marked text={name} words={words} />}
          </Link>
        </h2>
        {excerpt !== '' && (
          <p className="excerpt max-w-measure break-anywhere">
            <Marked text={excerpt} words={words} />
          </p>
        )}
      </div>
      <NoteState note={note} />
    </li>
  )
}

function NoteState({ note }: { note: NoteSummary }) {
  const { LL, locale, content } = useRequestContext()
  const { id, is_pinned, place, due, open_tasks, done_tasks, deleted_after } = note
  const tasks = { done: done_tasks, total: open_tasks + done_tasks }
  return (
    <div className="state empty:hidden md:grid md:justify-items-end text-ink-soft type-label tabular">
      {place === 'open' && is_pinned && (
        <p className="flex items-center gap-1.5">
          <span className="i-lucide-pin" /> {LL.notes.pinned()}
        </p>
      )}
      {due && (
        <p className="flex items-center gap-1.5">
          <span className="i-lucide-calendar" /> <NoteDay due={due} open_tasks={open_tasks} />
        </p>
      )}
      {tasks.total > 0 && <p>{LL.notes.tasks(tasks)}</p>}
      {deleted_after && (
        <>
          <p>
            {LL.notes.deletedAfter()} <Day at={deleted_after} />
          </p>
          <form method="post" action={localized(content, locale, paths.restoreNote(id))}>
            <SubmitButton kind="plain" busy={LL.note.moving()}>
              {LL.note.restore()}
            </SubmitButton>
          </form>
        </>
      )}
    </div>
  )
}

function Day({ at }: { at: string }) {
  return <time dateTime={at}>{useMoment(formatMomentsDay, at)}</time>
}
