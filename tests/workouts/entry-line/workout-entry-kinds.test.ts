import { expect, test } from 'bun:test'
import { i18nObject } from '../../../i18n/i18n-util'
import { openWorkouts, set, today } from '../../fixtures/rooms/workouts'
import { texts } from '../../fixtures/select'

const { workouts: words } = i18nObject('nl')

for (const [line, kind, minutes, distance] of [
  ['run 5k 25:30', 'run', 26, 5000],
  ['hardlopen 30min', 'run', 30, null],
  ['cycling 1h30 30km', 'ride', 90, 30_000],
  ['schwimmen 20x50m', 'swim', null, 1000],
  ['caminar 4km 45 min', 'walk', 45, 4000],
] as const) {
  test(`the entry line ${line} is noted as a ${kind}, which the week counts`, async () => {
    const { write, day } = await openWorkouts()
    await write('noteExercises', { date: today, line })
    const { workouts, weeks } = await day()
    expect(workouts).toMatchObject([{ kind, minutes, distance, title: null }])
    expect(weeks.at(-1)).toMatchObject({ count: 1, minutes: minutes ?? 0 })
    expect(weeks.at(-1)?.distance[kind]).toBe(distance ?? 0)
  })
}

test('a run among exercises in an entry line is a workout of its own', async () => {
  const { write, day } = await openWorkouts()
  const line = 'trail run 5k 25:30 (rain); squat 5x5 60 heavy'
  await write('noteExercises', { date: today, line })
  await write('noteExercises', { date: today, line: 'bench 5x5 40' })
  const { workouts } = await day()
  const found = workouts.map(({ kind, title, note }) => [kind, title, note])
  expect(found.toSorted()).toEqual([
    ['run', 'trail run', 'rain'],
    ['strength', null, 'squat: heavy'],
  ])
  const strength = workouts.find(({ kind }) => kind === 'strength')
  expect(strength?.exercises.map(({ name }) => name)).toEqual(['squat', 'bench'])
})

test('sets of an exercise that are noted one after another stand in one row', async () => {
  const { write, day, page } = await openWorkouts()
  await write('noteExercises', { date: today, line: 'Bench 8 60' })
  await write('noteExercises', { date: today, line: 'bench 8 60; bench 6 60' })
  await write('noteExercises', { date: today, line: 'row 8 40' })
  await write('noteExercises', { date: today, line: 'bench 5 60' })
  const lift = (reps: number, weight: number) => set({ reps, weight })
  expect((await day()).workouts[0]?.exercises).toEqual([
    { name: 'Bench', sets: [lift(8, 60), lift(8, 60), lift(6, 60)] },
    { name: 'row', sets: [lift(8, 40)] },
    { name: 'bench', sets: [lift(5, 60)] },
  ])
  const rows = texts(await page('/workouts'), '.exercises td:first-of-type')
  expect(rows[0]).toBe('2\u00a0×\u00a08')
})

test('an exercise takes no more sets by entry lines than it has room for', async () => {
  const { write, day } = await openWorkouts()
  await write('noteExercises', { date: today, line: 'bench 30 sets x 8' })
  expect((await write('noteExercises', { date: today, line: 'bench 30 sets x 8' })).status).toBe(
    422,
  )
  expect((await day()).workouts[0]?.exercises[0]?.sets).toHaveLength(30)
})

for (const [line, ...sentences] of [
  ['curl 20x8, 25x8', words.line.assumed({ text: '20x8' })],
  ['curl 3x8 10 ging zwaar', words.line.remark({ text: 'curl: ging zwaar' })],
  [
    'run 5k 25:30',
    words.line.ownWorkout({ name: 'run', facts: `${words.kinds.run()} · 26\u00a0min · 5\u00a0km` }),
  ],
] as const) {
  test(`what was understood of the entry line ${line} is said before it is noted`, async () => {
    const { send, day } = await openWorkouts()
    const html = await (await send('/workouts', { date: today, line })).text()
    expect(texts(html, '.entry-preview p')).toEqual([...sentences, words.line.press()])
    expect((await day()).workouts).toEqual([])
  })
}

for (const line of ['bench 3x8-10 60', 'bench 3x8 1.000kg', 'run 30']) {
  test(`the entry line ${line} is asked about, and not noted`, async () => {
    const { send, day } = await openWorkouts()
    const answer = await send('/workouts', { date: today, line, shown: line })
    expect(answer.status).toBe(422)
    expect(texts(await answer.text(), '#line-problem')).toHaveLength(1)
    expect((await day()).workouts).toEqual([])
  })
}

test('a remark in the line of a workout’s form comes to its note', async () => {
  const { send } = await openWorkouts()
  const line = 'bench 3x8 60 ging zwaar'
  const values = { date: today, kind: 'strength', note: 'Moe.', line, step: 'add-exercise' }
  const html = await (await send('/workouts/add/form', values)).text()
  expect(texts(html, '[name=note]')).toEqual(['Moe.\nbench: ging zwaar'])
})

test('tenths of a second stay when a workout is edited', async () => {
  const { write, day, page } = await openWorkouts()
  await write('noteExercises', { date: today, line: 'row 2km 7:45.3' })
  const id = (await day()).workouts[0]?.id
  expect(texts(await page('/workouts'), '.exercises td')).toEqual(['7:45,3', '2\u00a0km'])
  expect(await page(`/workouts/edit/${id}`)).toContain('value="7:45,3"')
})

test('how two numbers are read is said until it was confirmed twice, and once in a line', async () => {
  const { send, write, day, cookies } = await openWorkouts()
  await cookies('otherUser')
  const said = async (line: string, as?: 'otherUser') => {
    const { remarks } = await (await write('fetchEntryPreview', { line }, as)).json()
    return remarks
  }
  const sentence = (text: string) => words.line.assumed({ text })
  const id = crypto.randomUUID()
  for (const line of ['row 135x5 185x5', 'bench 60x8, 65x8']) {
    expect(await said(line)).toEqual([sentence(line.includes('row') ? '135x5' : '60x8')])
    const typed = { id, date: today, line, shown: line }
    // Sent twice, it is confirmed once.
    await Promise.all([send('/workouts', typed), send('/workouts', typed)])
    await write('noteExercises', { date: today, line: 'press 40x8' })
  }
  expect(await said('squat 100x5')).toEqual([])
  expect(await said('squat 100x5', 'otherUser')).toEqual([sentence('100x5')])
  expect((await day()).workouts).toHaveLength(1)
})
