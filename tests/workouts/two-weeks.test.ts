import { expect, test } from 'bun:test'
import { strFromU8, unzipSync } from 'fflate'
import { openDatabase } from '../../db/client'
import { paths } from '../../src/paths'
import { emptySite, temporaryFolder } from '../fixtures/app'
import { openWorkouts } from '../fixtures/rooms/workouts'
import { texts } from '../fixtures/select'

interface Day {
  date: string
  line: string
  head: string
  sets: string
  /** Of the exported table, from the kind to the note. */
  rows: string[]
}

const log: Day[] = [
  {
    date: '2026-11-08',
    line: '10k hardlopen 55:00',
    head: '55 min · 10 km · 5:30 /km',
    sets: 'hardlopen | 55 min 5:30 /km | 10 km',
    rows: [',run,55,10000,hardlopen,1,normal,,,,,3300,10000,,'],
  },
  {
    date: '2026-11-09',
    line: 'squat 60x5 (w), 100x5; bench 60x8 rest 90s',
    head: '',
    sets: 'squat | 1 × 5 warming-up | 60 kg | 1 × 5 | 100 kg | bench | 1 × 8 rust 1:30 | 60 kg',
    rows: [
      ',strength,,,squat,1,warm-up,5,60,,kg,,,,',
      ',strength,,,squat,2,normal,5,100,,kg,,,,',
      ',strength,,,bench,1,normal,8,60,,kg,,,,',
    ],
  },
  {
    date: '2026-11-11',
    line: 'optrekken 8-8-7, dips +10 1x8',
    head: '',
    sets: 'optrekken | 2 × 8 | – | 1 × 7 | – | dips | 1 × 8 | +10 kg',
    rows: [
      ',strength,,,optrekken,1,normal,8,,,,,,,',
      ',strength,,,optrekken,2,normal,8,,,,,,,',
      ',strength,,,optrekken,3,normal,7,,,,,,,',
      ',strength,,,dips,1,normal,8,10,true,kg,,,,',
    ],
  },
  {
    date: '2026-11-14',
    line: 'OHP 50x5+; Kreuzheben 1x5 140 kg RPE 8',
    head: '',
    sets: 'OHP | 1 × 5 tot falen | 50 kg | Kreuzheben | 1 × 5 RPE 8 | 140 kg',
    rows: [
      ',strength,,,OHP,1,failure,5,50,,kg,,,,',
      ',strength,,,Kreuzheben,1,normal,5,140,,kg,,,8,',
    ],
  },
  {
    date: '2026-11-17',
    line: 'yoga 60 min',
    head: 'Anders · 60 min',
    sets: 'yoga | 60 min | –',
    rows: ['yoga,other,60,,yoga,1,normal,,,,,3600,,,'],
  },
  {
    date: '2026-11-18',
    line: 'bench 80/8 80/7',
    head: '',
    sets: 'bench | 1 × 8 | 80 kg | 1 × 7 | 80 kg',
    rows: [',strength,,,bench,1,normal,8,80,,kg,,,,', ',strength,,,bench,2,normal,7,80,,kg,,,,'],
  },
  {
    date: '2026-11-21',
    line: 'parkrun 24:51',
    head: 'Hardlopen · 25 min · 5 km · 4:58 /km',
    sets: 'parkrun | 24:51 4:58 /km | 5 km',
    rows: ['parkrun,run,25,5000,parkrun,1,normal,,,,,1491,5000,,'],
  },
]

/** By hand, from the lines above; warm-ups do not count. */
const none = { strength: 0, run: 0, ride: 0, swim: 0, walk: 0, other: 0 }
const weeks = [
  { from: '2026-11-02', count: 1, minutes: 55, volume: 0, distance: { ...none, run: 10_000 } },
  { from: '2026-11-09', count: 3, minutes: 0, volume: 2010, distance: none },
  { from: '2026-11-16', count: 3, minutes: 85, volume: 1200, distance: { ...none, run: 5000 } },
]

test('two weeks of lines are read back after a restart as they were meant', async () => {
  const url = `file:${await temporaryFolder()}/site.db`
  const first = await openDatabase({ url })
  const before = await openWorkouts(await emptySite(first))
  for (const { date, line } of log) {
    expect((await before.send(paths.workouts, { date, line })).status).toBe(200)
    expect((await before.send(paths.workouts, { date, line, shown: line })).status).toBe(303)
  }
  for (const line of ['bench 60 8', 'legday', 'bench 3x8-10 60']) {
    const typed = { date: '2026-11-13', line, shown: line }
    expect((await before.send(paths.workouts, typed)).status).toBe(422)
  }
  const me = await before.cookies('user')
  await before.background.settled()
  await first.close()

  const second = await openDatabase({ url })
  const { page, read, send, background } = await openWorkouts(await emptySite(second))
  for (const { date, head, sets } of log) {
    const html = await page(`${paths.workouts}?date=${date}`, me)
    expect(texts(html, '.workout-head p').map(plain).filter(Boolean)).toEqual(head ? [head] : [])
    expect(plain(texts(html, '.exercises tbody th, .exercises td').join(' | '))).toBe(sets)
  }
  expect(
    texts(await page('/workouts/exercise?name=bench', me), '.exercise-times li p').map(plain),
  ).toEqual([
    '1 × 8 80 kg, 1 × 7 80 kg',
    'Krachttraining',
    '1 × 8 60 kg rust 1:30',
    'Krachttraining',
  ])
  const statistics = await (await read('fetchWorkoutStatistics', undefined, me)).json()
  expect(statistics.weeks.slice(-3)).toEqual(weeks)
  expect(statistics.streak).toEqual({ current: 3, longest: 3 })
  const exported = unzipSync(await (await send(paths.exportEverything, {}, me)).bytes())
  const rows = strFromU8(exported['workouts.csv'] ?? new Uint8Array())
    .trim()
    .split(/\r?\n/)
  expect(rows.slice(1).map((row) => row.replace(/,,[^,]{36},,,,,[^,]*,,,,,,$/, ''))).toEqual(
    log.flatMap(({ date, rows }) => rows.map((row) => `${date},,${row}`)),
  )
  await background.settled()
  await second.close()
})

function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}
