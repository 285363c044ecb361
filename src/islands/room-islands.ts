import Draft from '../features/drafts/draft.island'
import NoteTasks from '../features/notes/note/note-tasks.island'
import Shortcuts from '../features/preferences/shortcuts.island'
import EntryLine from '../features/workouts/entry-line/entry-line.island'

export const roomIslands = {
  noteTasks: NoteTasks,
  draft: Draft,
  shortcuts: Shortcuts,
  entryLine: EntryLine,
} as const
