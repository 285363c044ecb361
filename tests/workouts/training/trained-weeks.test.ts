import { expect, test } from 'bun:test'
import type { FinishedWorkout } from '../../../src/features/workouts/finished/output'
import type { WorkoutStatistics } from '../../../src/features/workouts/statistics/output'
import { openWorkouts } from '../../fixtures/rooms/workouts'

type Noted = [exercise: string, reps: number, weight?: number, more?: object]

/** What is done on a day: a line, then sets, five minutes apart from 18:00. */
const days: Record<string, { repeats?: string; line?: string; sets?: Noted[] }> = {
  '2026-11-09': {
    line: 'Squat w 5 40, w 5 50, 5 65, 5 75, 5+ 85',
    sets: [
      ['Squat', 10, 50],
      ['Squat', 10, 50],
    ],
  },
  '2026-11-10': { line: 'hardlopen 6x400m 1:30' },
  '2026-11-11': {
    line: 'Bankdrukken 8 60 & Roeien 8 50; Dips 8 +10kg',
    sets: [
      ['Bankdrukken', 8, 60],
      ['Roeien', 8, 50],
      ['Dips', 8, 10, { is_added: true }],
    ],
  },
  '2026-11-12': { line: 'yoga 60 min' },
  '2026-11-13': {
    line: 'Optrekken 6 -20kg, 6 -20kg',
    sets: [
      ['Deadlift', 5, 100],
      ['Deadlift', 5, 110],
    ],
  },
  '2026-11-14': { line: 'Leg press 3x10 120 lb' },
  '2026-11-16': {
    repeats: '2026-11-09',
    sets: [
      ['Squat', 5, 40, { kind: 'warm-up' }],
      ['Squat', 5, 50, { kind: 'warm-up' }],
      ['Squat', 5, 70],
      ['Squat', 5, 80],
      ['Squat', 3, 90, { kind: 'failure' }],
    ],
  },
  '2026-11-17': { line: 'hardlopen 6x400m 1:28' },
  '2026-11-18': {
    repeats: '2026-11-11',
    sets: [
      ['Bankdrukken', 8, 62.5],
      ['Roeien', 8, 50],
      ['Bankdrukken', 8, 62.5],
      ['Roeien', 9, 50],
      ['Dips', 8, 12.5, { is_added: true }],
      ['Dips', 7, 12.5, { is_added: true }],
    ],
  },
  '2026-11-19': { line: 'spinning 45 min' },
}

/** By hand: repetitions times weight, without warm-ups and assistance; pounds × 0.45359237. */
const sheet = {
  first: {
    count: 6,
    // 10 + 9 + 15 + 60 + 10 + no second set
    minutes: 104,
    // 325 + 375 + 425 + 500 + 500, 960 + 800 + 160, 500 + 550, 3600 lb
    volume: 2125 + 1920 + 1050 + 3600 * 0.45359237,
    run: 2400,
  },
  second: {
    count: 4,
    // 20 + 9 + 25 + 45
    minutes: 99,
    // 350 + 400 + 270, 1000 + 850 + 187.5
    volume: 1020 + 2037.5,
    run: 2400,
  },
  heaviest: { Squat: [90, 85], Bankdrukken: [62.5, 60], Deadlift: null, Roeien: null },
}

test('two weeks on Train come to what a sheet of paper says', async () => {
  const { day, page, read, setClock, write } = await openWorkouts()
  const finished: FinishedWorkout[] = []
  for (const [date, { repeats, line, sets = [] }] of Object.entries(days)) {
    let minutes = 0
    const next = () => {
      setClock(new Date(Date.parse(`${date}T17:00:00Z`) + minutes * 60_000))
      minutes += 5
    }
    next()
    if (repeats) {
      const [id] = (await day(repeats)).workouts.map((one) => one.id)
      await write('repeatWorkout', { id })
      minutes = 0
    }
    if (line) expect((await write('addWorkoutLine', { line })).status).toBe(200)
    for (const [exercise, reps, weight, more] of sets) {
      next()
      const set = { reps, weight, ...more }
      const answer = await write('addSet', { id: crypto.randomUUID(), exercise, set })
      expect(answer.status).toBe(200)
    }
    const { workout } = await (await write('closeWorkout', {})).json()
    if (workout) {
      finished.push(await (await read('fetchFinishedWorkout', { id: workout })).json())
      await page(`/workouts/train/${workout}/finished`)
    }
  }
  const statistics: WorkoutStatistics = await (await read('fetchWorkoutStatistics')).json()
  const [first, second] = statistics.weeks.slice(-2)
  for (const [week, paper] of [
    [first, sheet.first],
    [second, sheet.second],
  ] as const) {
    const { count, minutes, volume = 0, distance } = week ?? {}
    expect({ count, minutes, run: distance?.run }).toEqual({
      count: paper.count,
      minutes: paper.minutes,
      run: paper.run,
    })
    expect(volume).toBeCloseTo(paper.volume, 6)
  }
  for (const [name, best] of Object.entries(sheet.heaviest)) {
    const { heaviest } = statistics.exercises.find((one) => one.name === name) ?? {}
    expect([name, heaviest && [heaviest.value, heaviest.previous]]).toEqual([name, best])
  }
  const told = finished.map(({ workout, sets, records, planned }) => [
    workout.date,
    sets,
    planned.flatMap((one) => one.sets).length,
    records
      .map(({ exercise, of, value }) => `${exercise} ${of} ${value}`)
      .toSorted()
      .join(', '),
  ])
  expect(told).toEqual([
    ['2026-11-09', 7, 0, ''],
    ['2026-11-11', 6, 0, ''],
    ['2026-11-13', 4, 0, ''],
    ['2026-11-14', 3, 0, ''],
    ['2026-11-16', 5, 7, 'Squat weight 90'],
    [
      '2026-11-18',
      6,
      6,
      'Bankdrukken weight 62.5, Dips weight 12.5, Roeien maximum 64.28571428571429',
    ],
  ])
})
