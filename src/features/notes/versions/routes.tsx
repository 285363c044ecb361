import { redirectTo } from '../../../http/document/flash-message'
import { paths } from '../../../paths'
import { versionRoutes } from '../../../records/versions/version-routes'
import { fetchNote } from '../note/functions'
import { loadNote } from '../note/load-note'
import { NoteText } from '../note/note-text'
import { showText } from '../note/show-text'
import type { NoteDetail } from '../output'
import { fetchNoteVersion, fetchNoteVersions, restoreNoteVersion } from './functions'

export const noteVersionRoutes = versionRoutes({
  key: 'id',
  versions: paths.noteVersions,
  functions: { list: fetchNoteVersions, one: fetchNoteVersion, restore: restoreNoteVersion },
  fetchRecord: fetchNote,
  loadRecord: loadNote,
  placeOf: ({ var: { LL } }, { id, name }) => ({
    name: name || LL.notes.untitled(),
    back: { to: paths.note(id), label: LL.noteForm.back() },
  }),
  valuesOf: (_, old, note) => [textsOf(old), textsOf(note)],
  async whole(c, { body, version }, id) {
    const text = await showText(c, body, { id, version })
    return (
      <details>
        <summary>{c.var.LL.versions.whole()}</summary>
        <div className="mt-s4">
          <NoteText {...text} />
        </div>
      </details>
    )
  },
  leave: (c, id) => redirectTo(c, paths.note(id), 'versionRestored'),
})

function textsOf({ title, body, due }: Pick<NoteDetail, 'title' | 'body' | 'due'>) {
  return { title: title ?? '', body, due: due ?? '' }
}
