import type { ShownNote } from '../../../texts/markdown/show-note'
import { useRequestContext } from '../../../ui/request-context'

export function NoteText({ html, asWritten }: ShownNote) {
  const { LL, locale } = useRequestContext()
  return (
    <>
      {asWritten && (
        <p className="text-ink-soft type-label mb-s4" lang={locale}>
          {LL.note[asWritten]()}
        </p>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it comes out of the sanitiser */}
      <div className="note-text" dangerouslySetInnerHTML={{ __html: html }} />
    </>
  )
}
