import type { Exercise, ExerciseSet, WorkoutKind } from '../../../../db/schema/workout'
import { foldName } from '../../../../i18n/fold-letters'
import { workoutLimits } from '../workout-limits'
import type { EntryProblem } from './entry-problems'

export type OwnKind = Exclude<WorkoutKind, 'strength'>

/** Normalized by `foldName`, in the four languages of the site. */
const names: Record<OwnKind, string> = {
  run:
    'run|ran|running|jog|jogged|jogging|sprint|sprints|parkrun|fartlek|tempo|hardlopen|hardgelopen|rennen|' +
    'gerend|rende|liep|joggen|duurloop|intervaltraining|lauf|laufen|gelaufen|lief|dauerlauf|waldlauf|' +
    'correr|corri|corrido|carrera|footing|trote|marathon|halbmarathon|maraton',
  ride:
    'ride|rode|cycling|cycle|cycled|bike|biked|biking|spinning|fiets|fietsen|gefietst|fietste|wielrennen|' +
    'fietstocht|zwift|rad|radfahren|radeln|geradelt|fahrrad|radtour|bici|bicicleta|ciclismo',
  swim: 'swim|swam|swimming|zwem|zwemmen|gezwommen|zwom|schwimmen|geschwommen|schwamm|nadar|nade|natacion',
  walk:
    'walk|walked|walking|hike|hiked|hiking|wandelen|gewandeld|wandelde|lopen|wandeling|gehen|spazieren|' +
    'spaziergang|wandern|gewandert|wanderung|caminar|camine|andar|caminata|paseo|senderismo',
  other:
    'yoga|pilates|boulder|bouldering|boulderen|bouldern|climb|climbing|klimmen|klettern|escalada|tennis|' +
    'tenis|padel|squash|badminton|football|soccer|voetbal|voetballen|fussball|futbol|basketball|' +
    'basketbal|volleyball|volleybal|hockey|dancing|dansen|tanzen|zumba|boxing|boksen|boxen|boxeo|judo|' +
    'karate|taekwondo|aikido|kickboxing|kickboksen|kickboxen|skating|skaten|schaatsen|skiing|skien|hiit|' +
    'aerobics|gym|fitness|crossfit|bootcamp|handball|handbal|balonmano|korfbal|rugby|golf|surfing|surfen|' +
    'surf|gymnastics|turnen|gimnasia|ballet|ballett|dance|baile|bailar|kayaking|kajakken|kajak',
}

/** Only as a whole name: `hip mobility` may be a part of a workout. */
const wholeNames = new Set(
  (
    'stretching|stretchen|rekken|rekoefeningen|dehnen|dehnubungen|estiramientos|estirar|mobility|mobiliteit|' +
    'mobilitat|movilidad|meditation|meditatie|meditacion|tai chi|physio|physiotherapie|physiotherapy|fysio|' +
    'fysiotherapie|fisioterapia|tafeltennis|tischtennis|table tennis|tenis de mesa|sport|sports|sporten|deporte'
  ).split('|'),
)

const kinds = Object.keys(names) as OwnKind[]
const kindsByName = new Map(
  kinds.flatMap((kind) => names[kind].split('|').map((name) => [name, kind] as const)),
)

/** Plausible speeds, in metres per second. */
export const speeds: Partial<Record<WorkoutKind, { min: number; max: number }>> = {
  run: { min: 0.8, max: 12 },
  ride: { min: 1, max: 25 },
  swim: { min: 0.15, max: 3 },
  walk: { min: 0.2, max: 5 },
}

/** Metres and seconds below which a longer name, such as `farmer’s walk`, is an exercise. */
const [shortWay, shortTime] = [400, 300]

/** Seconds below which `1:15` alone may be hours and minutes. */
const shortClock = 600

export function kindOfName(name: string): OwnKind | undefined {
  const key = foldName(name)
  const words = key.split(' ')
  const kind = kindsByName.get(words.at(-1) ?? '') ?? kindsByName.get(words[0] ?? '')
  return kind ?? (wholeNames.has(key) ? 'other' : undefined)
}

/** `yoga`, which needs no number. */
export function isSession({ name, sets }: Exercise): boolean {
  return sets.length === 0 && (isActivity(name) || kindOfName(name) === 'other')
}

function isActivity(name: string): boolean {
  const key = foldName(name)
  return kindsByName.has(key) || wholeNames.has(key)
}

export function isTitle(name: string): boolean {
  const kind = kindsByName.get(foldName(name))
  return kind === undefined || kind === 'other' || foldName(name) === 'parkrun'
}

export function isOwnWorkout({ name, sets }: Exercise): boolean {
  const kind = kindOfName(name)
  if (isSession({ name, sets })) return true
  if (kind === undefined || sets.length === 0 || sets.some(isUnmeasured) || isEndless(sets)) {
    return false
  }
  const { metres, seconds } = totalOf(sets)
  if (kind === 'other') return seconds >= (wholeNames.has(foldName(name)) ? shortTime : 1)
  return kindsByName.has(foldName(name)) || metres >= shortWay || seconds >= shortTime
}

export function movingProblems(
  { name, sets }: Exercise,
  { text, at, clock }: Pick<EntryProblem, 'text' | 'at'> & { clock: boolean },
): EntryProblem[] {
  const kind = kindOfName(name)
  if (kind === undefined) return []
  const ask = (why: EntryProblem['why']) => [{ text: text.trim(), at, why }]
  const [first] = sets
  const isNamed = isActivity(name) || /\b(?:run|ride|swim)$/.test(foldName(name))
  const isLoaded = sets.some(({ weight }) => weight !== undefined)
  if (isLoaded) return isNamed && !/\d\s*(?:kg|kilo|lb|#|pound)/i.test(text) ? ask('no-unit') : []
  const isAlone = sets.length === 1 && first?.seconds === undefined
  const isShort = isAlone && (first?.distance ?? shortWay) < 100 && kind !== 'swim'
  if (sets.some(isUnmeasured) ? isNamed : isShort && isNamed) return ask('no-unit')
  if (!isOwnWorkout({ name, sets }) && isEndless(sets)) return ask('out-of-range')
  const { metres, seconds } = totalOf(sets)
  // `40m 30s` alone may be metres and seconds, which `27m 10s` hardly is.
  if (isNamed && metres === 0 && /\d?[05]m\s+\d+ ?s/i.test(text)) return ask('no-unit')
  if (clock && isNamed && metres === 0 && sets.length === 1 && seconds < shortClock)
    return ask('clock')
  const { min = 0, max = Number.POSITIVE_INFINITY } = speeds[kind] ?? {}
  // A single set may include rests.
  const slowest = sets.length > 1 ? min : min / 4
  const isBeyond = seconds > 0 && (metres / seconds > max || metres / seconds < slowest)
  const isTimed = sets.every((set) => set.seconds !== undefined && set.distance !== undefined)
  return isBeyond && isTimed && isNamed ? ask('out-of-range') : []
}

function isUnmeasured({ reps, weight, seconds, distance }: ExerciseSet): boolean {
  return (
    reps !== undefined || weight !== undefined || (seconds === undefined && distance === undefined)
  )
}

function isEndless(sets: readonly ExerciseSet[]): boolean {
  const { metres, seconds } = totalOf(sets)
  return seconds > workoutLimits.minutes * 60 || metres > workoutLimits.distance
}

function totalOf(sets: readonly ExerciseSet[]) {
  return {
    metres: sets.reduce((sum, set) => sum + (set.distance ?? 0), 0),
    seconds: sets.reduce((sum, set) => sum + (set.seconds ?? 0), 0),
  }
}
