import FormDraft from '../features/drafts/form-draft.island'
import NoteDraft from '../features/notes/editing/note-draft.island'
import NoteTasks from '../features/notes/note/note-tasks.island'
import Shortcuts from '../features/preferences/shortcuts.island'
import EntryLine from '../features/workouts/entry-line/entry-line.island'

export const roomIslands = {
  noteDraft: NoteDraft,
  noteTasks: NoteTasks,
  formDraft: FormDraft,
  shortcuts: Shortcuts,
  entryLine: EntryLine,
} as const
