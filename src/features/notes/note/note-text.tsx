import { localized } from '../../../paths'
import { useRequestContext } from '../../../ui/request-context'
import { tagAddress } from '../list/notes-address'
import { renderNote } from '../text/render-note'

interface NoteTextProps {
  body: string
  isTickable?: boolean
}

export function NoteText({ body, isTickable = false }: NoteTextProps) {
  const { LL, locale, origin } = useRequestContext()
  const html = renderNote(body, {
    origin,
    isTickable,
    taskLabel: (text) => text || LL.notes.task(),
    tagHref: (tag) => localized(locale, tagAddress(tag)),
    topHeading: 2,
  })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it comes out of the sanitiser
  return <div className="note-text" dangerouslySetInnerHTML={{ __html: html }} />
}
