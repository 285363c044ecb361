import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { readEntryLine } from '../../../src/features/workouts/entry-line/read-entry-line'
import { spellName } from '../../../src/features/workouts/entry-line/spellings'
import { suggestNames } from '../../../src/features/workouts/entry-line/suggest-names'
import { anyExercises } from '../../fixtures/arbitrary/any-workouts'
import { openWorkouts, set } from '../../fixtures/rooms/workouts'
import { times } from '../../long-form'

const known = ['Bankdrukken', 'Squat', 'Incline bench', 'Squat jump', '21s curl'].map((name) => ({
  name,
  others: name === 'Bankdrukken' ? ['bench press'] : [],
  typed: spellName(name),
}))

function offered(line: string): string {
  const { names, from, isName } = suggestNames(line, known)
  const shown = names.map(({ name, also }) => (also ? `${name} (${also})` : name))
  return names.length === 0 ? '' : `${line.slice(from)}: ${shown.join(', ')}${isName ? '' : '?'}`
}

const offers: Record<string, string> = {
  '': '',
  squ: 'squ: Squat, Squat jump',
  SQUÁT: 'SQUÁT: Squat jump',
  'squat ': '',
  'squat j': 'squat j: Squat jump',
  'squat 3x8': '',
  bench: 'bench: Bankdrukken (bench press), Incline bench',
  'bench press': 'bench press: Bankdrukken (bench press)',
  'bench press ': '',
  '21': '21: 21s curl',
  'squat 3x8 60; ban': 'ban: Bankdrukken',
  'squat 3x8 60 & ban': 'ban: Bankdrukken',
  'squat 3x8 60 + "ban': '"ban: Bankdrukken',
  'squat 3x8 60, ban': 'ban: Bankdrukken?',
  'pull-ups 3x5 +2': '',
  'squat 3x8 60 (ban': '',
}

for (const [line, offer] of Object.entries(offers)) {
  test(`after “${line}” the names offered are ${offer || 'none'}`, () => {
    expect(offered(line)).toBe(offer)
  })
}

test('a name that is completed is read as that exercise, whatever it is called', () => {
  fc.assert(
    fc.property(anyExercises, (exercises) => {
      for (const { name } of exercises) {
        const { exercises: read } = readEntryLine(`${spellName(name)} 3x8 60kg`)
        expect(read.map((one) => one.name)).toEqual([name])
      }
    }),
    { numRuns: times(50, 500) },
  )
})

test('one’s own names are offered with their other names, the latest first, and nobody else’s', async () => {
  const { addWorkout, read, write } = await openWorkouts()
  const done = (name: string) => [{ name, sets: [set({ reps: 5, weight: 60 })] }]
  await addWorkout({ kind: 'strength', date: '2026-11-10', exercises: done('Squat') })
  await addWorkout({ kind: 'strength', date: '2026-11-12', exercises: done('21s curl') })
  await addWorkout({ kind: 'strength', exercises: done('Row') }, 'otherUser')
  const { exercises } = await (await read('fetchExercises', {})).json()
  const [squat] = exercises.filter(({ name }: { name: string }) => name === 'Squat')
  await write('addExerciseName', { id: squat.id, name: 'Kniebuiging' })
  expect(await (await read('fetchExerciseNames')).json()).toEqual([
    { name: '21s curl', others: [], typed: '21s curl' },
    { name: 'Squat', others: ['Kniebuiging'], typed: 'Squat' },
  ])
  expect((await read('fetchExerciseNames', undefined, 'guest')).status).toBe(401)
})
