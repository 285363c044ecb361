import NoteEditor from '../features/notes/editing/note-editor.island'
import NoteTasks from '../features/notes/note/note-tasks.island'
import Shortcuts from '../features/preferences/shortcuts.island'
import EntryLine from '../features/workouts/entry-line/entry-line.island'
import Draft from '../records/drafts/draft.island'

export const roomIslands = {
  noteEditor: NoteEditor,
  noteTasks: NoteTasks,
  draft: Draft,
  shortcuts: Shortcuts,
  entryLine: EntryLine,
} as const
