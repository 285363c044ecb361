import { expect, test } from 'bun:test'
import { takeErrors } from '../../fixtures/app'
import { failingDatabase, isWrite } from '../../fixtures/faults/failing-database'
import { openWorkouts, today } from '../../fixtures/rooms/workouts'
import { attributes } from '../../fixtures/select'

const line = 'squat 5x5 60; hardlopen 5km 30min'

async function noted({ day }: Awaited<ReturnType<typeof openWorkouts>>) {
  const { workouts } = await day()
  return workouts.map(({ kind, exercises }) => [
    kind,
    ...exercises.map(({ name, sets }) => `${name} ${sets.length}`),
  ])
}

const once = [
  ['run', 'hardlopen 1'],
  ['strength', 'squat 5'],
]

test('an entry line that is sent ten times at once is noted once', async () => {
  const site = await openWorkouts()
  const { page, send } = site
  const [id = ''] = attributes(await page('/workouts'), 'form [name=id]', 'value')
  const typed = { id: id ?? '', date: today, line, shown: line }
  const answers = await Promise.all(Array.from({ length: 10 }, () => send('/workouts', typed)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(303))
  expect((await noted(site)).toSorted()).toEqual(once)

  const more = 'squat 2x5 80'
  await send('/workouts', { ...typed, line: more, shown: more })
  expect((await noted(site)).toSorted()[1]).toEqual(['strength', 'squat 7'])
})

test('an entry line keeps its id while its reading is shown, and the next one has another', async () => {
  const { page, send } = await openWorkouts()
  const idIn = (html: string) => attributes(html, 'form [name=id]', 'value')[0] ?? ''
  const id = idIn(await page('/workouts'))
  expect(idIn(await (await send('/workouts', { id, date: today, line })).text())).toBe(id)
  expect(idIn(await page('/workouts'))).not.toBe(id)
})

test('of an entry line with an exercise and a run all is noted or nothing, whichever write fails', async () => {
  const site = await openWorkouts()
  await site.addWorkout({ kind: 'strength', title: 'Borst' })
  const before = await noted(site)
  const database = failingDatabase(
    site.db,
    (sql) => /workout/.test(sql) && isWrite({ sql, turn: 1 }),
  )
  let failures = 0
  await database.failEach(
    async () => () => site.write('noteExercises', { date: today, line }),
    async ({ status }) => {
      if (status === 200) return
      failures += 1
      expect(takeErrors()).toHaveLength(1)
      expect(await noted(site)).toEqual(before)
    },
  )
  expect(failures).toBeGreaterThan(2)
  expect((await noted(site)).toSorted()).toEqual(once)
})
