import { expect, test } from 'bun:test'
import { i18nObject } from '../../../i18n/i18n-util'
import type { Training } from '../../../src/features/workouts/training/output'
import { openWorkouts, today } from '../../fixtures/rooms/workouts'
import { attributes, texts } from '../../fixtures/select'

const { train: words } = i18nObject('nl')

async function openTraining() {
  const site = await openWorkouts()
  const { read, write } = site
  return {
    ...site,
    async training(data: object = {}, as?: string): Promise<Training> {
      return (await read('fetchTraining', data, as)).json()
    },
    note(exercise: string, set: object, more: object = {}, as?: string): Promise<Response> {
      return write('addSet', { id: crypto.randomUUID(), exercise, set, ...more }, as)
    },
  }
}

test('the first set opens the workout of today, and the next ones go on with it', async () => {
  const { day, note, page, setClock, training } = await openTraining()
  await note('Squat', { reps: 5, weight: 60 })
  setClock(new Date(`${today}T12:30:00Z`))
  await note('bench', { reps: 5, weight: 50 })
  setClock(new Date(`${today}T12:50:40Z`))
  await note('squat', { reps: 4, weight: 60 })
  const { workouts } = await day()
  expect(workouts).toMatchObject([
    {
      kind: 'strength',
      start: '13:00',
      minutes: 51,
      exercises: [
        { name: 'Squat', sets: [{ reps: 5 }, { reps: 4 }] },
        { name: 'bench', sets: [{ reps: 5, weight: 50 }] },
      ],
    },
  ])
  expect((await training()).workout).toMatchObject({ minutes: 51, is_estimated: true })
  const [facts = ''] = texts(await page('/workouts'), '.workout-head p')
  expect(facts).toContain(words.about({ length: '51\u00a0min' }))
})

test('start and minutes that somebody typed stay', async () => {
  const { day, note, setClock, training, write } = await openTraining()
  await note('Squat', { reps: 5, weight: 60 })
  const [workout] = (await day()).workouts
  await write('editWorkout', { ...workout, start: '12:45', minutes: 30 })
  setClock(new Date(`${today}T13:00:00Z`))
  await note('Squat', { reps: 5, weight: 60 })
  expect((await day()).workouts).toMatchObject([{ start: '12:45', minutes: 30 }])
  expect((await training()).workout?.is_estimated).toBe(false)
})

test('a set that is sent twice is added once, also at once', async () => {
  const { day, write } = await openTraining()
  const set = { id: crypto.randomUUID(), exercise: 'Squat', set: { reps: 5, weight: 60 } }
  await Promise.all([write('addSet', set), write('addSet', set)])
  await write('addSet', set)
  expect((await day()).workouts.map(({ exercises }) => exercises[0]?.sets.length)).toEqual([1])
})

test('two devices at once lose no set, and make one workout', async () => {
  const { day, note } = await openTraining()
  await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      note(index % 2 ? 'Squat' : 'Bench', { reps: index + 1, weight: 60 }),
    ),
  )
  const { workouts } = await day()
  expect(workouts).toHaveLength(1)
  const reps = workouts.flatMap(({ exercises }) => exercises.flatMap(({ sets }) => sets))
  expect(reps.map((set) => set.reps).toSorted((a, b) => Number(a) - Number(b))).toEqual(
    Array.from({ length: 12 }, (_, index) => index + 1),
  )
})

test('a workout over midnight stays on the day it began, for four hours', async () => {
  const { day, note, setClock, training } = await openTraining()
  setClock(new Date('2026-11-21T22:50:00Z'))
  await note('Squat', { reps: 5, weight: 60 })
  setClock(new Date('2026-11-21T23:20:00Z'))
  expect(await training()).toMatchObject({ date: '2026-11-21', exercises: [{ name: 'Squat' }] })
  await note('Squat', { reps: 6, weight: 60 })
  setClock(new Date('2026-11-22T02:51:00Z'))
  await note('Squat', { reps: 7, weight: 60 })
  expect((await day('2026-11-21')).workouts).toMatchObject([
    { start: '23:50', minutes: 30, exercises: [{ sets: [{ reps: 5 }, { reps: 6 }] }] },
  ])
  expect((await day('2026-11-22')).workouts).toMatchObject([{ exercises: [{ sets: [{}] }] }])
})

test('a set that was kept without a connection comes on the day it was done', async () => {
  const { day, note, setClock } = await openTraining()
  setClock(new Date('2026-11-22T08:00:00Z'))
  await note('Squat', { reps: 5, weight: 60 }, { seconds_ago: 20 * 3600 })
  await note('Squat', { reps: 6, weight: 60 }, { seconds_ago: 20 * 3600 - 600 })
  expect((await day('2026-11-22')).workouts).toEqual([])
  expect((await day('2026-11-21')).workouts).toMatchObject([
    { start: '13:00', minutes: 10, exercises: [{ sets: [{ reps: 5 }, { reps: 6 }] }] },
  ])
})

test('what is sent for a day to come, or by another person’s page, is refused', async () => {
  const { day, note } = await openTraining()
  const set = { reps: 5, weight: 60 }
  expect((await note('Squat', set, { date: '2026-11-22' })).status).toBe(422)
  expect((await note('Squat', set, { writer: 'somebody' })).status).toBe(401)
  expect((await note('Squat', { reps: -1 })).status).toBe(422)
  expect((await note('', set)).status).toBe(422)
  expect((await day()).workouts).toEqual([])
})

test('a set is changed and deleted where it was seen, and else what is there is told', async () => {
  const { day, note, training, write } = await openTraining()
  await note('Squat', { reps: 5, weight: 60 })
  await note('Squat', { reps: 6, weight: 60 })
  const workout = (await training()).workout?.id
  const [seen, other] = (await training()).exercises[0]?.sets ?? []
  const place = { workout, exercise: 0, position: 0 }
  const change = { ...place, seen: other, set: { reps: 9, weight: 60 } }
  const refused = await write('editSet', change)
  expect(refused.status).toBe(409)
  expect((await refused.json()).error.present.exercises[0].sets[0]).toEqual(seen)
  expect((await write('editSet', { ...change, seen })).status).toBe(200)
  expect((await write('deleteSet', { ...place, position: 1, seen })).status).toBe(409)
  const deleted = await write('deleteSet', { ...place, position: 1, seen: other })
  expect((await day()).workouts[0]?.exercises[0]?.sets.map(({ reps }) => reps)).toEqual([9])
  const undo = await deleted.json()
  await note('Squat', { reps: 7, weight: 60 })
  await write('restoreSet', undo)
  await write('restoreSet', undo)
  expect((await day()).workouts[0]?.exercises[0]?.sets.map(({ reps }) => reps)).toEqual([9, 6, 7])
  expect((await write('editSet', change, 'otherUser')).status).toBe(404)
  expect((await write('deleteSet', { ...place, seen }, 'otherUser')).status).toBe(404)
  expect((await write('restoreSet', undo, 'otherUser')).status).toBe(404)
})

test('a rest is kept, may be longer or skipped, and is over by itself', async () => {
  const { note, setClock, training, write } = await openTraining()
  await note('Squat', { reps: 5, weight: 60 })
  setClock(new Date(`${today}T12:00:50Z`))
  expect((await training()).rest).toEqual({ left: 70, seconds: 120 })
  await write('setRest', { seconds: 100 })
  expect((await training()).rest).toEqual({ left: 100, seconds: 120 })
  setClock(new Date(`${today}T12:03:00Z`))
  expect((await training()).rest).toBeNull()
  await note('Squat', { reps: 5, weight: 60 }, { rest: 0 })
  expect((await training()).rest).toBeNull()
  await note('Squat', { reps: 5, weight: 60 })
  await write('setRest', { seconds: 0 })
  expect((await training()).rest).toBeNull()
})

test('the rest of an exercise is its own once somebody chose it, on any of its names', async () => {
  const { note, read, send, setClock, training, write } = await openTraining()
  await note('Squat', { reps: 5, weight: 60 })
  const seen = JSON.stringify({ note: null, rest: null })
  const chosen = { exercise: 'squat', rest: '3:00', note: 'Rug recht.', seen }
  expect((await send('/workouts/train/exercise', chosen)).status).toBe(303)
  expect((await training()).exercises).toMatchObject([{ rest: 180, noted: 'Rug recht.' }])
  await note('Squat', { reps: 5, weight: 60 })
  expect((await training()).rest).toEqual({ left: 180, seconds: 180 })
  await note('Squat', { reps: 5, weight: 60 }, { rest: 90 })
  expect((await training()).rest).toEqual({ left: 90, seconds: 90 })
  await note('Bench', { reps: 5, weight: 60 })
  expect((await training()).rest).toEqual({ left: 120, seconds: 120 })
  const { exercises } = await (await read('fetchExercises', {})).json()
  expect(exercises).toMatchObject([
    { name: 'Bench', rest: null },
    { name: 'Squat', rest: 180, version: 2 },
  ])
  const late = await send('/workouts/train/exercise', { ...chosen, rest: '1:00' })
  expect(late.status).toBe(409)
  const html = await late.text()
  expect(html).toContain(words.panel.conflict())
  expect(attributes(html, '.train-panel [name=rest]', 'value')).toEqual(['1:00'])
  const odd = await send('/workouts/train/exercise', { ...chosen, rest: 'lang' })
  expect(odd.status).toBe(422)
  expect(attributes(await odd.text(), '.train-panel [name=rest]', 'value')).toEqual(['lang'])
  const theirs = { exercise: 'Squat', rest: 60 }
  expect((await write('editTrainedExercise', theirs, 'otherUser')).status).toBe(404)
  setClock(new Date('2026-11-22T12:00:00Z'))
  const early = await write('editTrainedExercise', { exercise: 'Squat', note: 'Licht.' })
  expect(early.status).toBe(422)
  await write('editTrainedExercise', { exercise: 'Squat' })
  expect((await training({ exercise: 'Squat' })).exercises).toMatchObject([{ rest: null }])
})

test('a set that is changed keeps its rest and heart rate, and gets an RPE and a note', async () => {
  const { day, note, page, send } = await openTraining()
  const set = { kind: 'normal', unit: 'kg', reps: 5, weight: 60, rest: 150, heart_rate: 140 }
  await note('Squat', { ...set, rpe: 7, note: 'Licht.' })
  const opened = await page('/workouts/train?exercise=Squat&at=0.0')
  const names = ['workout', 'exercise', 'name', 'position', 'seen', 'kind', 'unit', 'metres']
  const fields = Object.fromEntries(
    [...names, 'rest', 'heart_rate', 'rpe', 'note', 'weight', 'reps'].map((name) => [
      name,
      attributes(opened, `.sill-form [name=${name}]`, 'value')[0] ?? '',
    ]),
  )
  expect(fields).toMatchObject({ rest: '150', rpe: '7', note: 'Licht.' })
  const changed = { ...fields, rpe: '8,5', note: 'Zwaarder dan gedacht.', do: 'save' }
  expect((await send('/workouts/train/set', changed)).status).toBe(303)
  expect((await day()).workouts[0]?.exercises[0]?.sets).toEqual([
    { ...set, kind: 'normal', unit: 'kg', rpe: 8.5, note: 'Zwaarder dan gedacht.' },
  ])
  expect(texts(await page('/workouts/train?exercise=Squat'), '.train-notes li')).toEqual([
    'set 1: RPE\u00a08,5, Zwaarder dan gedacht.',
  ])
  const again = await page('/workouts/train?exercise=Squat&at=0.0')
  const seen = attributes(again, '.sill-form [name=seen]', 'value')[0] ?? ''
  const odd = await send('/workouts/train/set', { ...changed, seen, rpe: '11' })
  expect(odd.status).toBe(422)
  expect(attributes(await odd.text(), '.sill-form [name=rpe]', 'value')).toEqual(['11'])
})

test('a workout that was closed takes no more sets: the next one opens another', async () => {
  const { day, note, training, write } = await openTraining()
  await note('Squat', { reps: 5, weight: 60 })
  await write('closeWorkout', {})
  expect(await training()).toMatchObject({ workout: null, exercises: [] })
  await note('Squat', { reps: 6, weight: 60 })
  expect((await day()).workouts).toHaveLength(2)
})

test('a line is added to the workout that is open, once, and a run beside it', async () => {
  const { day, note, write } = await openTraining()
  await note('Squat', { reps: 5, weight: 60 })
  const line = { id: crypto.randomUUID(), line: 'squat 5 62.5; 5 km hardlopen 25 min' }
  expect((await write('addWorkoutLine', line)).status).toBe(200)
  expect((await write('addWorkoutLine', line)).status).toBe(200)
  const { workouts } = await day()
  expect(workouts.map(({ kind }) => kind).toSorted()).toEqual(['run', 'strength'])
  const strength = workouts.find(({ kind }) => kind === 'strength')
  expect(strength?.exercises[0]?.sets.map(({ weight }) => weight)).toEqual([60, 62.5])
  const wrong = await write('addWorkoutLine', { line: 'squat 5x5 60 70kgg' })
  expect(wrong.status).toBe(422)
  expect((await wrong.json()).error.issues).toMatchObject([{ path: 'line' }])
})

test('without a script each step and set is a button of a form', async () => {
  const { note, page, send, day } = await openTraining()
  expect(await page('/workouts/train')).toContain(words.choose.text())
  const chosen = await page('/workouts/train?exercise=Squat')
  const fields = { exercise: 'Squat', kind: 'normal', unit: 'kg', metres: '1' }
  expect(texts(chosen, '.train-board h2')).toEqual(['Squat'])
  const id = attributes(chosen, '.sill-form [name=id]', 'value')[0] ?? ''
  const stepped = await send('/workouts/train', {
    ...fields,
    id,
    weight: '60',
    reps: '5',
    step: 'weight+',
  })
  expect(stepped.headers.get('Location')).toBe(
    '/workouts/train?exercise=Squat&weight=62%2C5&reps=5',
  )
  const again = await page(stepped.headers.get('Location') ?? '')
  expect(attributes(again, '.stepper input', 'value')).toEqual(['62,5', '5'])
  const noted = await send('/workouts/train', { ...fields, id, weight: '62,5', reps: '5' })
  expect(noted.status).toBe(303)
  expect((await day()).workouts).toMatchObject([
    { exercises: [{ name: 'Squat', sets: [{ reps: 5, weight: 62.5 }] }] },
  ])
  const wrong = await send('/workouts/train', { ...fields, id, weight: 'veel', reps: '5' })
  expect(wrong.status).toBe(422)
  expect(attributes(await wrong.text(), '.stepper input', 'value')).toEqual(['veel', '5'])
  await note('Squat', { reps: 3, weight: 62.5 })
  const opened = await page('/workouts/train?exercise=Squat&at=0.1')
  const hidden = ['workout', 'exercise', 'name', 'position', 'seen', 'kind', 'unit', 'metres']
  const change = Object.fromEntries(
    hidden.map((name) => [name, attributes(opened, `.sill-form [name=${name}]`, 'value')[0] ?? '']),
  )
  await send('/workouts/train/set', { ...change, weight: '65', reps: '4', do: 'save' })
  expect((await day()).workouts[0]?.exercises[0]?.sets[1]).toMatchObject({ reps: 4, weight: 65 })
  const late = await send('/workouts/train/set', { ...change, weight: '70', reps: '4' })
  expect(late.status).toBe(409)
  expect(await late.text()).toContain(words.change.conflict())
  const present = await page('/workouts/train?exercise=Squat&at=0.1')
  const seen = attributes(present, '.sill-form [name=seen]', 'value')[0] ?? ''
  const deleted = await send('/workouts/train/set', { ...change, seen, do: 'delete' })
  const cookie = deleted.headers.get('Set-Cookie') ?? ''
  expect((await day()).workouts[0]?.exercises[0]?.sets).toHaveLength(1)
  const [, detail] = /setDeleted\.([\w-]+)/.exec(cookie) ?? []
  await send(`/workouts/train/set/${detail}/restore`, {})
  expect((await day()).workouts[0]?.exercises[0]?.sets).toHaveLength(2)
})
