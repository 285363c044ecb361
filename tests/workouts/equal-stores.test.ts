import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { type Exercise, type ExerciseSet, setKinds } from '../../db/schema/workout'
import { formValues } from '../../src/features/workouts/editing/form-values'
import { addDays } from '../../src/ui/dates/days'
import { openWorkouts, today } from '../fixtures/rooms/workouts'
import { times } from '../long-form'

const perhaps = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 })

const names = ['Squat', 'Bench press', 'Pull-up', 'Bankdrücken', 'Overhead press']
const notes = ['easy', 'narrow grip', 'ging zwaar', 'knie']

const quarters = fc.integer({ min: 1, max: 800 }).map((count) => count / 4)

const anySet = fc.record({
  kind: fc.constantFrom(...setKinds, 'normal'),
  reps: fc.integer({ min: 1, max: 30 }),
  weight: perhaps(quarters),
  sign: fc.constantFrom(0, 0, 1, -1),
  rpe: perhaps(fc.integer({ min: 2, max: 20 }).map((halves) => halves / 2)),
  note: perhaps(fc.constantFrom(...notes)),
})

/** One unit, as its form has; in a line, a rest is that of the sets before it too. */
const anySets = fc
  .record({
    sets: fc.array(anySet, { minLength: 1, maxLength: 4 }),
    unit: fc.constantFrom('kg', 'lb'),
    rests: fc.array(fc.integer({ min: 1, max: 600 }), { maxLength: 4 }),
  })
  .map(({ sets, unit, rests }) =>
    sets.map(({ sign, weight, ...set }, index): ExerciseSet => {
      const load = weight === undefined ? { unit: 'kg' } : { weight: weight * (sign || 1), unit }
      const isAdded = weight !== undefined && sign !== 0
      return present({ ...set, ...load, is_added: isAdded || undefined, rest: rests[index] })
    }),
  )

function present<Value extends object>(value: object): Value {
  return JSON.parse(JSON.stringify(value))
}

/** Each begins a group of its own, or is done in turn with the one before. */
const anyExercises = fc
  .tuple(
    fc.shuffledSubarray(names, { minLength: 1 }),
    fc.array(fc.tuple(anySets, perhaps(fc.constantFrom(...notes)), fc.boolean()), {
      minLength: names.length,
      maxLength: names.length,
    }),
  )
  .map(([chosen, parts]) => {
    let group = 0
    const inTurn = parts.map(([, , isInTurn], index) => index > 0 && isInTurn)
    return chosen.map((name, index): Exercise => {
      const [sets = [], note] = parts[index] ?? []
      const hasNext = (inTurn[index + 1] ?? false) && index + 1 < chosen.length
      if (hasNext && !inTurn[index]) group += 1
      const together = hasNext || inTurn[index] ? group : undefined
      return present({ name, together, note, sets })
    })
  })

function lineOf(exercises: readonly Exercise[]): string {
  return exercises
    .map((exercise, index) => {
      const isInTurn =
        index > 0 &&
        exercise.together !== undefined &&
        exercises[index - 1]?.together === exercise.together
      const sets = exercise.sets.map((set, place) => writeSet(set, exercise.sets.slice(0, place)))
      const note = exercise.note ? [`(${exercise.note})`] : []
      return `${index === 0 ? '' : isInTurn ? ' & ' : '; '}${exercise.name} ${[...sets, ...note].join(', ')}`
    })
    .join('')
}

const signs = { 'warm-up': 'w', normal: '', drop: 'd', failure: 'f' }

function writeSet(set: ExerciseSet, before: readonly ExerciseSet[]): string {
  const { kind, reps, weight, unit, is_added, rpe, rest, note } = set
  const sign = is_added && (weight ?? 0) > 0 ? '+' : ''
  const isLighter = before.some((one) => one.weight !== undefined)
  const load = weight === undefined ? (isLighter ? 'bw' : '') : `${sign}${weight}${unit}`
  const parts = [
    signs[kind],
    `1x${reps}`,
    load,
    rpe && `@${rpe}`,
    note && `(${note})`,
    rest && `rest ${rest}s`,
  ]
  return parts.filter(Boolean).join(' ')
}

/** Set by set, in turn where they are done so. */
function* inTurn(exercises: readonly Exercise[]) {
  for (let first = 0; first < exercises.length; ) {
    const { together } = exercises[first] ?? {}
    const end = exercises.findIndex((one, index) => index > first && one.together !== together)
    const isGroup = together !== undefined
    const last = isGroup ? (end === -1 ? exercises.length : end) : first + 1
    const group = exercises.slice(first, last)
    const rounds = Math.max(...group.map(({ sets }) => sets.length))
    for (let round = 0; round < rounds; round += 1) {
      for (const { name, sets } of group) {
        const set = sets[round]
        if (set) yield { exercise: name, set }
      }
    }
    first = last
  }
}

test('the line, the form, Train and the API store equal workouts as equal JSON', async () => {
  const { addWorkout, day, read, send, workout, write } = await openWorkouts()
  let days = 0
  const another = () => {
    days += 1
    return addDays(today, -days)
  }
  const ok = async (answer: Promise<Response>) => {
    const { status } = await answer
    expect(status).toBeLessThan(400)
  }
  await fc.assert(
    fc.asyncProperty(anyExercises, async (exercises) => {
      const whole = { date: another(), kind: 'strength' as const, exercises }
      const id = await addWorkout(whole)
      const { exercises: stored } = await workout(id)
      expect(stored).toEqual(exercises)

      const date = another()
      const facts = { start: null, title: null, minutes: null, note: null }
      const rates = { distance_unit: null, heart_rate: null, max_heart_rate: null }
      const nothing = { ...facts, ...rates, distance: null }
      const values = formValues({ ...whole, ...nothing, id, date }, { locale: 'nl', unit: 'kg' })
      await ok(send('/workouts/add', values))
      expect((await day(date)).workouts.map((one) => one.exercises)).toEqual([exercises])

      const line = { date: another(), line: lineOf(exercises) }
      await ok(write('noteExercises', line))
      expect((await day(line.date)).workouts.map((one) => one.exercises)).toEqual([exercises])

      await ok(write('repeatWorkout', { id }))
      for (const noted of inTurn(exercises)) {
        await ok(write('addSet', { id: crypto.randomUUID(), ...noted }))
      }
      for (const { name, note } of exercises) {
        await ok(write('editTrainedExercise', { exercise: name, note }))
      }
      const { workout: trained } = await (await read('fetchTraining', {})).json()
      expect((await workout(trained.id)).exercises).toEqual(exercises)
      await ok(write('closeWorkout', {}))
    }),
    { numRuns: times(25, 200) },
  )
})
