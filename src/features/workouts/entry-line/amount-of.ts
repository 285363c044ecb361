import type { WeightUnit } from '../../../../db/schema/workout'

export type Measure = 'weight' | 'seconds' | 'distance'

/** A number that somebody wrote; one that has no unit may be anything. */
export interface Amount {
  /** Null is a dash: not known. */
  value: number | null
  measure: Measure | undefined
  unit: WeightUnit | undefined
}

/** Takes what `tokensOf` found to be one, such as `60`, `60 kg`, `1:30` and `-`. */
export function amountOf(text: string): Amount {
  if (text === '-') return { value: null, measure: undefined, unit: undefined }
  if (text.includes(':')) return { value: secondsOf(text), measure: 'seconds', unit: undefined }
  const value = Number.parseFloat(text)
  const name = text.replace(/^[\d.\s]+/, '').toLowerCase()
  const [measure, size = 1] = units[name] ?? []
  const unit = measure === 'weight' ? (name.startsWith('kg') ? 'kg' : 'lb') : undefined
  return { value: Math.round(value * size * 1000) / 1000, measure, unit }
}

function secondsOf(clock: string): number {
  return clock.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0)
}

const units: Record<string, [Measure, number]> = {
  kg: ['weight', 1],
  kgs: ['weight', 1],
  lb: ['weight', 1],
  lbs: ['weight', 1],
  s: ['seconds', 1],
  sec: ['seconds', 1],
  min: ['seconds', 60],
  h: ['seconds', 3600],
  m: ['distance', 1],
  km: ['distance', 1000],
  mi: ['distance', 1609.344],
  yd: ['distance', 0.9144],
}
