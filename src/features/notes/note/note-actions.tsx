import { localized, paths } from '../../../paths'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useRequestContext } from '../../../ui/request-context'
import type { NoteDetail } from '../output'

export function NoteActions({ note: { id, place, is_pinned } }: { note: NoteDetail }) {
  const { LL, locale } = useRequestContext()
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
          formAction={localized(locale, to)}
          busy={words.moving()}
        >
          {label}
        </SubmitButton>
      ))}
    </PageForm>
  )
}
