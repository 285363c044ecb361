import { expect, test } from 'bun:test'
import { i18nObject } from '../../../i18n/i18n-util'
import { openWorkouts, set, today } from '../../fixtures/rooms/workouts'
import { attributes, select, texts } from '../../fixtures/select'

const { workouts: words, validation } = i18nObject('nl')
const line = 'squat 5x5 60; roeien 12min 2.4km'

test('an entry line is shown as it is read before it is noted', async () => {
  const { send, day } = await openWorkouts()
  const asked = await send('/workouts', { date: today, line })
  const html = await asked.text()
  expect(asked.status).toBe(200)
  expect((await day()).workouts).toEqual([])
  expect(texts(html, '.entry-preview th[scope=rowgroup]')).toEqual(['squat', 'roeien'])
  expect(texts(html, '.entry-preview td')).toEqual([
    '5\u00a0×\u00a05',
    '60\u00a0kg',
    '12\u00a0min',
    '2,4\u00a0km',
  ])
  expect(html).toContain(words.line.press())
  expect(attributes(html, '[name=line], [name=shown]', 'value')).toEqual([line, line])

  const noted = await send('/workouts', { date: today, line, shown: line })
  expect([noted.status, noted.headers.get('Location')]).toEqual([303, `/workouts?date=${today}`])
  const { workouts } = await day()
  expect(workouts).toMatchObject([
    {
      kind: 'strength',
      exercises: [
        { name: 'squat', sets: Array(5).fill(set({ reps: 5, weight: 60 })) },
        { name: 'roeien', sets: [set({ seconds: 720, distance: 2400 })] },
      ],
    },
  ])
})

test('an entry line that was changed after it was shown is shown again', async () => {
  const { send, day } = await openWorkouts()
  const typed = { date: today, line: 'squat 5x5 65', shown: 'squat 5x5 60' }
  expect((await send('/workouts', typed)).status).toBe(200)
  expect((await day()).workouts).toEqual([])
})

for (const [what, typed, problem] of [
  ['a word that is no set', 'squat 5x5 60 70kgg', words.problems.unread({ text: '70kgg' })],
  ['no name', '5x5 60', words.problems['no-name']({ text: '5x5 60' })],
  ['no sets', 'squat', words.problems['no-sets']({ text: 'squat' })],
  ['a number beyond reason', 'squat 5x5 99999', undefined],
  ['nothing', ' ', validation.required()],
] as const) {
  test(`an entry line with ${what} comes back as it was typed, with a sentence`, async () => {
    const { send, day } = await openWorkouts()
    const answer = await send('/workouts', { date: today, line: typed })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    const [sentence = ''] = texts(html, '#line-problem')
    if (problem !== undefined) expect(sentence).toBe(problem)
    expect(sentence).not.toBe('')
    expect(attributes(html, '[name=line]', 'value')).toEqual([typed])
    expect(select(html, '[name=line][aria-invalid=true]')).toHaveLength(1)
    expect((await day()).workouts).toEqual([])
  })
}

test('another entry line comes to the workout of that day, and is saved with its exercises', async () => {
  const { addWorkout, day, write } = await openWorkouts()
  await addWorkout({ kind: 'strength', title: 'Borst', minutes: 50, note: 'Ging goed.' })
  await addWorkout({ kind: 'run' })
  await write('noteExercises', { date: today, line: 'bench 5x5 40' })
  await write('noteExercises', { date: today, line: 'dips 3x8' })
  const { workouts } = await day()
  expect(workouts.map(({ kind }) => kind)).toEqual(['strength', 'run'])
  expect(workouts[0]).toMatchObject({ title: 'Borst', minutes: 50, note: 'Ging goed.' })
  expect(workouts[0]?.exercises.map(({ name }) => name)).toEqual(['bench', 'dips'])
})

test('an entry line goes to the day that was shown, whatever today has become', async () => {
  const { send, day, setClock } = await openWorkouts()
  setClock(new Date('2026-11-22T09:00:00Z'))
  await send('/workouts', { date: today, line, shown: line })
  expect((await day(today)).workouts).toHaveLength(1)
  expect((await day('2026-11-22')).workouts).toEqual([])
})

test('a workout takes no more entry lines than it has room for', async () => {
  const { write, day } = await openWorkouts()
  const many = Array.from({ length: 50 }, (_, index) => `x${'abcdefghij'[index % 10]} 1x1`)
  await write('noteExercises', { date: today, line: many.join('; ') })
  const answer = await write('noteExercises', { date: today, line: 'squat 5x5 60' })
  expect(answer.status).toBe(422)
  expect((await day()).workouts[0]?.exercises).toHaveLength(50)
})
