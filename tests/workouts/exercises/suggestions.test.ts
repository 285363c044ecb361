import { expect, test } from 'bun:test'
import { openWorkouts, today } from '../../fixtures/rooms/workouts'

async function suggested(...lines: string[]): Promise<[string, string[]][]> {
  const site = await openWorkouts()
  for (const line of lines) await site.write('noteExercises', { date: today, line })
  const { exercises, suggestions } = await (await site.read('fetchExercises')).json()
  const names = new Map(exercises.map(({ id, name }: { id: string; name: string }) => [id, name]))
  return suggestions.map(({ reason, ids }: { reason: string; ids: string[] }) => [
    reason,
    ids.map((id) => names.get(id)).toSorted(),
  ])
}

test('names that differ in spelling, number, order or language may be one exercise', async () => {
  const lines = ['pushup 10', 'push up 10', 'squats 5 60', 'squat 5 60', 'kniebeugen 5 60']
  const more = ['dumbbell bench press 5 20', 'bench press with dumbbell 5 20', 'bankdrukken 5 60']
  const found = await suggested(...lines, ...more, 'press banca 5 60', 'row 5 40')
  expect(found.toSorted()).toEqual([
    ['language', ['bankdrukken', 'press banca']],
    ['language', ['kniebeugen', 'squat', 'squats']],
    ['order', ['bench press with dumbbell', 'dumbbell bench press']],
    ['plural', ['squat', 'squats']],
    ['spelling', ['push up', 'pushup']],
  ])
})

test('other exercises, and those that are measured otherwise, are not said to be one', async () => {
  const lines = ['front squat 5 60', 'squat 5 60', 'row 5 60', 'rowing 500m', 'bench 5 60']
  expect(await suggested(...lines, 'bench dip 10', 'incline bench press 5 40')).toEqual([])
})
