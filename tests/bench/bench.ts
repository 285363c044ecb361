import { parseArgs } from 'node:util'
import { removeFolders } from '../fixtures/app'
import { measureBooks } from './books'
import { compareSite, partNames } from './comparison/compare-site'
import { measureContributions } from './contributions'
import { measureEnumeration } from './enumeration'
import { measureFloods } from './floods'
import { measureImports } from './imports'
import { measureNotes } from './notes'
import { measureSearch } from './search'
import { measureStreaming } from './streaming'
import { measureVersions } from './versions'
import { measureWorkouts } from './workouts'

const single: Record<string, () => Promise<void>> = {
  books: measureBooks,
  contributions: measureContributions,
  enumeration: measureEnumeration,
  floods: measureFloods,
  imports: measureImports,
  notes: measureNotes,
  search: measureSearch,
  streaming: measureStreaming,
  versions: measureVersions,
  workouts: measureWorkouts,
}

const { values, positionals } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    json: { type: 'string', default: '.data/bench.json' },
  },
  allowPositionals: true,
})
const [name] = positionals
const names = [...partNames, ...Object.keys(single)]
if (name === undefined || partNames.includes(name)) {
  await compareSite({ part: name, isShort: values.short, json: values.json })
} else if (single[name]) {
  await single[name]()
} else {
  console.error(
    `There is no bench ${name}, but ${names.join(', ')}; without a name, ${partNames.join(', ')}.`,
  )
  process.exitCode = 1
}
await removeFolders()
// Failed measurements have set `process.exitCode`.
process.exit()
