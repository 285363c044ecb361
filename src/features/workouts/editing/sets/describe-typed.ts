import type { SetWords } from '../../describe-sets'
import { type EqualSets, groupEqual, isFilled, type TypedExercise } from './typed-exercises'

export function describeTyped(
  words: SetWords,
  { sets, unit }: Pick<TypedExercise, 'sets' | 'unit'>,
): string {
  return groupEqual(sets.filter(isFilled))
    .map((group) => describeGroup(words, group, unit))
    .join(', ')
}

export function describeGroup(
  { kinds, rpe: effort, rest: pause, heartRate }: SetWords,
  { set, times }: EqualSets,
  unit: string,
): string {
  const { kind, reps, weight, seconds, distance, heart_rate, rpe, rest, note } = set
  const each = reps || seconds
  const isCounted = reps !== '' || times > 1
  const count = isCounted ? [`${times}\u00a0×`, each].filter(Boolean).join('\u00a0') : each
  const remark = Object.entries(kinds).find(([name]) => name === kind)?.[1]
  const said = [
    count,
    reps && seconds,
    weight && `${weight}\u00a0${unit}`,
    distance && (/\p{L}/u.test(distance) ? distance : `${distance}\u00a0m`),
    remark,
    rpe && `${effort}\u00a0${rpe}`,
    heart_rate && heartRate.replace('{beats}', heart_rate),
    rest && `${pause}\u00a0${rest}`,
    note,
  ]
  return said.filter(Boolean).join(' ')
}
