import type { AskedAbout } from '../../../../db/schema/imports'
import { foldName } from '../../../../i18n/fold-letters'
import type { MatchedName, NameReason } from '../../../records/imports/matched-names'
import { areAlike } from '../exercise-units'
import type { ListedExercise } from '../exercises/output'
import { maxNames } from '../exercises/queries'
import { likenesses } from '../exercises/suggest-merges'
import { keyAsked } from './names-in-file'

/** The answer to a name that becomes an exercise of its own. */
export const ownExercise = 'new'

export type NamedExercise = Pick<ListedExercise, 'id' | 'name' | 'names' | 'unit'>

interface Known {
  exercises: readonly NamedExercise[]
  /** What those that were merged lately have become, by id. */
  heirs: ReadonlyMap<string, string>
}

/** As what each name of a file would come in; what is not certain is to be looked at first. */
export function matchNames(asked: readonly AskedAbout[], { exercises, heirs }: Known) {
  const byId = new Map(exercises.map((one) => [one.id, one]))
  const index = indexOf(exercises)
  const taken = new Map<string, string>()
  const rooms = new Map(exercises.map(({ id, names }) => [id, maxNames - 1 - names.length]))
  for (const one of asked) {
    const known = index.byKey.get(keyAsked(one))
    if (known) taken.set(known.id, one.word)
  }
  const matched = asked.map((one): MatchedName => {
    const { name, word, count } = one
    const done = one.done ?? { unit: null, least: null, most: null, last: '' }
    const about = { name, word, count, done }
    const as = (
      state: MatchedName['state'],
      why: NameReason,
      like: string[] = [],
      becomes = ownExercise,
    ): MatchedName => ({ ...about, state, why, like, becomes })
    const key = keyAsked(one)
    const known = index.byKey.get(key)
    if (known) {
      const why = foldName(known.name) === key ? 'sameName' : 'otherName'
      return as('known', why, [known.name], known.id)
    }
    if (one.answer === ownExercise) return as('chosen', 'chosen')
    if (one.answer !== '') {
      const chosen = byId.get(one.answer) ?? byId.get(heirs.get(one.answer) ?? '')
      if (!chosen) return as('doubtful', 'gone')
      if (!takeRoom(rooms, chosen.id)) return as('doubtful', 'full', [chosen.name])
      return as('chosen', 'chosen', [chosen.name], chosen.id)
    }
    const guess = guessFor(key, index)
    const [like, other] = guess.exercises
    if (!like) return as('new', 'none')
    if (other) return as('doubtful', 'several', namesOf(guess.exercises))
    if (!areAlike(like.unit, done.unit)) return as('doubtful', 'unlike', [like.name])
    const before = taken.get(like.id)
    if (before !== undefined) return as('doubtful', 'twice', [like.name, before])
    if (!takeRoom(rooms, like.id)) return as('doubtful', 'full', [like.name])
    taken.set(like.id, word)
    return as('guess', guess.why, [like.name], like.id)
  })
  return matched.toSorted((one, next) => order[one.state] - order[next.state])
}

const order: Record<MatchedName['state'], number> = {
  guess: 0,
  doubtful: 0,
  new: 1,
  chosen: 2,
  known: 3,
}

function namesOf(exercises: readonly NamedExercise[]): string[] {
  return exercises.slice(0, 3).map(({ name }) => name)
}

/** @returns false if the exercise has as many names as it may have */
function takeRoom(rooms: Map<string, number>, id: string): boolean {
  const room = rooms.get(id) ?? 0
  rooms.set(id, room - 1)
  return room > 0
}

interface NameIndex {
  byKey: ReadonlyMap<string, NamedExercise>
  /** For each likeness, by the form of each name. */
  byForm: ReadonlyMap<string, ReadonlySet<NamedExercise>>[]
  /** All names with one letter left out. */
  byMissing: ReadonlyMap<string, ReadonlySet<NamedExercise>>
}

function indexOf(exercises: readonly NamedExercise[]): NameIndex {
  const byKey = new Map<string, NamedExercise>()
  const byForm = likenesses.map(() => new Map<string, Set<NamedExercise>>())
  const byMissing = new Map<string, Set<NamedExercise>>()
  for (const exercise of exercises) {
    for (const name of [exercise.name, ...exercise.names]) {
      const key = foldName(name)
      byKey.set(key, exercise)
      for (const one of formsOf(key)) {
        for (const [at, [, formOf]] of likenesses.entries()) {
          const form = formOf(one)
          if (form) put(byForm[at], form, exercise)
        }
      }
      for (const less of [key, ...withoutOneLetter(key)]) put(byMissing, less, exercise)
    }
  }
  return { byKey, byForm, byMissing }
}

function put(
  map: Map<string, Set<NamedExercise>> | undefined,
  form: string,
  exercise: NamedExercise,
): void {
  map?.set(form, (map.get(form) ?? new Set()).add(exercise))
}

/** A name, and that without what stands in brackets, as programs say which bar or machine it was. */
function formsOf(key: string): string[] {
  const bare = key
    .replace(/\s*[([][^)\]]*[)\]]\s*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return bare === '' || bare === key ? [key] : [key, bare]
}

interface Guess {
  exercises: NamedExercise[]
  why: NameReason
}

function guessFor(key: string, { byKey, byForm, byMissing }: NameIndex): Guess {
  const forms = formsOf(key)
  const [, bare] = forms
  const same = bare === undefined ? undefined : byKey.get(bare)
  if (same) return { exercises: [same], why: 'brackets' }
  for (const form of forms) {
    for (const [at, [why, formOf]] of likenesses.entries()) {
      const exercises = [...(byForm[at]?.get(formOf(form) ?? '') ?? [])]
      if (exercises.length > 0) return { exercises, why }
    }
  }
  const near = [key, ...withoutOneLetter(key)].flatMap((less) => [...(byMissing.get(less) ?? [])])
  return { exercises: [...new Set(near)], why: 'letter' }
}

/** Names that share one of these differ by at most one letter, or by two that changed places. */
function withoutOneLetter(key: string): string[] {
  const letters = [...key]
  if (letters.length < leastLetters) return []
  return letters.map((_, at) => letters.toSpliced(at, 1).join(''))
}

/** Shorter names that differ by a letter are mostly two. */
const leastLetters = 6
