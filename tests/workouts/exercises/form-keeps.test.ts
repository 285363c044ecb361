import { expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Exercise } from '../../../db/schema/workout'
import { fieldsOf } from '../../fixtures/rooms/workout-form'
import { openWorkouts, today } from '../../fixtures/rooms/workouts'
import { times } from '../../long-form'

const strength = { date: today, kind: 'strength' }

const superset = [
  {
    name: 'Bench',
    together: 1,
    note: 'narrow grip',
    sets: [
      { kind: 'normal', reps: 8, weight: 60, unit: 'kg', rest: 90, note: 'easy' },
      { kind: 'failure', reps: 6, weight: 60, unit: 'kg', rpe: 9.5 },
    ],
  },
  {
    name: 'Row',
    together: 1,
    sets: [{ kind: 'normal', reps: 10, weight: -40, is_added: true, unit: 'lb' }],
  },
]

test('a form that changes the title keeps supersets, notes, rests and assisted weights', async () => {
  const site = await openWorkouts()
  const id = await site.addWorkout({ ...strength, exercises: superset })
  const address = `/workouts/edit/${id}`
  const fields = fieldsOf(await site.page(address))
  expect(fields).toMatchObject({
    'exercises.0.note': 'narrow grip',
    'exercises.0.together': '1',
    'exercises.0.sets.0.rest': '1:30',
    'exercises.0.sets.0.note': 'easy',
  })
  expect((await site.send(address, { ...fields, title: 'Push' })).status).toBe(303)
  const { title, exercises } = await site.workout(id)
  expect(title).toBe('Push')
  expect<unknown>(exercises).toEqual(superset)
})

test('two exercises joined by a plus are done in turn, round by round', async () => {
  const site = await openWorkouts()
  await site.write('noteExercises', {
    date: today,
    line: 'bench 8 60 rest 90s + row 10 40; squat 5 80',
  })
  const [first] = (await site.day()).workouts
  expect(first?.exercises.map(({ name, together }) => [name, together])).toEqual([
    ['bench', 1],
    ['row', 1],
    ['squat', undefined],
  ])
  expect(first?.exercises[0]?.sets[0]?.rest).toBe(90)
  await site.write('noteExercises', { date: today, line: 'curl 8 15 & dip 10' })
  await site.write('noteExercises', { date: today, line: 'curl 7 15 & dip 9' })
  const [now] = (await site.day()).workouts
  expect(now?.exercises.map(({ name, together, sets }) => [name, together, sets.length])).toEqual([
    ['bench', 1, 1],
    ['row', 1, 1],
    ['squat', undefined, 1],
    ['curl', 2, 2],
    ['dip', 2, 2],
  ])
})

test('each way to write a superset is one, and a list is none', async () => {
  const site = await openWorkouts()
  const groups = async (line: string) => {
    const { exercises } = await (await site.write('fetchEntryPreview', { line })).json()
    return exercises.map(({ together }: Exercise) => together ?? 0)
  }
  expect(await groups('superset: bench 3x8 60 / row 3x8 50')).toEqual([1, 1])
  expect(await groups('A1 bench 3x8 60 A2 row 3x8 50 B1 curl 3x8 15 B2 dip 3x8')).toEqual([
    1, 1, 2, 2,
  ])
  expect(await groups('bench 3x8 60 + row 3x8 50; curl 3x8 15 & dip 3x8')).toEqual([1, 1, 2, 2])
  expect(await groups('bench 3x8 60; row 3x8 50, then squat 5x5 60')).toEqual([0, 0, 0])
})

const anyLift = fc.record({
  name: fc.constantFrom('Bench', 'Row', 'Squat', 'Dip'),
  reps: fc.integer({ min: 11, max: 30 }),
  weight: fc.integer({ min: 40, max: 90 }),
  rest: fc.option(fc.constantFrom(45, 90, 120), { nil: undefined }),
  isInTurn: fc.boolean(),
})

test('line, form and program store equal JSON for equal workouts', async () => {
  const site = await openWorkouts()
  const people = [0]
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(anyLift, { selector: ({ name }) => name, minLength: 1, maxLength: 4 }),
      async (lifts) => {
        const own = async () => site.signUp(`three-${people.push(0)}@voordeur.example`)
        const [byLine, byForm, byProgram] = [await own(), await own(), await own()]
        const line = lifts
          .map(({ name, reps, weight, rest, isInTurn }, index) => {
            const sign = index === 0 ? '' : isInTurn ? ' + ' : '; '
            return `${sign}${name} ${reps} reps ${weight}kg${rest ? ` rest ${rest}s` : ''}`
          })
          .join('')
        await site.write('noteExercises', { date: today, line }, byLine)
        let group = 0
        const exercises = lifts.map(({ name, reps, weight, rest, isInTurn }, index) => {
          if (index > 0 && !isInTurn) group += 1
          return {
            name,
            together: group + 1,
            sets: [{ reps, weight, unit: 'kg', is_added: undefined, rest }],
          }
        })
        await site.write('addWorkout', { ...strength, exercises }, byProgram)
        const fields = exercises.flatMap(({ name, together, sets: [set] }, index) => [
          [`exercises.${index}.name`, name],
          [`exercises.${index}.unit`, 'kg'],
          [`exercises.${index}.together`, String(together)],
          [`exercises.${index}.sets.0.kind`, 'normal'],
          [`exercises.${index}.sets.0.reps`, String(set?.reps)],
          [`exercises.${index}.sets.0.weight`, String(set?.weight)],
          [`exercises.${index}.sets.0.rest`, String(set?.rest ?? '')],
        ])
        const form = { ...strength, ...Object.fromEntries(fields) }
        await site.send(`/workouts/add?date=${today}`, form, byForm)
        const stored = await Promise.all(
          [byLine, byForm, byProgram].map(async (as) => {
            const [workout] = (await site.day(today, as)).workouts
            return JSON.stringify(workout?.exercises.map(sorted))
          }),
        )
        expect(new Set(stored).size, line + stored.join('\n')).toBe(1)
      },
    ),
    { numRuns: times(4, 60), endOnFailure: true },
  )
}, 120_000)

function sorted({ sets, ...exercise }: Exercise) {
  const inOrder = (value: object) => Object.fromEntries(Object.entries(value).toSorted())
  return { ...inOrder(exercise), sets: sets.map(inOrder) }
}

test('what is said after one set is its note, and after several that of the exercise', async () => {
  const site = await openWorkouts()
  const line = 'bench 3x8 60 (narrow), 5 70 grip slips, (bar 2); 5 km run 25:00 (rain)'
  const preview = await (await site.write('fetchEntryPreview', { line })).json()
  expect(preview.remarks.filter((one: string) => /narrow|grip|bar/.test(one))).toEqual([])
  expect(preview.remarks.join()).toContain('rain')
  await site.write('noteExercises', { date: today, line })
  await site.write('noteExercises', { date: today, line: 'bench 2x8 60 easy' })
  const { workouts } = await site.day()
  const strength = workouts.find(({ kind }) => kind === 'strength')
  expect(strength?.note).toBeNull()
  expect(strength?.exercises.map(({ note }) => note)).toEqual(['narrow\nbar 2\neasy'])
  expect(strength?.exercises[0]?.sets.map(({ note }) => note)).toEqual([
    ...[undefined, undefined, undefined, 'grip slips'],
    ...[undefined, undefined],
  ])
  const run = workouts.find(({ kind }) => kind === 'run')
  expect([run?.note, run?.exercises[0]?.note, run?.exercises[0]?.sets[0]?.note]).toEqual([
    'rain',
    undefined,
    undefined,
  ])
})
