import { removeFolders } from '../fixtures/app'
import { measureBooks } from './books'
import { measureContributions } from './contributions'
import { measureEnumeration } from './enumeration'
import { measureNotes } from './notes'
import { measureStatistics } from './statistics'
import { measureWorkouts } from './workouts'
import { measureWorstNotes } from './worst-notes'

const benches = {
  books: measureBooks,
  contributions: measureContributions,
  enumeration: measureEnumeration,
  notes: measureNotes,
  statistics: measureStatistics,
  workouts: measureWorkouts,
  'worst-notes': measureWorstNotes,
}

const [wanted] = process.argv.slice(2)
for (const [name, measure] of Object.entries(benches)) {
  if (wanted === undefined || wanted === name) await measure()
}
await removeFolders()
// Some measurements have failed by their exit code.
process.exit()
