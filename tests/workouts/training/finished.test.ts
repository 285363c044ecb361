import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { i18nObject } from '../../../i18n/i18n-util'
import { comparePlan } from '../../../src/features/workouts/compare-plan'
import type { FinishedWorkout } from '../../../src/features/workouts/finished/output'
import type { Training } from '../../../src/features/workouts/training/output'
import { anyWorkout } from '../../fixtures/arbitrary/any-workouts'
import { openWorkouts, set, today } from '../../fixtures/rooms/workouts'
import { texts } from '../../fixtures/select'
import { times } from '../../long-form'

const { train: words, plans: planWords } = i18nObject('nl')

const five = (weight: number) => set({ reps: 5, weight })

const planned = [
  { name: 'Squat', sets: [five(60), five(60)] },
  { name: 'Bench', sets: [five(40)] },
  { name: 'Row', sets: [five(30)] },
]

/** The workout of three days before is repeated today. */
async function openPlanned() {
  const site = await openWorkouts()
  const done = { date: '2026-11-18', kind: 'strength', title: 'Hele lijf', exercises: planned }
  const id = await site.addWorkout(done)
  await site.send(`/workouts/train/repeat/${id}`, {})
  return {
    ...site,
    note: (exercise: string, set: object) =>
      site.write('addSet', { id: crypto.randomUUID(), exercise, set }),
    async finished(id: string, as?: string): Promise<FinishedWorkout> {
      return (await site.read('fetchFinishedWorkout', { id }, as)).json()
    },
    async training(): Promise<Training> {
      return (await site.read('fetchTraining', {})).json()
    },
  }
}

test('once all of a plan is done, Train says what it came to, also after a reload', async () => {
  const { note, page, setClock } = await openPlanned()
  await note('Squat', five(60))
  setClock(new Date(`${today}T12:40:00Z`))
  await note('Squat', five(62.5))
  await note('Bench', five(40))
  expect(texts(await page('/workouts/train'), '.train-main [role=status]')).toEqual([])
  await note('Row', five(30))
  const html = await page('/workouts/train')
  expect(texts(html, '.train-main [role=status]')).toEqual([words.allDone()])
  expect(texts(html, '.finished dd')).toEqual(['4', '40 min', '963 kg'])
  expect(texts(html, '.finished li')).toEqual([
    words.done.weight({
      name: 'Squat',
      value: '62,5\u00a0kg',
      previous: '60\u00a0kg',
    }),
  ])
  expect(texts(html, '.finished tbody th')).toEqual([
    `Squat${words.rows.plan()}: 2\u00a0×\u00a05 60\u00a0kg`,
    `Bench${planWords.asPlanned()}`,
    `Row${planWords.asPlanned()}`,
  ])
  expect(texts(html, '.sill button')).toEqual([words.close()])
  expect(texts(await page('/workouts/train?exercise=Row'), '.once-more span')[0]).toBe(
    words.onceMore(),
  )
})

test('a workout that was closed says what was done beside its plan, there and on its day', async () => {
  const { finished, note, page, send, training, write, read } = await openPlanned()
  await note('squat', five(60))
  await note('Curl', five(10))
  const id = (await training()).workout?.id ?? ''
  const closed = await send('/workouts/train/close', {})
  expect(closed.headers.get('Location')).toBe(`/workouts/train/${id}/finished`)
  const beside = [
    `Squat${words.rows.plan()}: 2\u00a0×\u00a05 60\u00a0kg`,
    'Curl',
    `Bench${words.rows.plan()}: 1\u00a0×\u00a05 40\u00a0kg`,
    `Row${words.rows.plan()}: 1\u00a0×\u00a05 30\u00a0kg`,
  ]
  for (const address of [`/workouts/train/${id}/finished`, `/workouts?date=${today}`]) {
    const html = await page(address)
    expect(texts(html, '.exercises tbody th')).toEqual(beside)
    expect(texts(html, '.exercises tbody td').filter((one) => one === planWords.leftOut())).toEqual(
      [planWords.leftOut(), planWords.leftOut()],
    )
  }
  const { exercises } = await (await read('fetchExercises', {})).json()
  const bench = exercises.find(({ name }: { name: string }) => name === 'Bench')
  await write('renameExercise', { id: bench.id, name: 'Bankdrukken' })
  expect((await finished(id)).planned.map(({ name }) => name)).toEqual([
    'Squat',
    'Bankdrukken',
    'Row',
  ])
  expect((await read('fetchFinishedWorkout', { id }, 'otherUser')).status).toBe(404)
  await write('deleteWorkout', { id })
  expect((await read('fetchFinishedWorkout', { id })).status).toBe(404)
})

test('a workout without a plan, and one without a set, can be closed as well', async () => {
  const site = await openWorkouts()
  const nothing = await site.send('/workouts/train/close', {})
  expect(nothing.headers.get('Location')).toBe('/workouts')
  await site.write('addSet', { id: crypto.randomUUID(), exercise: 'Squat', set: five(60) })
  const closed = await site.send('/workouts/train/close', {})
  const html = await site.page(closed.headers.get('Location') ?? '')
  expect(texts(html, '.exercises tbody th')).toEqual(['Squat'])
})

test('what was done and what was planned are both told, each once', () => {
  fc.assert(
    fc.property(anyWorkout, anyWorkout, ({ exercises: done }, { exercises: plan }) => {
      const compared = comparePlan(done, plan)
      const shown = compared.slice(0, done.length)
      const bare = shown.map(({ planned: _, isAsPlanned: __, ...exercise }) => exercise)
      expect(bare).toEqual(done)
      const names = new Set(plan.map(({ name }) => name))
      const told = compared.filter((one) => one.planned)
      expect(told.map(({ name }) => name).toSorted()).toEqual([...names].toSorted())
      expect(told.flatMap((one) => one.planned ?? [])).toHaveLength(
        plan.flatMap(({ sets }) => sets).length,
      )
      for (const { name, isAsPlanned } of comparePlan(done, done)) {
        expect([name, isAsPlanned ?? true]).toEqual([name, true])
      }
    }),
    { numRuns: times(100, 1000) },
  )
})
