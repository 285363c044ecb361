import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { exerciseNames } from '../../db/schema/exercises'
import { foldName } from '../../i18n/fold-letters'
import type { FunctionId } from '../../src/functions'
import { paths } from '../../src/paths'
import { runImports } from '../../src/records/imports/run-imports'
import { roomParts } from '../../src/room-parts'
import { importing } from '../fixtures/importing'
import { openSite } from '../fixtures/site'

const now = () => new Date('2026-11-29T12:00:00Z')

type Row = [date: string, exercise: string, weight: number, unit?: 'kg' | 'lb']

/** As Hevy writes it. */
function hevy(rows: readonly Row[]): string {
  const unit = rows.some(([, , , unit]) => unit === 'lb') ? 'lbs' : 'kg'
  const head = `title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_${unit},reps,distance_km,duration_seconds,rpe`
  const lines = rows.map(
    ([date, exercise, weight], at) =>
      `"Gym ${date}","${asHevy(date)}, 08:00","${asHevy(date)}, 09:00","","${exercise}",,"",${at},"normal",${weight},5,,,`,
  )
  return [head, ...lines].join('\n')
}

function asHevy(date: string): string {
  const style = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  const parts = new Intl.DateTimeFormat('en-US', style).formatToParts(new Date(date))
  const part = (type: string) => parts.find((one) => one.type === type)?.value
  return `${part('day')} ${part('month')} ${part('year')}`
}

interface Named {
  word: string
  state: string
  why: string
  becomes: string
  name: string
}

async function openGym(here: readonly string[] = [], set: object = { reps: 5, weight: 50 }) {
  const site = await openSite({ now })
  await site.cookies('user')
  const ask = async (id: FunctionId, data: object) =>
    (await (id.startsWith('fetch') ? site.read(id, data, 'user') : site.write(id, data))).json()
  const run = () => runImports({ ...importing, db: site.db, now, roomImports: roomParts })
  const addWorkout = (
    names: readonly string[],
    date = '2026-11-01',
    as: 'user' | 'otherUser' = 'user',
  ) =>
    site.write(
      'addWorkout',
      { date, kind: 'strength', exercises: names.map((name) => ({ name, sets: [set] })) },
      as,
    )
  if (here.length > 0) await addWorkout(here)
  const exercises = async () => {
    const { exercises } = await ask('fetchExercises', {})
    return exercises as { id: string; name: string; names: string[]; times: number }[]
  }
  return {
    ...site,
    visit: site.ask,
    ask,
    run,
    addWorkout,
    exercises,
    preview: (rows: readonly Row[]) =>
      ask('previewImport', {
        file: btoa(unescape(encodeURIComponent(hevy(rows)))),
        file_name: 'h.csv',
      }),
    async start(id: string, answers = {}) {
      await ask('startImport', { id, answers })
      await run()
      return ask('fetchImport', { id })
    },
    async undo(id: string) {
      await ask('undoImport', { id })
      await run()
      return ask('fetchImport', { id })
    },
    idOf: async (name: string) => (await exercises()).find((one) => one.name === name)?.id ?? '',
    said: async () =>
      (await exercises()).map(({ name, names, times }) => [name, ...names, times].join(' ')),
  }
}

const about = (name: string) => `exercise ${foldName(name)}`

function toldOf({ names }: { names: { names: Named[] } }) {
  return Object.fromEntries(names.names.map(({ word, state, why }) => [word, `${state}: ${why}`]))
}

const gym: Row[] = [
  ['2026-10-01', 'Bench Press (Barbell)', 60],
  ['2026-10-02', 'Bench Press (Barbell)', 62.5],
]

test('names: a guess is told as one, its sets come in there, the next file knows it, and undo takes the name back', async () => {
  const { preview, start, undo, said } = await openGym(['Bench press'])
  const view = await preview(gym)
  expect(view.names.names).toEqual([
    expect.objectContaining({
      word: 'Bench Press (Barbell)',
      count: 2,
      done: { unit: 'kg', least: 60, most: 62.5, last: '2026-10-02' },
      state: 'guess',
      why: 'brackets',
      like: ['Bench press'],
    }),
  ])
  expect(view.questions).toEqual([])
  await start(view.id)
  expect(await said()).toEqual(['Bench press Bench Press (Barbell) 3'])
  const next = await preview([...gym, ['2026-10-03', 'Bench press (barbell)', 65]])
  expect(toldOf(next)).toEqual({ 'Bench Press (Barbell)': 'known: otherName' })
  await start(next.id)
  expect(await said()).toEqual(['Bench press Bench Press (Barbell) 4'])
  // What another file brought still uses the name.
  await undo(view.id)
  expect(await said()).toEqual(['Bench press Bench Press (Barbell) 2'])
})

test('names: taken back, a file leaves nothing, and a workout out of the trash makes its exercise anew', async () => {
  const { preview, start, undo, said, ask, db } = await openGym(['Bench press'])
  const { id } = await preview(gym)
  await start(id)
  expect((await undo(id)).state).toBe('undone')
  expect(await said()).toEqual(['Bench press 1'])
  expect(await db.orm.select().from(exerciseNames)).toHaveLength(1)
  const [deleted] = await ask('fetchDeletedWorkouts', {})
  await ask('restoreWorkout', { id: deleted.id })
  expect(await said()).toEqual(['Bench press 1', 'Bench Press (Barbell) 1'])
})

const reasons: [here: string[], named: string, told: string][] = [
  [['Squat'], 'Squat', 'known: sameName'],
  [['Bankdrukken'], 'Bench Press (Barbell)', 'guess: language'],
  [['Bench press'], 'Bankdrücken', 'guess: language'],
  [['Pull-up'], 'Pullup', 'guess: spelling'],
  [['Wall sit'], 'Wall sits', 'guess: plural'],
  [['Curl biceps'], 'Biceps curl', 'guess: order'],
  [['Overhead press'], 'Overhaed press', 'guess: letter'],
  [['Overhead press'], 'Overhead pres', 'guess: letter'],
  [['Dips'], 'Rips', 'new: none'],
  [['Bench press'], 'Leg press', 'new: none'],
  [['Squat', 'Kniebeuge'], 'Sentadilla', 'doubtful: several'],
  [[], 'Squat', 'new: none'],
]

for (const [here, named, told] of reasons) {
  test(`names: “${named}” beside ${here.join(' and ') || 'nothing'} is ${told}`, async () => {
    const { preview } = await openGym(here)
    expect(toldOf(await preview([['2026-10-01', named, 60]]))).toEqual({ [named]: told })
  })
}

test('names: where two names of a file mean one exercise, only the more frequent is guessed', async () => {
  const { preview, start, said } = await openGym(['Bench press'])
  const rows: Row[] = [...gym, ['2026-10-02', 'Bench Press (Dumbbell)', 20]]
  const view = await preview(rows)
  expect(toldOf(view)).toEqual({
    'Bench Press (Barbell)': 'guess: brackets',
    'Bench Press (Dumbbell)': 'doubtful: twice',
  })
  await start(view.id)
  expect(await said()).toEqual(['Bench press Bench Press (Barbell) 3', 'Bench Press (Dumbbell) 1'])
})

test('names: a person may say that two names are one exercise', async () => {
  const { preview, start, said, idOf } = await openGym(['Bench press'])
  const { id } = await preview([...gym, ['2026-10-02', 'Bench Press (Dumbbell)', 20]])
  const bench = await idOf('Bench press')
  await start(id, { [about('Bench Press (Dumbbell)')]: bench })
  expect(await said()).toEqual(['Bench press Bench Press (Barbell) Bench Press (Dumbbell) 3'])
})

test('names: pounds are not guessed to be an exercise in kilograms, nor metres one of weights', async () => {
  const { preview } = await openGym(['Bench press'])
  const pounds = await preview([['2026-10-01', 'Bench Press (Barbell)', 135, 'lb']])
  expect(toldOf(pounds)).toEqual({ 'Bench Press (Barbell)': 'doubtful: unlike' })
  const rowing = await openGym(['Row'], { distance: 2000 })
  const kilos = await rowing.preview([['2026-10-01', 'Row (Cable)', 40]])
  expect(toldOf(kilos)).toEqual({ 'Row (Cable)': 'doubtful: unlike' })
})

test('names: an exercise of somebody else is refused as one that is not there, and never told of', async () => {
  const { preview, write, addWorkout, cookies, read, said, ask } = await openGym(['Squat'])
  await cookies('otherUser')
  await addWorkout(['Bench press'], '2026-11-01', 'otherUser')
  const theirs = await (await read('fetchExercises', {}, 'otherUser')).json()
  const view = await preview(gym)
  expect(JSON.stringify(view)).not.toContain(theirs.exercises[0].id)
  for (const other of [theirs.exercises[0].id, 'nobody']) {
    const answers = { [about('Bench Press (Barbell)')]: other }
    for (const call of ['answerImport', 'startImport'] as const) {
      const refused = await write(call, { id: view.id, answers })
      expect(refused.status).toBe(422)
      const text = await refused.text()
      expect(text).toContain('de gekozen oefening is er niet meer')
      expect(text).not.toContain('Bench press')
    }
  }
  expect((await write('answerImport', { id: view.id, answers: {} }, 'otherUser')).status).toBe(404)
  expect((await ask('fetchImport', { id: view.id })).state).toBe('waiting')
  expect(await said()).toEqual(['Squat 1'])
})

test('names: an exercise that was merged or renamed before the press is followed, and of one that is gone it is said', async () => {
  const { preview, start, said, idOf, ask } = await openGym(['Press', 'Bench press', 'Pushing'])
  const { id } = await preview(gym)
  const answers = { [about('Bench Press (Barbell)')]: await idOf('Press') }
  await ask('answerImport', { id, answers })
  const stays = await idOf('Pushing')
  await ask('mergeExercises', { id: stays, merged: [await idOf('Press')] })
  await ask('renameExercise', { id: stays, name: 'All pressing' })
  expect(toldOf(await ask('fetchImport', { id }))).toEqual({
    'Bench Press (Barbell)': 'chosen: chosen',
  })
  await start(id)
  expect(await said()).toEqual([
    'All pressing Bench Press (Barbell) Press Pushing 3',
    'Bench press 1',
  ])
})

test('names: where the chosen exercise is gone, the sets come in under their own name', async () => {
  const { preview, start, said, idOf, ask, addWorkout } = await openGym(['Squat'])
  const { id: workout } = await (await addWorkout(['Press'])).json()
  const { id } = await preview(gym)
  await ask('answerImport', {
    id,
    answers: { [about('Bench Press (Barbell)')]: await idOf('Press') },
  })
  await ask('deleteWorkout', { id: workout })
  await ask('purgeWorkout', { id: workout })
  await ask('deleteExercise', { id: await idOf('Press') })
  expect(toldOf(await ask('fetchImport', { id }))).toEqual({
    'Bench Press (Barbell)': 'doubtful: gone',
  })
  await start(id)
  expect(await said()).toContain('Bench Press (Barbell) 2')
})

test('names: an exercise has at most fifty names, also by a file', async () => {
  const { preview, write, start, idOf, exercises } = await openGym(['Bench press'])
  const rows = Array.from({ length: 50 }, (_, at): Row => ['2026-10-01', `Press ${at} x`, 50])
  const { id } = await preview(rows)
  const bench = await idOf('Bench press')
  const answers = Object.fromEntries(rows.map(([, name]) => [about(name), bench]))
  const refused = await write('startImport', { id, answers })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('50 namen')
  delete answers[about('Press 0 x')]
  await start(id, answers)
  const all = await exercises()
  expect(all.find((one) => one.id === bench)?.names).toHaveLength(49)
})

test('names: without a script a guess is looked at first, and goes with the file once it was', async () => {
  const { preview, page, send, ask, run, said, idOf } = await openGym(['Bench press', 'Squat'])
  const { id } = await preview([...gym, ['2026-10-02', 'Hip thrust', 80]])
  const path = paths.importNames(id)
  const html = await page(path, 'user')
  expect(html).toContain('aria-label="“Bench Press (Barbell)” wordt"')
  expect(html).toContain(
    `<option value="${await idOf('Bench press')}" selected="">Bench press</option>`,
  )
  expect(html).toContain('dezelfde woorden zonder de haakjes')
  expect(html).toContain('geen naam van jou lijkt erop')
  const chosen = {
    [about('Bench Press (Barbell)')]: 'new',
    [about('Hip thrust')]: await idOf('Squat'),
  }
  const done = await send(path, chosen)
  expect(done.headers.get('Location')).toBe(paths.importFile(id))
  expect(await page(paths.importFile(id), 'user')).toContain('2 gekozen.')
  await send(paths.importFile(id), {})
  await run()
  expect((await ask('fetchImport', { id })).names).toBeNull()
  expect(await said()).toEqual(['Bench press 1', 'Bench Press (Barbell) 2', 'Squat Hip thrust 2'])
})

test('names: one press leaves all of them as they are called in the file', async () => {
  const { preview, send, run, said } = await openGym(['Bench press'])
  const { id } = await preview(gym)
  await send(paths.importNames(id), { all: 'new' })
  await send(paths.importFile(id), {})
  await run()
  expect(await said()).toEqual(['Bench press 1', 'Bench Press (Barbell) 2'])
})

test('names: three hundred of them stand on pages, and each page remembers what was chosen', async () => {
  const { preview, page, send, ask } = await openGym(['Bench press'])
  const rows = Array.from(
    { length: 300 },
    (_, at): Row => [`2026-10-${10 + (at % 10)}`, `Oefening nummer ${at}`, 50],
  )
  const { id } = await preview(rows)
  const path = paths.importNames(id)
  const namesOn = async (to: string = path) =>
    [...(await page(to, 'user')).matchAll(/<select[^>]* name="(exercise [^"]+)"/g)].map(
      ([, name = '']) => name,
    )
  const first = await namesOn()
  expect(first).toHaveLength(40)
  expect(await namesOn(`${path}?page=8`)).toHaveLength(20)
  const onwards = await send(path, Object.fromEntries(first.map((name) => [name, 'new'])))
  expect(onwards.headers.get('Location')).toBe(path)
  expect((await namesOn()).filter((name) => first.includes(name))).toEqual([])
  const { names } = await ask('fetchImport', { id })
  expect(names.names.filter(({ state }: Named) => state === 'chosen')).toHaveLength(40)
})

test('names: an upload that guesses leads to them, and another to the preview', async () => {
  const { visit, cookies } = await openGym(['Bench press'])
  const leadsTo = async (rows: readonly Row[]) => {
    const body = new FormData()
    body.set('file', new File([hevy(rows)], 'hevy.csv'))
    const headers = { Cookie: await cookies('user'), 'Sec-Fetch-Site': 'same-origin' }
    const answer = await visit(paths.bringIn, headers, { method: 'POST', body })
    return answer.headers.get('Location')
  }
  expect(await leadsTo(gym)).toMatch(/\/names$/)
  expect(await leadsTo([['2026-10-01', 'Hip thrust', 80]])).not.toMatch(/\/names$/)
})

test('names: two presses at once give a name to one exercise, once', async () => {
  const { preview, ask, run, said, db, write } = await openGym(['Bench press'])
  const { id } = await preview(gym)
  const answers = await Promise.all([write('startImport', { id }), write('startImport', { id })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await run()
  expect((await ask('fetchImport', { id })).state).toBe('done')
  expect(await said()).toEqual(['Bench press Bench Press (Barbell) 3'])
  const key = foldName('Bench Press (Barbell)')
  expect(await db.orm.select().from(exerciseNames).where(eq(exerciseNames.key, key))).toHaveLength(
    1,
  )
})
