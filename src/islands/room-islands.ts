import ImportProgress from '../features/account/imports/import-progress.island'
import ChooseAll from '../features/books/moves/choose-all.island'
import ProgressStepper from '../features/books/readings/progress-stepper.island'
import StarsRange from '../features/books/readings/stars-range.island'
import IsbnScanner from '../features/books/several/isbn-scanner.island'
import NoteEditor from '../features/notes/editing/note-editor.island'
import NoteTasks from '../features/notes/note/note-tasks.island'
import Shortcuts from '../features/preferences/shortcuts.island'
import MeasureStepper from '../features/workouts/body-measures/measure-stepper.island'
import EntryLine from '../features/workouts/entry-line/entry-line.island'
import Train from '../features/workouts/training/train.island'
import Draft from '../records/drafts/draft.island'

export const roomIslands = {
  noteEditor: NoteEditor,
  noteTasks: NoteTasks,
  draft: Draft,
  shortcuts: Shortcuts,
  entryLine: EntryLine,
  starsRange: StarsRange,
  progressStepper: ProgressStepper,
  measureStepper: MeasureStepper,
  isbnScanner: IsbnScanner,
  chooseAll: ChooseAll,
  train: Train,
  importProgress: ImportProgress,
} as const
