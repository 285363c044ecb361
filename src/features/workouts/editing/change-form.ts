import type { Workout } from '../../../../db/schema/workout'
import { foldName } from '../../../../i18n/fold-letters'
import type { Locales, TranslationFunctions } from '../../../../i18n/i18n-types'
import type { FormState } from '../../../ui/form/form-state'
import { describeRemark } from '../entry-line/entry-problems'
import { withoutNotes } from '../entry-line/noted-workouts'
import { readEntryLine } from '../entry-line/read-entry-line'
import { whyNotRead } from '../entry-line/why-not-added'
import { joinNotes } from '../join-notes'
import { workoutLimits } from '../workout-limits'
import { type FormValues, formValues, tidyValues } from './form-values'
import type { LastTime } from './output'
import {
  emptySet,
  type Habits,
  readTyped,
  type TypedExercise,
  typedExercise,
  writeTyped,
} from './sets/typed-exercises'

export interface ChangedForm extends FormState {
  focus?: string
}

interface Words {
  LL: TranslationFunctions
  locale: Locales
}

const newExerciseSets = 3

/** @param step `add-exercise`, `remove-exercise 0`, `add-set 0`, `remove-set 0.1` or `same` */
export function changeForm(
  step: string,
  values: FormValues,
  lastTime: LastTime,
  words: Words,
): ChangedForm {
  const [name, place = ''] = step.split(' ')
  const [index = -1, row = -1] = place.split('.').map(Number)
  const exercises = readTyped(values)
  const exercise = exercises[index]
  const write = (focus: string) => ({ values: writeTyped(values, exercises), problems: {}, focus })
  if (name === 'add-exercise') return addExercises(values, lastTime, words)
  if (name === 'add-set' && exercise) {
    exercise.sets.push({ ...(exercise.sets.at(-1) ?? emptySet), rpe: '', note: '' })
    return write(`exercises.${index}.sets.${exercise.sets.length - 1}.reps`)
  }
  if (name === 'remove-set' && exercise) {
    exercise.sets.splice(row, 1)
    return write(`add-set.${index}`)
  }
  if (name === 'remove-exercise' && exercise) {
    exercises.splice(index, 1)
    return write('line')
  }
  if (name === 'same' && lastTime.workout) {
    const same = sameAsLastTime(values, lastTime.workout, {
      locale: words.locale,
      unit: lastTime.unit,
    })
    return { values: same, problems: {}, focus: 'save' }
  }
  return { values, problems: {} }
}

function addExercises(
  values: FormValues,
  lastTime: LastTime,
  { LL: { workouts }, locale }: Words,
): ChangedForm {
  const { line = '', ...others } = values
  const reading = readEntryLine(line, lastTime.unit)
  const trouble = whyNotRead(reading, (why, said) => workouts.problems[why](said))
  if (trouble !== undefined) return { values, problems: { line: trouble } }
  const exercises = readTyped(values)
  let focus = 'line'
  for (const { name, note, sets } of reading.exercises) {
    const isWhole = sets.length > 0
    if (!isWhole && focus === 'line') focus = `exercises.${exercises.length}.sets.0.reps`
    const last = lastTime.exercises.find((one) => foldName(one.name) === foldName(name))
    const lastSets = (last?.sets ?? []).slice(0, workoutLimits.sets)
    const begun = isWhole ? { name, note, sets } : withoutNotes({ name, sets: lastSets })
    exercises.push(withSets(typedExercise(begun, { locale, unit: lastTime.unit })))
  }
  const remarks = reading.remarks.filter(({ name }) => name === '').map(describeRemark)
  const note = joinNotes(others.note, ...remarks) ?? ''
  return { values: writeTyped({ ...others, note }, exercises), problems: {}, focus }
}

function withSets(exercise: TypedExercise): TypedExercise {
  if (exercise.sets.length > 0) return exercise
  return { ...exercise, sets: Array.from({ length: newExerciseSets }, () => emptySet) }
}

function sameAsLastTime(values: FormValues, last: Workout, habits: Habits): Record<string, string> {
  const { title, minutes, kilometres } = formValues(last, habits)
  const typed = readTyped(tidyValues(values))
  const names = new Set(typed.map(({ name }) => foldName(name)))
  const others = last.exercises
    .filter(({ name }) => !names.has(foldName(name)))
    .map((exercise) => typedExercise(withoutNotes(exercise), habits))
  return writeTyped(
    {
      ...values,
      title: values.title || title || '',
      minutes: values.minutes || minutes || '',
      kilometres: values.kilometres || kilometres || '',
    },
    [...typed, ...others],
  )
}
