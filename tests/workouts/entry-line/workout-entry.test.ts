import { expect, test } from 'bun:test'
import { openDatabase } from '../../../db/client'
import { sentLines } from '../../../db/schema/sent-lines'
import { i18nObject } from '../../../i18n/i18n-util'
import { purge } from '../../../src/purge'
import { rooms } from '../../../src/rooms'
import { emptySite, takeErrors } from '../../fixtures/app'
import { failingDatabase, isWrite } from '../../fixtures/faults/failing-database'
import { fieldsOf } from '../../fixtures/rooms/workout-form'
import { openWorkouts, set, today } from '../../fixtures/rooms/workouts'
import { attributes, select, texts } from '../../fixtures/select'
import { temporaryDatabase } from '../../fixtures/temporary-database'

const { workouts: words, validation } = i18nObject('nl')
const line = 'squat 5x5 60; roeien 12min 2.4km'
const empty = await openWorkouts()

test('an entry line is shown as it is read before it is noted, and again once it was changed', async () => {
  const { send, day } = await openWorkouts()
  const asked = await send('/workouts', { date: today, line })
  const html = await asked.text()
  expect(asked.status).toBe(200)
  expect((await day()).workouts).toEqual([])
  expect(texts(html, '.entry-preview th[scope=rowgroup]')).toEqual(['squat', 'roeien'])
  expect(texts(html, '.entry-preview td')).toEqual([
    '5\u00a0×\u00a05',
    '60\u00a0kg',
    '12\u00a0min 5:00\u00a0/km',
    '2,4\u00a0km',
  ])
  expect(html).toContain(words.line.press())
  expect(attributes(html, '[name=line], [name=shown]', 'value')).toEqual([line, line])
  const changed = await send('/workouts', { date: today, line: 'squat 5x5 65', shown: line })
  expect([changed.status, (await day()).workouts]).toEqual([200, []])

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

test('an entry line with a comma between exercises shows the sets of each, also beside one that cannot be read', async () => {
  const shown = async (line: string) => {
    const html = await (await empty.send('/workouts', { date: today, line })).text()
    const of = (selector: string) =>
      texts(html, `.entry-preview ${selector}`).map((text) => text.replaceAll('\u00a0', ' '))
    return [of('th[scope=rowgroup]'), of('td'), texts(html, '#line-problem')]
  }
  const squat = ['5 × 5', '80 kg']
  expect(await shown('bench 3x8 60, squat 5x5 80')).toEqual([
    ['bench', 'squat'],
    ['3 × 8', '60 kg', ...squat],
    [],
  ])
  const range = words.problems.range({ text: '3x8-10' })
  expect(await shown('bench 3x8-10 60, squat 5x5 80')).toEqual([
    ['bench', 'squat'],
    ['1 ×', '60 kg', ...squat],
    [`bench: ${range}`],
  ])
})

for (const [what, typed, problem] of [
  ['a word that is no set', 'squat 5x5 60 70kgg', words.problems.unread({ text: '70kgg' })],
  ['a number beyond reason', 'squat 5x5 99999', expect.stringMatching('.')],
  ['nothing', ' ', validation.required()],
] as const) {
  test(`an entry line with ${what} comes back as it was typed, with a sentence, and is not noted`, async () => {
    for (const shown of [{}, { shown: typed }]) {
      const answer = await empty.send('/workouts', { date: today, line: typed, ...shown })
      const html = await answer.text()
      expect(answer.status).toBe(422)
      expect(texts(html, '#line-problem')).toEqual([problem])
      expect(attributes(html, '[name=line]', 'value')).toEqual([typed])
      expect(select(html, '[name=line][aria-invalid=true]')).toHaveLength(1)
    }
    expect((await empty.day()).workouts).toEqual([])
  })
}

for (const [line, ...sentences] of [
  ['curl 20x8, 25x8', words.line.assumed({ text: '20x8' })],
  [
    'run 5 km (nat)',
    words.line.ownWorkout({ name: 'run', facts: `${words.kinds.run()} · 5\u00a0km` }),
    words.line.remark({ text: 'run: nat' }),
  ],
  [
    'run 5k 25:30',
    words.line.ownWorkout({
      name: 'run',
      facts: `${words.kinds.run()} · 26\u00a0min · 5\u00a0km · 5:06\u00a0/km`,
    }),
  ],
] as const) {
  test(`what was understood of the entry line ${line} is said before it is noted`, async () => {
    const html = await (await empty.send('/workouts', { date: today, line })).text()
    expect(texts(html, '.entry-preview p')).toEqual([...sentences, words.line.press()])
    expect((await empty.day()).workouts).toEqual([])
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

test('a run among exercises in an entry line is a workout of its own, which the week counts', async () => {
  const { write, day } = await openWorkouts()
  const line = 'trail run 5k 25:30 (rain); squat 5x5 60 heavy'
  await write('noteExercises', { date: today, line })
  await write('noteExercises', { date: today, line: 'bench 5x5 40' })
  const { workouts, weeks } = await day()
  const found = workouts.map(({ kind, title, note }) => [kind, title, note])
  expect(found.toSorted()).toEqual([
    ['run', 'trail run', 'rain'],
    ['strength', null, null],
  ])
  expect(weeks.at(-1)).toMatchObject({ count: 2, minutes: 26, distance: { run: 5000 } })
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
    { name: 'Bench', sets: [lift(5, 60)] },
  ])
  const rows = texts(await page('/workouts'), '.exercises td:first-of-type')
  expect(rows[0]).toBe('2\u00a0×\u00a08')
})

test('a workout takes no more exercises and sets by entry lines than it has room for', async () => {
  const { write, day } = await openWorkouts()
  const many = Array.from({ length: 50 }, (_, index) => `x${'abcdefghij'[index % 10]} 1x1`)
  const noted = [many.join('; '), 'xj 30 sets x 8']
  for (const line of noted) await write('noteExercises', { date: today, line })
  for (const line of ['squat 5x5 60', 'xj 30 sets x 8']) {
    expect((await write('noteExercises', { date: today, line })).status).toBe(422)
  }
  const exercises = (await day()).workouts[0]?.exercises
  expect([exercises?.length, exercises?.at(-1)?.sets.length]).toEqual([50, 31])
})

test('a remark in the line of a workout’s form comes to its exercise, or to the set before it', async () => {
  const { send } = await openWorkouts()
  const line = 'bench 3x8 60 ging zwaar, 5 70 (grip)'
  const values = { date: today, kind: 'strength', note: 'Moe.', line, step: 'add-exercise' }
  const html = await (await send('/workouts/add/form', values)).text()
  expect(fieldsOf(html)).toMatchObject({
    note: 'Moe.',
    'exercises.0.note': 'ging zwaar',
    'exercises.0.sets.2.note': '',
    'exercises.0.sets.3.note': 'grip',
  })
})

test('tenths of a second stay when a workout is edited', async () => {
  const { write, day, page } = await openWorkouts()
  await write('noteExercises', { date: today, line: 'row 2km 7:45.3' })
  const id = (await day()).workouts[0]?.id
  expect(texts(await page('/workouts'), '.exercises td')).toEqual([
    '7:45,3 3:53\u00a0/km',
    '2\u00a0km',
  ])
  expect(await page(`/workouts/edit/${id}`)).toContain('value="7:45,3"')
})

const mixed = 'squat 5x5 60; hardlopen 5km 30min'

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

test('an entry line keeps its id while its reading is shown, and sent ten times at once is noted once', async () => {
  const site = await openWorkouts()
  const { page, send } = site
  const idIn = (html: string) => attributes(html, 'form [name=id]', 'value')[0] ?? ''
  const id = idIn(await page('/workouts'))
  expect(idIn(await (await send('/workouts', { id, date: today, line: mixed })).text())).toBe(id)
  expect(idIn(await page('/workouts'))).not.toBe(id)
  const typed = { id, date: today, line: mixed, shown: mixed }
  const answers = await Promise.all(Array.from({ length: 10 }, () => send('/workouts', typed)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(303))
  expect((await noted(site)).toSorted()).toEqual(once)

  const more = 'squat 2x5 80'
  await send('/workouts', { ...typed, line: more, shown: more })
  expect((await noted(site)).toSorted()[1]).toEqual(['strength', 'squat 7'])
})

test('an entry line that was sent is known for a day, also after a restart, and then forgotten', async () => {
  await using place = await temporaryDatabase()
  const typed = { id: crypto.randomUUID(), date: today, line: mixed, shown: mixed }
  const first = await openDatabase(place)
  const before = await openWorkouts(await emptySite(first))
  await before.send('/workouts', typed)
  const me = await before.cookies('user')
  await before.background.settled()
  await first.close()

  const second = await openDatabase(place)
  const site = await openWorkouts(await emptySite(second))
  await site.send('/workouts', typed, me)
  const { workouts } = await site.day(today, me)
  expect(workouts.flatMap(({ exercises }) => exercises)).toHaveLength(2)
  const known = async (hours: number) => {
    await purge(second, new Date(Date.parse(`${today}T12:00:00Z`) + hours * 3_600_000), rooms)
    return second.orm.$count(sentLines)
  }
  expect([await known(23), await known(25)]).toEqual([1, 0])
  await site.background.settled()
  await second.close()
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
    async () => () => site.write('noteExercises', { date: today, line: mixed }),
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
