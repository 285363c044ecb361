import { foldName } from '../../../../i18n/fold-letters'
import { kindOfUnit } from '../exercise-units'
import { commonExercise } from './common-names'
import { maxMerged } from './input'
import type { ListedExercise, MergeSuggestion } from './output'

const maxSuggested = 20

/** Exercises that may be the same one, though their names are not; a person decides. */
export function suggestMerges(
  exercises: readonly Pick<ListedExercise, 'id' | 'name' | 'names' | 'unit'>[],
): MergeSuggestion[] {
  const suggested = new Set<string>()
  return likenesses.flatMap(([reason, formOf]) => {
    const alike = new Map<string, Set<string>>()
    for (const { id, name, names, unit } of exercises) {
      for (const one of [name, ...names]) {
        const form = formOf(foldName(one))
        if (!form) continue
        const place = `${kindOfUnit(unit)} ${form}`
        alike.set(place, (alike.get(place) ?? new Set()).add(id))
      }
    }
    return [...alike.values()].flatMap((found) => {
      const ids = [...found].slice(0, maxMerged)
      if (ids.length < 2 || suggested.has(ids.join()) || suggested.size === maxSuggested) return []
      suggested.add(ids.join())
      return [{ ids, reason }]
    })
  })
}

type FormOf = (key: string) => string | undefined

/** Two names of which a form is the same may mean the same; surest first. */
export const likenesses: readonly [MergeSuggestion['reason'], FormOf][] = [
  ['spelling', (key) => key.replace(/[^\p{L}\p{N}]/gu, '')],
  ['plural', (key) => wordsOf(key).map(stem).join(' ')],
  ['order', (key) => wordsOf(key).map(stem).toSorted().join(' ')],
  [
    'language',
    (key) => commonExercise(key) ?? commonExercise(wordsOf(key).map(singular).join(' ')),
  ],
]

const fillers = new Set(
  'a an the with on of de het een met op van mit am auf con en la el los las'.split(' '),
)

function wordsOf(key: string): string[] {
  return key.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !fillers.has(word))
}

/** Plurals of four languages, which may take too much: these are suggestions. */
function stem(word: string): string {
  return word.replace(/(?<=\p{L}{3})(?:es|en|er|s|n|e)$/u, '')
}

function singular(word: string): string {
  return word.replace(/(?<=\p{L}{2})s$/u, '')
}
