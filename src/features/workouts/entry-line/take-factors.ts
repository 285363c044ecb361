import { workoutLimits } from '../workout-limits'
import { type Amount, amountOf } from './amount-of'
import { type Draft, maxFirstSets, type Trouble, takeAmount, takeReps, takeTimes } from './draft'
import { timesPattern } from './set-words'
import type { Token } from './tokens-of'

const divider = new RegExp(String.raw`\s*[x×*]\s*|\s+(?:${timesPattern})\s+`, 'i')

/**
 * Takes `3x8`, `20x8`, `60kg x 8`, `3x8x60` and `100x5x3`. Of numbers without a unit, the first is
 * the sets up to ten and the weight above.
 */
export function takeFactors(draft: Draft, { text, typed }: Token): Trouble {
  const factors = text.split(divider).map(amountOf)
  if (factors.some(({ isUnclear }) => isUnclear)) return 'thousand'
  const measured = factors.filter(({ measure }) => measure !== undefined)
  const bare = factors.filter(({ measure }) => measure === undefined)
  const isTimed = measured.some(({ measure }) => measure !== 'weight')
  if (isTimed) return takeAll(draft, bare[0], bare[1], measured)
  if (factors[0]?.measure === 'weight') return takeAll(draft, bare[1], bare[0], measured)
  if (measured.length > 0) {
    return bare.length === 1
      ? takeAll(draft, undefined, bare[0], measured)
      : takeAll(draft, bare[0], bare[1], measured)
  }
  return takeBare(draft, bare, typed)
}

function takeBare(draft: Draft, [first, second, third]: Amount[], typed: string): Trouble {
  const number = first?.value ?? 1
  const isWhole = Number.isInteger(number)
  if (isWhole && number <= maxFirstSets) {
    return takeAll(draft, first, second, third ? [third] : [])
  }
  if (third !== undefined) return takeAll(draft, third, second, first ? [first] : [])
  if (!isWhole) return takeAll(draft, undefined, second, first ? [first] : [])
  if (number > workoutLimits.weight) return 'out-of-range'
  if (second?.value != null) draft.pair = { first: number, typed }
  return takeAll(draft, first, second, [])
}

/** @param each how many repetitions, or nothing where a time or a distance says how much */
function takeAll(
  draft: Draft,
  sets: Amount | undefined,
  each: Amount | undefined,
  others: readonly Amount[],
): Trouble {
  if (sets?.value === null || !Number.isInteger(sets?.value ?? 1)) return 'out-of-range'
  return (
    (sets && takeTimes(draft, sets.value)) ??
    (each && takeReps(draft, [each.value])) ??
    others.reduce<Trouble>((found, one) => {
      return found ?? takeAmount(draft, one.measure ? one : { ...one, measure: 'weight' })
    }, undefined)
  )
}
