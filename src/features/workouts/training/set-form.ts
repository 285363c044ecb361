import { metresPerMile } from '../units'
import { type Amounts, numberOf } from './board'
import type { TrainSearch } from './input'

export type SetFields = Readonly<Record<string, string>>

const measures = ['weight', 'reps', 'seconds', 'distance'] as const

/** Beside the amounts, where a set is changed. */
const kept = ['heart_rate', 'rpe', 'rest', 'note']

/** As typed: the server function validates it. */
export function setData(fields: SetFields): Record<string, unknown> {
  const { kind, unit, is_added, metres = '1', distance } = fields
  const far = numberOf(distance)
  const amounts = Object.entries(typedAmounts(fields)).filter(([, value]) => value.trim() !== '')
  return {
    ...Object.fromEntries(amounts),
    ...(far !== null && { distance: far * Number(metres) }),
    ...Object.fromEntries(kept.flatMap((part) => (fields[part] ? [[part, fields[part]]] : []))),
    ...(far !== null && Number(metres) === metresPerMile && { distance_unit: 'mi' }),
    ...(kind && { kind }),
    ...(unit && { unit }),
    ...(is_added && fields.weight && { is_added: true }),
  }
}

export function typedAmounts(given: SetFields | TrainSearch): Amounts {
  const known = new Map<string, string | undefined>(Object.entries(given))
  const amounts: Amounts = {}
  for (const measure of measures) {
    const value = known.get(measure)
    if (value !== undefined) amounts[measure] = value
  }
  return amounts
}

export function readJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
