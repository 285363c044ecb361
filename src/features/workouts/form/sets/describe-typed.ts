import type { SetWords } from '../../describe-sets'
import { isFilled, type TypedExercise, type TypedSet } from './typed-exercises'

export function describeTyped(
  words: SetWords,
  { sets, unit }: Pick<TypedExercise, 'sets' | 'unit'>,
): string {
  const groups: { set: TypedSet; times: number }[] = []
  for (const set of sets.filter(isFilled)) {
    const last = groups.at(-1)
    if (last && JSON.stringify(last.set) === JSON.stringify(set)) last.times += 1
    else groups.push({ set, times: 1 })
  }
  return groups.map((group) => describeGroup(words, group, unit)).join(', ')
}

function describeGroup(
  { kinds, rpe: effort }: SetWords,
  { set, times }: { set: TypedSet; times: number },
  unit: string,
): string {
  const { kind, reps, weight, seconds, distance, rpe } = set
  const each = reps || seconds
  const isCounted = reps !== '' || times > 1
  const count = isCounted ? [`${times}\u00a0×`, each].filter(Boolean).join('\u00a0') : each
  const remark = Object.entries(kinds).find(([name]) => name === kind)?.[1]
  const said = [
    count,
    reps && seconds,
    weight && `${weight}\u00a0${unit}`,
    distance && `${distance}\u00a0m`,
    remark,
    rpe && `${effort}\u00a0${rpe}`,
  ]
  return said.filter(Boolean).join(' ')
}
