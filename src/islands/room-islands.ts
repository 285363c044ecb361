import Draft from '../features/drafts/draft.island'
import NoteEditor from '../features/notes/editing/note-editor.island'
import NoteTasks from '../features/notes/note/note-tasks.island'
import Shortcuts from '../features/preferences/shortcuts.island'
import EntryLine from '../features/workouts/entry-line/entry-line.island'

export const roomIslands = {
  noteEditor: NoteEditor,
  noteTasks: NoteTasks,
  draft: Draft,
  shortcuts: Shortcuts,
  entryLine: EntryLine,
} as const
