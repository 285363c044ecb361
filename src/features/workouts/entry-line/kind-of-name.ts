import type { Exercise, ExerciseSet, WorkoutKind } from '../../../../db/schema/workout'
import { foldName } from '../fold-name'
import { workoutLimits } from '../workout-limits'
import type { EntryProblem } from './entry-problems'

export type MovingKind = Extract<WorkoutKind, 'run' | 'ride' | 'swim' | 'walk'>

/** Folded, in the four languages of the site. */
const names: Record<MovingKind, string> = {
  run:
    'run|running|jog|jogging|sprint|hardlopen|rennen|joggen|duurloop|lauf|laufen|dauerlauf|waldlauf|' +
    'correr|carrera|footing|trote',
  ride:
    'ride|cycling|cycle|bike|biking|bike ride|spinning|fiets|fietsen|wielrennen|fietstocht|rad|' +
    'radfahren|radeln|fahrrad|radtour|bici|bicicleta|ciclismo',
  swim: 'swim|swimming|zwemmen|schwimmen|nadar|natacion',
  walk:
    'walk|walking|hike|hiking|wandelen|lopen|wandeling|gehen|spazieren|spaziergang|wandern|wanderung|' +
    'caminar|andar|caminata|paseo|senderismo',
}

/** `Easy run` and `trail run` too; but a farmer's walk is none. */
const endings = /\b(?:run|ride|swim)$/

/** The kind of workout that an exercise is by itself, if any. */
export function kindOfName(name: string): MovingKind | undefined {
  const folded = foldName(name)
  return plainKind(folded) ?? plainKind(endings.exec(folded)?.[0] ?? '')
}

/** Whether a name says more than the kind: `trail run`. */
export function isTitle(name: string): boolean {
  return plainKind(foldName(name)) === undefined
}

function plainKind(folded: string): MovingKind | undefined {
  const kinds = Object.keys(names) as MovingKind[]
  return kinds.find((kind) => names[kind].split('|').includes(folded))
}

/** Whether it is a workout by itself: all of it has a time or a distance, and it ends in a day. */
export function isMoving({ name, sets }: Exercise): boolean {
  const isMeasured = sets.length > 0 && !sets.some(isUnmeasured) && !isEndless(sets)
  return isMeasured && kindOfName(name) !== undefined
}

/** Nobody runs `30` or `30m` and means that, nor for longer than a day. */
export function movingProblems({ name, sets }: Exercise, part: Part): EntryProblem[] {
  const kind = kindOfName(name)
  if (kind === undefined || sets.some(({ weight }) => weight !== null)) return []
  const { at } = part
  const text = part.text.trim()
  const [first] = sets
  const isShort = sets.length === 1 && first?.seconds === null && (first.distance ?? 100) < 100
  const isUnclear = sets.some(isUnmeasured) || (isShort && kind !== 'swim')
  if (isUnclear) return [{ text, at, why: 'no-unit' }]
  return isEndless(sets) ? [{ text, at, why: 'out-of-range' }] : []
}

type Part = Pick<EntryProblem, 'text' | 'at'>

function isUnmeasured({ reps, weight, seconds, distance }: ExerciseSet): boolean {
  return reps !== null || weight !== null || (seconds === null && distance === null)
}

function isEndless(sets: readonly ExerciseSet[]): boolean {
  const seconds = sets.reduce((sum, set) => sum + (set.seconds ?? 0), 0)
  const metres = sets.reduce((sum, set) => sum + (set.distance ?? 0), 0)
  return seconds > workoutLimits.minutes * 60 || metres > workoutLimits.distance
}
