import type { DistanceUnit, Exercise, ExerciseSet } from '../../../../../db/schema/workout'
import type { Locales } from '../../../../../i18n/i18n-types'
import { mayBeThousands } from '../../amount-of'
import { clock, withMark } from '../../measures'
import { metresPerMile } from '../../units'

export type TypedSet = Record<
  'kind' | 'reps' | 'weight' | 'seconds' | 'distance' | 'heart_rate' | 'rpe' | 'rest' | 'note',
  string
>

export interface TypedExercise {
  name: string
  unit: string
  is_timed: string
  /** Whether rests, notes and the group are shown. */
  is_noted: string
  together: string
  note: string
  sets: TypedSet[]
}

export const emptySet: TypedSet = {
  kind: 'normal',
  reps: '',
  weight: '',
  seconds: '',
  distance: '',
  heart_rate: '',
  rpe: '',
  rest: '',
  note: '',
}

const setParts = Object.keys(emptySet) as (keyof TypedSet)[]

export function isFilled({ kind, ...numbers }: TypedSet): boolean {
  return Object.values(numbers).some((typed) => typed.trim() !== '')
}

export interface EqualSets {
  set: TypedSet
  /** Place of the first of them. */
  from: number
  times: number
}

/** Each row of sets that follow one another and are the same. */
export function groupEqual(sets: readonly TypedSet[]): EqualSets[] {
  const groups: EqualSets[] = []
  for (const [from, set] of sets.entries()) {
    const last = groups.at(-1)
    if (last && JSON.stringify(last.set) === JSON.stringify(set)) last.times += 1
    else groups.push({ set, from, times: 1 })
  }
  return groups
}

export function readTyped(values: Readonly<Record<string, string>>): TypedExercise[] {
  const exercises: TypedExercise[] = []
  for (let index = 0; `exercises.${index}.name` in values; index += 1) {
    const prefix = `exercises.${index}`
    const sets: TypedSet[] = []
    for (let row = 0; `${prefix}.sets.${row}.reps` in values; row += 1) {
      const at = `${prefix}.sets.${row}`
      const parts = setParts.map((part) => [part, values[`${at}.${part}`] ?? emptySet[part]])
      sets.push({ ...emptySet, ...Object.fromEntries(parts) })
    }
    exercises.push({
      name: values[`${prefix}.name`] ?? '',
      unit: values[`${prefix}.unit`] ?? 'kg',
      is_timed: values[`${prefix}.is_timed`] ?? '',
      is_noted: values[`${prefix}.is_noted`] ?? '',
      together: values[`${prefix}.together`] ?? '',
      note: values[`${prefix}.note`] ?? '',
      sets,
    })
  }
  return exercises
}

export function writeTyped(
  values: Readonly<Record<string, string>>,
  exercises: readonly TypedExercise[],
): Record<string, string> {
  const others = Object.entries(values).filter(([name]) => !name.startsWith('exercises.'))
  const own = exercises.flatMap(({ sets, ...exercise }, index) => [
    ...Object.entries(exercise).map(([part, value]) => [`exercises.${index}.${part}`, value]),
    ...sets.flatMap((set, row) =>
      setParts.map((part) => [`exercises.${index}.sets.${row}.${part}`, set[part]]),
    ),
  ])
  return Object.fromEntries([...others, ...own])
}

export interface Habits {
  locale: Locales
  unit: string
}

export function typedExercise(exercise: Exercise, habits: Habits): TypedExercise {
  const { name, together, note, sets } = exercise
  const isNoted = together ?? note ?? sets.find(({ rest, note }) => rest ?? note)
  const isTimed = sets.some(
    ({ seconds, distance, heart_rate }) => (seconds ?? distance ?? heart_rate) !== undefined,
  )
  return {
    name,
    unit: sets.find(({ weight }) => weight !== undefined)?.unit ?? habits.unit,
    is_timed: isTimed ? 'true' : '',
    is_noted: isNoted === undefined ? '' : 'true',
    together: String(together ?? ''),
    note: note ?? '',
    sets: sets.map((set) => typedSet(set, habits.locale)),
  }
}

function typedSet(set: ExerciseSet, locale: Locales): TypedSet {
  const { kind, reps, weight, seconds, distance, heart_rate, rpe, rest, note, is_added } = set
  const write = (number: number | undefined) => asTyped(locale, number)
  return {
    kind,
    reps: write(reps),
    weight: (is_added && (weight ?? 0) >= 0 ? '+' : '') + typedClearly(locale, weight),
    seconds: seconds === undefined ? '' : withMark(locale, clock(seconds)),
    distance: typedDistance(locale, distance, set.distance_unit),
    heart_rate: write(heart_rate),
    rpe: write(rpe),
    rest: rest === undefined ? '' : withMark(locale, clock(rest)),
    note: note ?? '',
  }
}

function typedDistance(locale: Locales, metres: number | undefined, unit?: DistanceUnit): string {
  return unit === 'mi' && metres !== undefined
    ? typedMiles(locale, metres)
    : typedClearly(locale, metres)
}

/** With so many decimals that the same metres are read again. */
export function typedMiles(locale: Locales, metres: number): string {
  const miles = (metres / metresPerMile).toFixed(7).replace(/\.?0+$/, '')
  return `${withMark(locale, mayBeThousands(miles) ? `${miles}0` : miles)}\u00a0mi`
}

/** Appends a 0 to three decimals, which might be read as thousands. */
function typedClearly(locale: Locales, number: number | undefined): string {
  const typed = asTyped(locale, number)
  return mayBeThousands(typed) ? `${typed}0` : typed
}

export function asTyped(locale: Locales, number: number | null | undefined): string {
  return number == null ? '' : withMark(locale, String(number))
}
