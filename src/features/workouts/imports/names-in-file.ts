import type { AskedAbout, NamedSets } from '../../../../db/schema/imports'
import { foldName } from '../../../../i18n/fold-letters'
import { unitOfSets } from '../exercise-units'
import { workoutLimits } from '../workout-limits'
import type { ItemExercise, WorkoutItem } from './workout-item'

/** Names that are asked about; those beyond it come in as they are called. */
export const maxAsked = 500

/** Each name of an exercise once, however it is spelled; the most frequent first. */
export function askAboutNames(items: readonly WorkoutItem[]): AskedAbout[] {
  const found = new Map<string, AskedAbout & { done: NamedSets }>()
  for (const item of items) {
    const named = Map.groupBy(item.exercises, ({ name }) => foldName(name))
    for (const [key, exercises] of named) {
      const word = exercises[0]?.name.trim() ?? ''
      if (key === '' || word.length > workoutLimits.name) continue
      const done = setsOf(item, exercises)
      const known = found.get(key)
      if (known) {
        known.count += 1
        known.done = joined(known.done, done)
      } else {
        found.set(key, { name: askedAs(key), kind: 'exercise', word, count: 1, answer: '', done })
      }
    }
  }
  return [...found.values()].toSorted((one, other) => other.count - one.count).slice(0, maxAsked)
}

const question = 'exercise '

export function askedAs(key: string): string {
  return question + key
}

/** The folded name that a question is about. */
export function keyAsked({ name }: Pick<AskedAbout, 'name'>): string {
  return name.slice(question.length)
}

export function isAboutName(name: string): boolean {
  return name.startsWith(question)
}

function setsOf(
  { date, isWeightUnsure = false }: WorkoutItem,
  exercises: readonly ItemExercise[],
): NamedSets {
  const sets = exercises.flatMap((one) => one.sets)
  const unit = unitOfSets(sets)
  const weights = sets.flatMap(({ weight }) => weight ?? [])
  return {
    unit: isWeightUnsure && unit === 'kg' ? null : unit,
    least: weights.length > 0 ? Math.min(...weights) : null,
    most: weights.length > 0 ? Math.max(...weights) : null,
    last: date,
  }
}

function joined(one: NamedSets, other: NamedSets): NamedSets {
  return {
    unit: one.unit ?? other.unit,
    least: leastOf(one.least, other.least),
    most: mostOf(one.most, other.most),
    last: one.last > other.last ? one.last : other.last,
  }
}

function leastOf(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other)
}

function mostOf(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other)
}
