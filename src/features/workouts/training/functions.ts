import type { Context } from 'hono'
import { z } from 'zod'
import { byLetters } from '../../../../db/keys/sort-key'
import type { AppEnv } from '../../../http/app-env'
import { day, nothing, id as storedId } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { changedMeanwhile, HttpError, invalid, notFound } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { deviceOf } from '../../../http/session/device-of'
import { isoDatePart } from '../../../ui/dates/dates'
import { lineKey, readLine } from '../entry-line/functions'
import { notedWorkouts } from '../entry-line/noted-workouts'
import { whyNotAdded } from '../entry-line/why-not-added'
import { storedWorkoutOutput } from '../output'
import { usualUnit } from '../queries'
import { fetchWorkoutVersion } from '../versions/functions'
import { changeExercise } from './change-exercise'
import { composeExercises, namesOf } from './compose-training'
import {
  addSetInput,
  addWorkoutLineInput,
  deleteSetInput,
  editSetInput,
  editTrainedExerciseInput,
  exerciseName,
  restoreSetInput,
  setRestInput,
} from './input'
import { insertLine } from './line-queries'
import type { When } from './open-training'
import { type Beginning, deletedSetOutput, type Training, trainingOutput } from './output'
import { findBefore, findTraining, updateTraining } from './queries'
import type { Noted } from './save-training'
import { changeSet, insertSet, putBack } from './set-queries'

export const fetchTraining = serverFunction('fetchTraining', {
  input: z.strictObject({ exercise: exerciseName.optional() }),
  output: trainingOutput,
  run: (c, { exercise }) => readTraining(c, exercise),
})

async function readTraining(c: Context<AppEnv>, asked?: string): Promise<Training> {
  const { db, now } = c.var
  const { id: userId } = currentUser(c)
  const { open, plans } = await findTraining(db, userId, whenOf(c))
  const { training, workout } = open
  const date = workout?.date ?? training?.date ?? c.var.today
  const { before, facts } = await findBefore(db, userId, open, namesOf(open, asked), date)
  const unit = usualUnit(before.habits)
  const names = [...new Map(before.habits.map(({ name }) => [name.toLowerCase(), name])).values()]
  const left = training?.rest_until ? (training.rest_until.getTime() - now().getTime()) / 1000 : -1
  const { alike } = before
  return {
    date,
    title: workout?.title ?? training?.title ?? null,
    workout: workout
      ? {
          id: workout.id,
          version: workout.version,
          start: workout.start,
          minutes: workout.minutes,
          is_estimated: workout.minutes !== null && workout.minutes === training?.minutes,
        }
      : null,
    exercises: composeExercises(open, asked, { facts, last: before.last, unit }),
    rest: left > 0 && training?.rest ? { left, seconds: training.rest } : null,
    unit,
    names: names.toSorted(byLetters),
    last_workout: alike
      ? { ...beginningOf({ ...alike, name: alike.title }), date: alike.date }
      : null,
    plans: plans.map(beginningOf),
  }
}

interface Begun {
  id: string
  name: string | null
  exercises: readonly { name: string; sets: readonly unknown[] }[]
}

function beginningOf({ id, name, exercises }: Begun): Beginning {
  return { id, name, exercises: exercises.map(({ name, sets }) => ({ name, sets: sets.length })) }
}

function whenOf(c: Context<AppEnv>, secondsAgo = 0): When {
  const at = new Date(c.var.now().getTime() - secondsAgo * 1000)
  return { at, day: isoDatePart(at, currentUser(c).timeZone) }
}

function notedAt(c: Context<AppEnv>, date: string | undefined, secondsAgo?: number): Noted {
  const when = whenOf(c, secondsAgo)
  return {
    ...when,
    ...(date !== undefined && { day: date, isGiven: true }),
    isTimed: date === undefined || date === when.day,
    timeZone: currentUser(c).timeZone,
    device: deviceOf(c),
  }
}

/** What was written stays, even if the page cannot be read after it. */
async function readAfter(c: Context<AppEnv>): Promise<Training | null> {
  try {
    return await readTraining(c)
  } catch (error) {
    c.var.log.error('the training could not be read again', error)
    return null
  }
}

const trainingAfter = trainingOutput.nullable().describe('Null if it could not be read again.')

export const addSet = serverFunction('addSet', {
  writes: 'texts',
  input: addSetInput,
  output: trainingAfter,
  async run(
    c,
    { id, date, exercise, set, seconds_ago, rest, writer },
  ): Promise<Training | null | HttpError> {
    const { LL, db, now, today } = c.var
    if (writer && writer !== currentUser(c).id) return new HttpError(401, 'signedOut')
    if (date !== undefined && date > today) return invalid({ date: LL.workoutForm.isToCome() })
    const noted = { ...notedAt(c, date, seconds_ago), rest }
    const added = { key: `set ${id}`, exercise, set, ...noted }
    const trouble = await insertSet(db, currentUser(c).id, added, now())
    return trouble ? invalid({ exercise: LL.workouts.problems[trouble]() }) : readAfter(c)
  },
})

export const addWorkoutLine = serverFunction('addWorkoutLine', {
  writes: 'texts',
  input: addWorkoutLineInput,
  output: z.strictObject({ date: day.describe('Of the workout.') }),
  async run(c, { id, date, line }) {
    const { LL, db, now, today } = c.var
    const { workouts, workoutForm } = LL
    if (date !== undefined && date > today) return invalid({ date: workoutForm.isToCome() })
    const { id: userId } = currentUser(c)
    const { reading, nameOf } = await readLine(c, userId, line)
    const trouble = whyNotAdded(reading, (why, said) => workouts.problems[why](said))
    if (trouble !== undefined) return invalid({ line: trouble })
    const noted = notedAt(c, date)
    const added = {
      ...notedWorkouts(reading, nameOf),
      nameOf,
      key: id && lineKey(id, noted.day, line),
    }
    const written = await insertLine(db, userId, added, noted, now())
    return 'trouble' in written ? invalid({ line: workouts.problems[written.trouble]() }) : written
  },
})

export const editSet = serverFunction('editSet', {
  writes: 'texts',
  input: editSetInput,
  output: trainingAfter,
  async run(c, change): Promise<Training | null | HttpError> {
    const changed = await changeSet(
      c.var.db,
      currentUser(c).id,
      { ...change, device: deviceOf(c) },
      c.var.now(),
    )
    if (changed === 'missing') return notFound()
    if ('present' in changed) return changedMeanwhile(storedWorkoutOutput.parse(changed.present))
    return readAfter(c)
  },
})

export const deleteSet = serverFunction('deleteSet', {
  writes: 'texts',
  input: deleteSetInput,
  output: deletedSetOutput,
  async run(c, { seen, ...place }) {
    const device = deviceOf(c)
    const change = { ...place, seen, set: undefined, device }
    const changed = await changeSet(c.var.db, currentUser(c).id, change, c.var.now())
    if (changed === 'missing') return notFound()
    if ('present' in changed) return changedMeanwhile(storedWorkoutOutput.parse(changed.present))
    return { ...place, version: changed.version }
  },
})

export const restoreSet = serverFunction('restoreSet', {
  writes: 'texts',
  input: restoreSetInput,
  output: nothing,
  async run(c, place) {
    const { LL, db, now } = c.var
    const { workout: id, version } = place
    const old = await fetchWorkoutVersion.run(c, { id, version })
    if (old instanceof HttpError) return old
    const put = await putBack(db, currentUser(c).id, { ...place, old, device: deviceOf(c) }, now())
    if (put === 'missing') return notFound()
    return put ? invalid({ exercise: LL.workouts.problems[put]() }) : null
  },
})

export const editTrainedExercise = serverFunction('editTrainedExercise', {
  writes: 'texts',
  input: editTrainedExerciseInput,
  output: trainingAfter,
  async run(c, change): Promise<Training | null | HttpError> {
    const noted = notedAt(c, undefined)
    const outcome = await changeExercise(c.var.db, currentUser(c).id, change, noted)
    if (outcome === 'missing') return notFound()
    if (outcome === 'not-begun') return invalid({ note: c.var.LL.train.panel.notBegun() })
    return outcome ? changedMeanwhile(outcome.present) : readAfter(c)
  },
})

export const setRest = serverFunction('setRest', {
  input: setRestInput,
  output: nothing,
  async run(c, { seconds }) {
    const { db, now } = c.var
    const { open } = await findTraining(db, currentUser(c).id, whenOf(c))
    if (!open.training) return null
    const { id, rest } = open.training
    await updateTraining(db, id, {
      rest_until: seconds === 0 ? null : new Date(now().getTime() + seconds * 1000),
      rest: Math.max(rest ?? 0, seconds),
    })
    return null
  },
})

export const closeWorkout = serverFunction('closeWorkout', {
  input: z.undefined(),
  output: z.strictObject({
    date: day.describe('Of the workout.'),
    workout: storedId.nullable().describe('Null where nothing was done.'),
  }),
  async run(c) {
    const { db, now, today } = c.var
    const { open } = await findTraining(db, currentUser(c).id, whenOf(c))
    const { training, workout } = open
    if (training) await updateTraining(db, training.id, { finished_at: now(), rest_until: null })
    return { date: workout?.date ?? today, workout: workout?.id ?? null }
  },
})
