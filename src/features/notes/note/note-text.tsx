import { useRequestContext } from '../../../ui/request-context'
import { noteHtml } from './note-html'

interface NoteTextProps {
  /** Markdown. */
  body: string
  isTickable?: boolean
}

/** What somebody wrote, as it is meant to be read. */
export function NoteText({ body, isTickable = false }: NoteTextProps) {
  const html = noteHtml(useRequestContext(), body, isTickable)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it comes out of the sanitiser
  return <div className="note-text" dangerouslySetInnerHTML={{ __html: html }} />
}
