import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useRequestContext } from '../../../ui/request-context'
import type { NoteDetail } from '../note'

/** What can be done with a note where it is. */
export function NoteActions({ note: { place, is_pinned } }: { note: NoteDetail }) {
  const words = useRequestContext().LL.note
  const names = {
    pin: words.pin(),
    unpin: words.unpin(),
    archive: words.archive(),
    unarchive: words.unarchive(),
    trash: words.trash(),
    restore: words.restore(),
    delete: words.delete(),
  }
  const offered = {
    open: [is_pinned ? 'unpin' : 'pin', 'archive', 'trash'],
    archive: ['unarchive', 'trash'],
    trash: ['restore', 'delete'],
  } as const
  return (
    <PageForm className="buttons note-actions">
      {offered[place].map((intent) => (
        <SubmitButton
          key={intent}
          kind={intent === 'delete' ? 'danger' : 'plain'}
          name="intent"
          value={intent}
          busy={words.moving()}
        >
          {names[intent]}
        </SubmitButton>
      ))}
    </PageForm>
  )
}
