import { expect, test } from 'bun:test'
import { unzipSync } from 'fflate'
import { runImports } from '../../src/records/imports/run-imports'
import { roomParts } from '../../src/room-parts'
import { importing } from '../fixtures/importing'
import { openWorkouts, today } from '../fixtures/rooms/workouts'
import { texts } from '../fixtures/select'

const now = () => new Date(`${today}T12:00:00Z`)

test('a session without numbers is the same by line, on Train, by form and by program', async () => {
  const site = await openWorkouts()
  const line = 'stretching (rustig)'
  const ways = [
    (as: string) =>
      site.send('/workouts', { id: crypto.randomUUID(), date: today, line, shown: line }, as),
    (as: string) =>
      site.send('/workouts/train/line', { id: crypto.randomUUID(), line, shown: line }, as),
    (as: string) => {
      const fields = { date: today, kind: 'other', title: 'stretching', note: 'rustig' }
      return site.send(`/workouts/add?date=${today}`, fields, as)
    },
    (as: string) => site.write('addWorkoutLine', { line }, as),
    (as: string) => {
      const workout = { date: today, kind: 'other', title: 'stretching', note: 'rustig' }
      return site.write('addWorkout', workout, as)
    },
  ]
  const stored = []
  for (const [place, way] of ways.entries()) {
    const as = await site.signUp(`way-${place}@voordeur.example`)
    expect([200, 303]).toContain((await way(as)).status)
    const { workouts, weeks, streak } = await site.day(today, as)
    expect(weeks.at(-1)).toMatchObject({ count: 1, minutes: 0 })
    expect(streak).toBe(1)
    stored.push(workouts.map(({ id, ...contents }) => contents))
    expect(texts(await site.page('/workouts', as), '.workout h3')).toEqual(['stretching'])
  }
  expect(stored[0]).toMatchObject([{ kind: 'other', title: 'stretching', exercises: [] }])
  for (const other of stored) expect(other).toEqual(stored[0] ?? [])
})

test('sessions with and without minutes count in the statistics, and come back from their own zip', async () => {
  const { write, read, send, db, day } = await openWorkouts({ now })
  await write('noteExercises', { date: today, line: 'voetbal, 90 minuten; rekken' })
  const statistics = await (await read('fetchWorkoutStatistics')).json()
  expect(statistics.weeks.at(-1)).toMatchObject({ count: 2, minutes: 90, volume: 0 })
  const zip = new Uint8Array(await (await send('/account/export.zip', {})).arrayBuffer())
  const csv = new TextDecoder().decode(unzipSync(zip)['workouts.csv'])
  expect(csv).toContain('rekken,other')
  expect(csv).toContain('voetbal,other,90')
  const file = Buffer.from(zip).toString('base64')
  const preview = await write('previewImport', { file, file_name: 'x.zip' }, 'otherUser')
  const { id } = await preview.json()
  await write('startImport', { id }, 'otherUser')
  await runImports({ ...importing, db, now, roomImports: roomParts })
  const contents = async (as: 'user' | 'otherUser') =>
    (await day(today, as)).workouts.map(({ id, ...contents }) => contents)
  expect(await contents('otherUser')).toEqual(await contents('user'))
})
