import { readTyped, type TypedSet, writeTyped } from './typed-exercises'

/** A form's fields without the sets and exercises in which nothing was typed. */
export function tidyValues(values: Readonly<Record<string, string>>): Record<string, string> {
  const exercises = readTyped(values)
    .map((exercise) => ({ ...exercise, sets: exercise.sets.filter(isFilled) }))
    .filter(({ name, sets }) => name.trim() !== '' || sets.length > 0)
  return writeTyped(values, exercises)
}

/** What a form's fields say, as `addWorkout` takes it, not checked yet. */
export function workoutData(values: Readonly<Record<string, string>>) {
  const { date, start, title, kind, minutes, note, kilometres = '' } = values
  const exercises = readTyped(values).map(({ name, unit, sets }) => ({
    name,
    sets: sets.map((set) => ({ ...set, unit })),
  }))
  return { date, start, title, kind, minutes, distance: metres(kilometres), note, exercises }
}

function isFilled({ kind, ...numbers }: TypedSet): boolean {
  return Object.values(numbers).some((typed) => typed.trim() !== '')
}

/** What is no number stays as it was typed. */
function metres(kilometres: string): string | number {
  const number = Number(kilometres.trim().replace(',', '.'))
  return kilometres.trim() === '' || Number.isNaN(number) ? kilometres : Math.round(number * 1000)
}
