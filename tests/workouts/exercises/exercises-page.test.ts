import { expect, test } from 'bun:test'
import { i18nObject } from '../../../i18n/i18n-util'
import { addDays } from '../../../src/ui/dates/days'
import { openWorkouts, today } from '../../fixtures/rooms/workouts'
import { attributes, select, texts } from '../../fixtures/select'

const { exercises: words } = i18nObject('nl')
const page = '/workouts/exercises'

async function noted(...lines: string[]) {
  const site = await openWorkouts()
  for (const [index, line] of lines.entries()) {
    await site.write('noteExercises', { date: addDays(today, index - lines.length + 1), line })
  }
  const { exercises } = await (await site.read('fetchExercises')).json()
  const ids: [string, string][] = exercises.map((one: { name: string; id: string }) => [
    one.name,
    one.id,
  ])
  return { ...site, ids: new Map(ids) }
}

const names = (html: string) => texts(html, '.own-exercises tbody th a')

test('each exercise stands with how often and when it was done, and in what', async () => {
  const site = await noted('squat 5x5 135lb', 'plank 45s; row 500m', 'push-ups 3x10')
  const html = await site.page(page)
  expect(names(html)).toEqual(['plank', 'push-ups', 'row', 'squat'])
  expect(texts(html, '.own-exercises tbody td:nth-child(3)')).toEqual(['1', '1', '1', '1'])
  expect(texts(html, '.own-exercises tbody td:nth-child(5)')).toEqual(['s', '–', 'm', 'lb'])
  expect(html).toContain(words.description({ exercises: 4, times: 4 }))
})

test('somebody without exercises is told how they come', async () => {
  const site = await openWorkouts()
  expect(await site.page(page)).toContain(words.noneHint())
})

test('an exercise is renamed in its row, without a script, and keeps the name that it had', async () => {
  const site = await noted('bench 5 60', 'squat 5 60')
  const id = site.ids.get('bench') ?? ''
  const html = await site.page(`${page}?rename=${id}`)
  expect(attributes(html, '.rename-exercise input[name=name]', 'value')).toEqual(['bench'])
  const taken = await site.send(`${page}?rename=${id}`, { id, name: 'SQUAT' })
  expect(taken.status).toBe(422)
  const again = await taken.text()
  expect(attributes(again, '.rename-exercise input[name=name]', 'value')).toEqual(['SQUAT'])
  expect(texts(again, '.problem')[0]).toStartWith(words.taken({ name: 'SQUAT', by: 'squat' }))
  const [merging = ''] = attributes(again, '.problem a', 'href')
  expect(merging).toBe(`${page}?together=${site.ids.get('squat')}.${id}`)
  expect(await site.page(merging)).toContain(words.mergeTitle())
  const renamed = await site.send(`${page}?rename=${id}`, { id, name: 'Bench press' })
  expect(renamed.headers.get('Location')).toBe(page)
  expect(names(await site.page(page))).toEqual(['Bench press', 'squat'])
  const [workout] = (await site.day(addDays(today, -1))).workouts
  expect(workout?.exercises[0]?.name).toBe('Bench press')
  expect((await site.get('/workouts/exercise?name=bench')).status).toBe(200)
})

test('two are checked, added up and merged, and that is undone, all by buttons', async () => {
  const site = await noted('bench 5 60', 'bankdrukken 5 65; bench 5 70', 'row 5 40')
  const [bench = '', bank = ''] = [site.ids.get('bench'), site.ids.get('bankdrukken')]
  const one = await site.send(`${page}/choose`, { [`of.${bench}`]: 'true' })
  expect(one.headers.get('Location')).toBe(page)
  expect(await site.page(page)).not.toContain('merge-panel')
  const chosen = { [`of.${bank}`]: 'true', [`of.${bench}`]: 'true' }
  const address = (await site.send(`${page}/choose`, chosen)).headers.get('Location') ?? ''
  const html = await site.page(address)
  expect(texts(html, '.merge-panel .added')).toEqual([
    `bankdrukken${words.times(1)}`,
    `bench${words.times(2)}`,
  ])
  expect(texts(html, '.merge-panel .sum')).toEqual([words.times(2)])
  expect(html).toContain(words.both(1))
  expect(attributes(html, '.merge-panel input[checked]', 'value')).toEqual([bench])
  const merged = await site.send(`${page}/merge`, { id: bank, together: `${bank}.${bench}` })
  expect(merged.status).toBe(303)
  const after = await site.page(page)
  expect(names(after)).toEqual(['bankdrukken', 'row'])
  expect(after).toContain(words.also({ names: 'bench' }))
  const [undo = ''] = attributes(after, `form[action^="${page}/undo/"]`, 'action')
  expect((await site.send(undo, {})).status).toBe(303)
  expect(names(await site.page(page))).toEqual(['bankdrukken', 'bench', 'row'])
})

test('those in other units cannot be merged, and the page says why', async () => {
  const site = await noted('bench 5 60kg', 'bankdrukken 5 135lb')
  const together = [...site.ids.values()].join('.')
  const html = await site.page(`${page}?together=${together}`)
  expect(html).toContain(words.unlike({ one: 'bankdrukken', other: 'bench' }))
  expect(select(html, '.merge-panel button[disabled]')).toHaveLength(1)
  const id = site.ids.get('bench') ?? ''
  expect((await site.send(`${page}/merge`, { id, together })).status).toBe(422)
})

test('an undoing that cannot be says which name is in its way', async () => {
  const site = await noted('bench 5 60', 'bankdrukken 5 65')
  const [id = '', other = ''] = [site.ids.get('bench'), site.ids.get('bankdrukken')]
  const merged = await (await site.write('mergeExercises', { id, merged: [other] })).json()
  await site.write('renameExercise', { id, name: 'Bankdrukken' })
  const refused = await site.send(`${page}/undo/${merged.id}`, {})
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain(
    words.nameTaken({ name: 'bankdrukken', by: 'Bankdrukken' }),
  )
})

test('an exercise that no workout has any more can be removed, and no other', async () => {
  const site = await noted('benhc 5 60', 'squat 5 60')
  const id = site.ids.get('benhc') ?? ''
  expect((await site.send(`${page}/delete`, { id })).status).toBe(422)
  const [workout] = (await site.day(addDays(today, -1))).workouts
  const exercises = workout?.exercises.map((one) => ({ ...one, name: 'bench' }))
  await site.write('editWorkout', { ...workout, exercises })
  const html = await site.page(page)
  expect(names(html)).toEqual(['bench', 'benhc', 'squat'])
  expect(html).toContain(words.removeNamed({ name: 'benhc' }))
  expect((await site.send(`${page}/delete`, { id })).status).toBe(303)
  expect(names(await site.page(page))).toEqual(['bench', 'squat'])
})

test('an exercise’s own page has its unit, step, rest, note and names', async () => {
  const site = await noted('bench 5 60')
  const id = site.ids.get('bench') ?? ''
  const own = '/workouts/exercise?name=bench'
  const typed = { id, version: '1', unit: 'lb', step: '2,5', rest: '3:00', note: 'rack 4' }
  expect((await site.send(own, typed)).status).toBe(303)
  const html = await site.page(own)
  expect(texts(html, '.exercise-settings textarea')).toEqual(['rack 4'])
  expect(attributes(html, '.exercise-settings input[name=step]', 'value')).toEqual(['2,5'])
  expect(attributes(html, '.exercise-settings input[name=rest]', 'value')).toEqual(['3:00'])
  const stale = await site.send(own, { ...typed, note: 'mine' })
  expect(stale.status).toBe(409)
  expect(await stale.text()).toContain('mine')
  const odd = await site.send(own, { ...typed, version: '2', step: 'much' })
  expect(odd.status).toBe(422)
  expect(attributes(await odd.text(), '.exercise-settings input[name=step]', 'value')).toEqual([
    'much',
  ])
  const name = { id, exercise: 'bench', name: 'Bankdrukken' }
  expect((await site.send('/workouts/exercise/add-name', name)).status).toBe(303)
  expect((await site.get('/workouts/exercise?name=bankdrukken')).status).toBe(200)
  const date = addDays(today, -1)
  await site.write('noteExercises', { date, line: 'bankdrukken 3 60' })
  expect((await site.send('/workouts/exercise/remove-name', name)).status).toBe(422)
})
